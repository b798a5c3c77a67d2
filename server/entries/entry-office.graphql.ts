import { builder } from '#server/graphql/builder.ts'
import { answerSaved, savedOf } from '#server/graphql/section.ts'
import { TrailEntryRef } from '#server/history/trail.graphql.ts'
import { LetterRef } from '#server/mail/letters.graphql.ts'
import { EntryRef } from './entry.graphql.ts'
import { historyOfEntry, lettersOfEntry, saveOfficeNote } from './entry-office.ts'
import { findEntry } from './read-entry.ts'

builder.objectFields(EntryRef, (t) => ({
  history: t.field({
    type: [TrailEntryRef],
    description: 'What was done with it and its places, newest first. Empty but for the office.',
    resolve: async (entry, _args, context) =>
      (await historyOfEntry(context, entry)).map((change) => ({ ...change, sheetChange: null })),
  }),
  letters: t.field({
    type: [LetterRef],
    description: 'Sent to its people, newest first. Empty but for the office.',
    resolve: (entry, _args, context) => lettersOfEntry(context, entry),
  }),
}))

const EntryNoteInput = builder.inputType('EntryNoteInput', {
  fields: (t) => ({ officeNote: t.string({ required: true }) }),
})

builder.mutationFields((t) => ({
  saveEntryNote: t.field({
    type: savedOf('Entry', EntryRef),
    description: 'What the office notes about an entry, for itself.',
    args: {
      entryId: t.arg.id({ required: true }),
      input: t.arg({ type: EntryNoteInput, required: true }),
      opened: t.arg({ type: EntryNoteInput, required: true }),
    },
    resolve: (_root, { entryId, ...sent }, context) =>
      answerSaved(saveOfficeNote(context, entryId, sent), () => findEntry(context, entryId)),
  }),
}))

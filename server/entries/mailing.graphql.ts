import { entryName } from '#domain/entries/place-status.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { Language } from '#server/graphql/language.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { EntrySystemRef } from './entry-system.graphql.ts'
import {
  loadMessageRecipients,
  loadMessages,
  type MessageRecipient,
  type MessageRow,
} from './mailing.sql.ts'
import { askForPapers, type Mailing, sendEntryMessage } from './mailing.ts'

const MailingRecipientRef = builder
  .objectRef<Mailing['recipients'][number]>('MailingRecipient')
  .implement({
    description: 'An address that gets one letter.',
    fields: (t) => ({
      address: t.string({ resolve: ({ mail }) => mail.to.email }),
      name: t.string({ nullable: true, resolve: ({ mail }) => mail.to.name }),
      language: t.field({ type: Language, resolve: ({ mail }) => mail.to.locale }),
      entries: t.stringList({
        description: 'E-0042',
        resolve: ({ mail }) => mail.readers.map(({ number }) => entryName(number)),
      }),
      isWritten: t.boolean({
        description: 'It had a letter of this kind today, and gets no other.',
        resolve: ({ isWritten }) => isWritten,
      }),
    }),
  })

const MailingRef = builder.objectRef<Mailing>('Mailing').implement({
  description:
    'A letter to the people of several entries: to whom, and what the first of them reads.',
  fields: (t) => ({
    showId: t.exposeID('showId'),
    recipients: t.field({
      type: [MailingRecipientRef],
      resolve: ({ recipients }) => [...recipients],
    }),
    unreachable: t.stringList({
      description: 'Entries without an address.',
      resolve: ({ unreachable }) => unreachable.map(entryName),
    }),
    subject: t.string({ nullable: true, resolve: ({ sample }) => sample?.subject ?? null }),
    text: t.string({ nullable: true, resolve: ({ sample }) => sample?.text ?? null }),
  }),
})

const MessageKind = builder.enumType('EntryMessageKind', {
  description: 'papers: the office asked for missing ones; reminder: the installation did.',
  values: ['message', 'papers', 'reminder'] as const,
})

const MessageRecipientRef = builder.objectRef<MessageRecipient>('EntryMessageRecipient').implement({
  fields: (t) => ({
    address: t.exposeString('address'),
    entries: t.stringList({ resolve: ({ entries }) => entries.map(entryName) }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    gaveUpAt: t.expose('gaveUpAt', { type: 'DateTime', nullable: true }),
  }),
})

const EntryMessageRef = builder.objectRef<MessageRow>('EntryMessage').implement({
  description: 'What was written to the people of several entries at once.',
  ...audited('entryMessage'),
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: MessageKind }),
    subject: t.exposeString('subject', { description: 'Of a message.' }),
    text: t.exposeString('body', { description: 'Of a message.' }),
    writtenAt: t.field({ type: 'DateTime', resolve: ({ creationTime }) => creationTime }),
    by: t.exposeString('by', { nullable: true, description: 'Absent: the installation itself.' }),
    recipients: t.field({
      type: [MessageRecipientRef],
      description: 'Addresses that were deleted since are not there.',
      resolve: async ({ id }, _args, context) =>
        (await loadOnce(context, loadMessageRecipients, id)) ?? [],
    }),
  }),
})

builder.objectField(EntrySystemRef, 'messages', (t) =>
  t.field({
    type: [EntryMessageRef],
    description: 'To people who entered, the newest first.',
    resolve: async ({ showId }, _args, context) =>
      (await loadOnce(context, loadMessages, showId)) ?? [],
  }),
)

const EntryMessageInput = builder.inputType('EntryMessageInput', {
  fields: (t) => ({
    subject: t.string({ required: true }),
    text: t.string({ required: true }),
  }),
})

builder.mutationFields((t) => {
  const showId = t.arg.id({ required: true })
  const entryIds = t.arg.idList({ required: true })
  const isPreview = t.arg.boolean({ description: 'Says who would get what, and sends nothing.' })
  return {
    askForPapers: t.field({
      type: MailingRef,
      description:
        'Writes to the people of these entries which papers are open: each address once a day.',
      args: { showId, entryIds, isPreview },
      resolve: (_root, { showId, entryIds, isPreview }, context) =>
        askForPapers(context, showId, { entryIds, isPreview: isPreview ?? false }),
    }),
    sendEntryMessage: t.field({
      type: MailingRef,
      description: 'Writes the same to the people of these entries; with the same key once.',
      args: {
        ...{ showId, entryIds, isPreview },
        input: t.arg({ type: EntryMessageInput, required: true }),
        key: t.arg.string({ required: true }),
      },
      resolve: (_root, { showId, isPreview, ...sent }, context) =>
        sendEntryMessage(context, showId, { ...sent, isPreview: isPreview ?? false }),
    }),
  }
})

import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { ShowRef } from '#server/shows/show-ref.graphql.ts'
import { type LoggedLetter, letterStates } from './letters.sql.ts'
import { letterProblems } from './mail.ts'
import {
  listLetters,
  maySendAgain,
  problemOfLetter,
  sendLetterAgain,
  stateOf,
} from './show-letters.ts'

const LetterStateRef = builder.enumType('LetterState', { values: letterStates })

const LetterProblemRef = builder.enumType('LetterProblem', { values: letterProblems })

export const LetterRef = builder.objectRef<LoggedLetter>('Letter').implement({
  ...audited('letter'),
  description: 'That something was sent to somebody, or why not; not what it says.',
  fields: (t) => ({
    id: t.exposeID('id'),
    occasion: t.exposeString('occasion', { description: 'The kind of letter: `invitation`.' }),
    recipient: t.exposeString('address'),
    subject: t.exposeString('subject', { nullable: true }),
    state: t.field({ type: LetterStateRef, resolve: stateOf }),
    madeAt: t.expose('madeAt', { type: 'DateTime' }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    attempts: t.exposeInt('attempts'),
    problem: t.field({
      type: LetterProblemRef,
      nullable: true,
      description: 'Of the last attempt.',
      resolve: problemOfLetter,
    }),
    problemCode: t.exposeString('lastAnswer', {
      nullable: true,
      description: 'What the mail server or the network called it.',
    }),
    maySendAgain: t.boolean({ resolve: maySendAgain }),
  }),
})

builder.objectFields(ShowRef, (t) => ({
  letters: t.field({
    type: [LetterRef],
    description:
      'Sent for this show, newest first, older than the letter `after`. For its office; empty for others.',
    args: {
      first: t.arg.int({ defaultValue: 50 }),
      after: t.arg.id(),
      state: t.arg({ type: LetterStateRef }),
    },
    resolve: async (show, { first, after, state }, context) =>
      await listLetters(context, show, {
        first: first ?? 50,
        after: after ?? null,
        state: state ?? null,
      }),
  }),
}))

builder.mutationFields((t) => ({
  sendLetterAgain: t.field({
    type: LetterRef,
    description: 'Sends a letter of a show once more, or at once where the next attempt is later.',
    args: { letterId: t.arg.id({ required: true }) },
    resolve: async (_root, { letterId }, context) => await sendLetterAgain(context, letterId),
  }),
}))

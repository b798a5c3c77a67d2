import { asksOfPaper, limitsOfPaper } from '#domain/entries/asked-paper.ts'
import type { PaperOutcome } from '#domain/entries/papers.ts'
import { translator } from '#locales/messages.ts'
import { documentReason, membershipReason } from '#locales/paper-reasons.ts'
import { builder } from '#server/graphql/builder.ts'
import type { Context } from '#server/graphql/context.ts'
import { EntryRef } from './entry.graphql.ts'
import type { PaperFile } from './papers.sql.ts'
import { listPaperQueue, type ReviewedPaper, reviewPaper, savePaper } from './papers.ts'
import type { PaperOfEntry } from './papers-asked.ts'
import { QuoteRef } from './quote.graphql.ts'

const PaperState = builder.enumType('PaperState', {
  description: 'uploaded: the office has not seen it, and nothing is wrong with it.',
  values: ['missing', 'uploaded', 'verified', 'refused', 'waived'] as const,
})

const PaperReview = builder.enumType('PaperReview', {
  description: 'What the office said of it.',
  values: ['unseen', 'verified', 'refused', 'waived'] as const,
})

const PaperFileRef = builder.objectRef<PaperFile>('PaperFile').implement({
  description: 'Handed out by `/files/<key>`.',
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    mediaType: t.exposeString('mediaType'),
    size: t.exposeInt('size'),
  }),
})

const EntryPaperRef = builder.objectRef<PaperOfEntry>('EntryPaper').implement({
  description: 'A paper or membership that an entry is asked for, with what was handed in of it.',
  fields: (t) => ({
    entryId: t.exposeID('entryId'),
    paperId: t.id({
      nullable: true,
      description: 'Files are sent to `/files/entry-paper/<paperId>`; absent until saveEntryPaper.',
      resolve: ({ row }) => row?.id ?? null,
    }),
    kind: t.string({
      description: 'document · membership',
      resolve: ({ outcome }) => outcome.kind,
    }),
    requirement: t.string({ resolve: ({ outcome }) => outcome.requirement }),
    text: t.string({ resolve: ({ outcome }) => outcome.rule.text }),
    of: t.string({ description: 'entry · rider · horse', resolve: ({ outcome }) => outcome.of }),
    subjectId: t.id({ resolve: ({ outcome }) => outcome.id }),
    state: t.field({ type: PaperState, resolve: ({ outcome }) => outcome.outcome.state }),
    reasons: t.stringList({
      description: 'What is wrong with it, and what helps.',
      resolve: ({ outcome }, _args, context) => reasonsOf(outcome, context),
    }),
    dueOn: t.field({ type: 'Day', nullable: true, resolve: ({ outcome }) => outcome.due }),
    asks: t.stringList({
      description: 'What is to be said of it: body · number · issuedOn · expiresOn · doses.',
      resolve: ({ outcome }) => [...asksOfPaper(outcome)],
    }),
    bodies: t.stringList({
      description: 'Of a membership: one of these; any where there are none.',
      resolve: ({ outcome }) => (outcome.kind === 'membership' ? outcome.rule.bodies : []),
    }),
    mediaTypes: t.stringList({
      description: 'Of files that are taken; none where nothing is sent.',
      resolve: ({ outcome }) => [...(limitsOfPaper(outcome)?.mediaTypes ?? [])],
    }),
    mostBytes: t.int({ resolve: ({ outcome }) => limitsOfPaper(outcome)?.mostBytes ?? 0 }),
    mostFiles: t.int({ resolve: ({ outcome }) => limitsOfPaper(outcome)?.mostFiles ?? 0 }),
    body: t.string({ nullable: true, resolve: ({ row }) => row?.body ?? null }),
    number: t.string({ nullable: true, resolve: ({ row }) => row?.number ?? null }),
    issuedOn: t.field({ type: 'Day', nullable: true, resolve: ({ row }) => row?.issuedOn ?? null }),
    expiresOn: t.field({
      type: 'Day',
      nullable: true,
      resolve: ({ row }) => row?.expiresOn ?? null,
    }),
    doses: t.field({
      type: ['Day'],
      resolve: ({ row }) => (row?.doses ?? []).map(({ day }) => day),
    }),
    files: t.field({ type: [PaperFileRef], resolve: ({ row }) => row?.files ?? [] }),
    receivedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ row }) => row?.receivedAt ?? null,
    }),
    review: t.field({ type: PaperReview, resolve: ({ row }) => row?.review ?? 'unseen' }),
    reviewReason: t.string({ resolve: ({ row }) => row?.reviewReason ?? '' }),
  }),
})

function reasonsOf(outcome: PaperOutcome, { locale }: Context): string[] {
  const t = translator(locale)
  if (outcome.kind === 'document') {
    return outcome.outcome.why.map((reason) => documentReason(reason, t))
  }
  return outcome.outcome.why.map((reason) => membershipReason(reason, t))
}

const QueuedPaperRef = builder.objectRef<ReviewedPaper>('QueuedPaper').implement({
  description: 'A paper that was handed in and waits for the office.',
  fields: (t) => ({
    entryNumber: t.int({ resolve: ({ queued }) => queued.entryNumber }),
    subject: t.string({
      description: 'Whose it is; empty for the entry itself.',
      resolve: ({ queued }) => queued.subject,
    }),
    paper: t.field({ type: EntryPaperRef, resolve: ({ paper }) => paper }),
  }),
})

builder.objectField(QuoteRef, 'papers', (t) =>
  t.field({
    type: [EntryPaperRef],
    description: 'Of an entry that is stored.',
    resolve: ({ papers }) => [...papers],
  }),
)

const PaperNameInput = builder.inputType('PaperNameInput', {
  fields: (t) => ({
    kind: t.string({ required: true, description: 'document · membership' }),
    requirement: t.string({ required: true }),
    of: t.string({ required: true, description: 'entry · rider · horse' }),
    subjectId: t.id({ required: true }),
  }),
})

const EntryPaperInput = builder.inputType('EntryPaperInput', {
  description: 'What the paper says; what it does not say is absent.',
  fields: (t) => ({
    body: t.string(),
    number: t.string(),
    issuedOn: t.field({ type: 'Day' }),
    expiresOn: t.field({ type: 'Day' }),
    doses: t.field({ type: ['Day'] }),
  }),
})

const PaperReviewInput = builder.inputType('PaperReviewInput', {
  fields: (t) => ({
    review: t.field({ type: PaperReview, required: true }),
    reason: t.string({ description: 'Needed to refuse and to waive.' }),
  }),
})

const PaperQueueRef = builder
  .objectRef<{ showId: string; papers: readonly ReviewedPaper[] }>('PaperQueue')
  .implement({
    fields: (t) => ({
      showId: t.exposeID('showId'),
      papers: t.field({ type: [QueuedPaperRef], resolve: ({ papers }) => [...papers] }),
    }),
  })

builder.queryFields((t) => ({
  paperQueue: t.field({
    type: PaperQueueRef,
    description:
      'Papers that were not reviewed yet: for the office of a show; its veterinarian sees those of horses.',
    args: { showId: t.arg.id({ required: true }) },
    resolve: async (_root, { showId }, context) => ({
      showId,
      papers: await listPaperQueue(context, showId),
    }),
  }),
}))

builder.mutationFields((t) => {
  const entryId = t.arg.id({ required: true })
  const paper = t.arg({ type: PaperNameInput, required: true })
  return {
    saveEntryPaper: t.field({
      type: EntryRef,
      description: 'What a paper says. The office has not seen it from then on.',
      args: { entryId, paper, input: t.arg({ type: EntryPaperInput, required: true }) },
      resolve: (_root, { entryId, ...sent }, context) => savePaper(context, entryId, sent),
    }),
    reviewEntryPaper: t.field({
      type: [QueuedPaperRef],
      description: 'The queue that is left.',
      args: { entryId, paper, input: t.arg({ type: PaperReviewInput, required: true }) },
      resolve: async (_root, { entryId, ...sent }, context) => [
        ...(await reviewPaper(context, entryId, sent)),
      ],
    }),
  }
})

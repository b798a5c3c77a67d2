import { EnterFormRef } from '#server/entries/enter.graphql.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { mayMoney } from './money.access.ts'
import { ShowMoneyRef } from './money.graphql.ts'
import { loadTillMovements, loadTills, type TillMovementRow, type TillRow } from './tills.sql.ts'
import { closeTill, openTill } from './tills.ts'

const TillMovementRef = builder.objectRef<TillMovementRow>('TillMovement').implement({
  description: 'Cash that came in or went out.',
  fields: (t) => ({
    movementId: t.exposeID('movementId'),
    receipt: t.exposeInt('receipt', { nullable: true, description: 'Counted in each show.' }),
    payerId: t.exposeID('payerId'),
    payer: t.exposeString('payer'),
    amount: t.exposeFloat('amount', { description: 'Above 0 it came in.' }),
    note: t.exposeString('note'),
    at: t.field({ type: 'DateTime', resolve: ({ at }) => at }),
  }),
})

const TillRef = builder.objectRef<TillRow>('Till').implement({
  description: 'A cash desk from its opening to its count.',
  ...audited('till'),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    currency: t.exposeString('currency'),
    opening: t.exposeFloat('opening'),
    expected: t.exposeFloat('expected', {
      description: 'What it opened with, and what was taken and given.',
    }),
    counted: t.exposeFloat('counted', { nullable: true, description: 'Absent: it is open.' }),
    reason: t.exposeString('reason', { description: 'Why it was counted otherwise.' }),
    openedAt: t.field({ type: 'DateTime', resolve: ({ openedAt }) => openedAt }),
    openedBy: t.exposeString('openedBy', { nullable: true }),
    closedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ closedAt }) => closedAt,
    }),
    movements: t.field({
      type: [TillMovementRef],
      description: 'The newest first.',
      resolve: async ({ id }, _args, context) =>
        (await loadOnce(context, loadTillMovements, id)) ?? [],
    }),
  }),
})

builder.objectField(ShowMoneyRef, 'tills', (t) =>
  t.field({
    type: [TillRef],
    description: 'Open ones first, then the newest.',
    resolve: ({ id }, _args, { database }) => loadTills(database.kysely, id),
  }),
)

builder.objectField(EnterFormRef, 'tills', (t) =>
  t.field({
    type: [TillRef],
    nullable: true,
    description:
      "Open cash desks in the show's currency, for an office that may take money for a new entry; null for others.",
    resolve: async ({ show, entry }, _args, { viewer, database }) => {
      if (entry !== null || !mayMoney(viewer, show, 'book')) return null
      const tills = await loadTills(database.kysely, show.id)
      return tills.filter(
        ({ closedAt, currency }) => closedAt === null && currency === show.currency,
      )
    },
  }),
)

const TillOpeningInput = builder.inputType('TillOpeningInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    opening: t.float({ required: true }),
  }),
})

const TillCountInput = builder.inputType('TillCountInput', {
  fields: (t) => ({
    counted: t.float({ required: true }),
    expected: t.float({
      description: 'What was shown beside it: refused where another sum is expected by now.',
    }),
    reason: t.string(),
  }),
})

builder.mutationFields((t) => {
  const key = t.arg.string({
    required: true,
    description: 'A UUID: the same request again does nothing.',
  })
  return {
    openTill: t.field({
      type: ShowMoneyRef,
      args: {
        ...{ showId: t.arg.id({ required: true }), key },
        till: t.arg({ type: TillOpeningInput, required: true }),
      },
      resolve: async (_root, asked, context) => {
        await openTill(context, asked)
        return await requireShowById(context, asked.showId, 'READ')
      },
    }),
    closeTill: t.field({
      type: ShowMoneyRef,
      description: 'A difference needs a reason.',
      args: {
        ...{ id: t.arg.id({ required: true }), key },
        count: t.arg({ type: TillCountInput, required: true }),
      },
      resolve: async (_root, asked, context) =>
        await requireShowById(context, await closeTill(context, asked), 'READ'),
    }),
  }
})

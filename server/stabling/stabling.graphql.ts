import { stayStatuses } from '#domain/stabling/site.ts'
import { EntryRef } from '#server/entries/entry.graphql.ts'
import { audited } from '#server/graphql/audited.ts'
import { builder } from '#server/graphql/builder.ts'
import { answerSaved, savedOf } from '#server/graphql/section.ts'
import { ShowRef } from '#server/shows/show-ref.graphql.ts'
import { type RunRow, runStatuses } from './acts.sql.ts'
import { chargeStay, settleDeposit, takeDeposit } from './deposits.ts'
import { answerOffer } from './order-offers.ts'
import { mayUndo, placeStays, setStayStatus, undoStabling } from './placing.ts'
import { applyRun, cancelSearch, requireRun, startRun } from './runs.ts'
import { mayCheckIn } from './stabling.access.ts'
import type { StablingRow } from './stabling.sql.ts'
import {
  removeBarn,
  removeStay,
  requireArrivals,
  requireStabling,
  saveBarn,
  saveSite,
  saveStay,
  takeOrdered,
} from './stabling.ts'
import { giveOrderedStay } from './waiting-orders.ts'

const StayStatus = builder.enumType('StayStatus', { values: stayStatuses })
const RunStatus = builder.enumType('StablingRunStatus', { values: runStatuses })

const StablingRef = builder.objectRef<StablingRow>('Stabling').implement({
  description:
    'Barns, houses and campsites of a show, and who stays there: for its office. A veterinarian sees horses and their boxes.',
  fields: (t) => ({
    id: t.exposeID('showId'),
    version: t.exposeInt('version', { description: 'Of the topic `stabling:<show>`.' }),
    site: t.field({ type: 'StablingJson', resolve: ({ site }) => site }),
    mayUndo: t.boolean({
      description: 'The viewer has placed something that can be taken back.',
      resolve: ({ showId }, _args, context) => mayUndo(context, showId),
    }),
  }),
})

const StablingRunRef = builder.objectRef<RunRow>('StablingRun').implement({
  description: 'A search for boxes. Nothing is placed until it is applied.',
  ...audited('stablingRun'),
  fields: (t) => ({
    id: t.exposeID('id'),
    status: t.expose('status', { type: RunStatus }),
    seed: t.exposeString('seed'),
    isLateChange: t.exposeBoolean('isLateChange'),
    tried: t.exposeInt('tried'),
    tries: t.exposeInt('tries'),
    moves: t.field({
      type: 'StablingJson',
      nullable: true,
      description: 'Each stay that gets another box: `stayId`, `before`, `after`.',
      resolve: ({ moves }) => moves,
    }),
  }),
})

builder.objectField(ShowRef, 'mayCheckIn', (t) =>
  t.boolean({
    description: 'The reader checks horses in: the office and the veterinarian.',
    resolve: (show, _args, { viewer }) => mayCheckIn(viewer, show),
  }),
)

const SavedStabling = savedOf('Stabling', StablingRef)

builder.queryFields((t) => ({
  stabling: t.field({
    type: StablingRef,
    args: { showId: t.arg.id({ required: true }) },
    resolve: (_root, { showId }, context) => requireArrivals(context, showId),
  }),
  stablingRun: t.field({
    type: StablingRunRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => requireRun(context, id),
  }),
}))

builder.mutationFields((t) => {
  const showId = t.arg.id({ required: true })
  const id = t.arg.id({ required: true })
  const newOrId = t.arg.id({ description: 'Absent: a new one.' })
  const input = t.arg({ type: 'StablingJson', required: true })
  const opened = t.arg({ type: 'StablingJson' })
  return {
    saveStabling: t.field({
      type: SavedStabling,
      description: 'The nights that are offered and the kinds of boxes.',
      args: { showId, input, opened },
      resolve: (_root, { showId, input, opened }, context) =>
        answerSaved(saveSite(context, showId, { input, opened }), () =>
          requireStabling(context, showId),
        ),
    }),
    saveBarn: t.field({
      type: SavedStabling,
      args: { showId, id: newOrId, input, opened },
      resolve: (_root, { showId, id, input, opened }, context) =>
        answerSaved(saveBarn(context, { showId, id: id ?? null }, { input, opened }), () =>
          requireStabling(context, showId),
        ),
    }),
    removeBarn: t.field({
      type: StablingRef,
      args: { showId, id },
      resolve: (_root, barn, context) => removeBarn(context, barn),
    }),
    saveStay: t.field({
      type: SavedStabling,
      args: { showId, id: newOrId, input, opened },
      resolve: (_root, { showId, id, input, opened }, context) =>
        answerSaved(saveStay(context, { showId, id: id ?? null }, { input, opened }), () =>
          requireStabling(context, showId),
        ),
    }),
    removeStay: t.field({
      type: StablingRef,
      args: { showId, id },
      resolve: (_root, stay, context) => removeStay(context, stay),
    }),
    placeStays: t.field({
      type: StablingRef,
      description: 'All moves or none; each says where its stay was.',
      args: {
        showId,
        moves: t.arg({ type: ['StablingJson'], required: true }),
        isFixed: t.arg.boolean({ description: 'False: a search may move them.' }),
      },
      resolve: (_root, { showId, moves, isFixed }, context) =>
        placeStays(context, showId, { moves, isFixed: isFixed ?? true }),
    }),
    undoStabling: t.field({
      type: StablingRef,
      description: 'Takes back what the viewer placed last.',
      args: { showId },
      resolve: (_root, { showId }, context) => undoStabling(context, showId),
    }),
    setStayStatus: t.field({
      type: StablingRef,
      args: {
        ...{ showId, id },
        before: t.arg({ type: StayStatus, required: true }),
        status: t.arg({ type: StayStatus, required: true }),
        checkIn: t.arg({ type: 'StablingJson' }),
        opened: t.arg({
          type: 'StablingJson',
          description: 'The check-in as the form was opened.',
        }),
        age: t.arg.int({ description: 'Milliseconds that it waited for a network.' }),
      },
      resolve: (_root, { showId, id, ...sent }, context) =>
        setStayStatus(context, { showId, id }, sent),
    }),
    solveStabling: t.field({
      type: StablingRunRef,
      args: { showId, input },
      resolve: (_root, { showId, input }, context) => startRun(context, showId, input),
    }),
    cancelStablingRun: t.field({
      type: StablingRunRef,
      args: { id },
      resolve: (_root, { id }, context) => cancelSearch(context, id),
    }),
    applyStablingRun: t.field({
      type: StablingRef,
      args: { id },
      resolve: (_root, { id }, context) => applyRun(context, id),
    }),
  }
})

builder.mutationFields((t) => ({
  takeOrderedStays: t.field({
    type: StablingRef,
    description: 'Makes a stay of all that entries ordered and that has none yet.',
    args: { showId: t.arg.id({ required: true }) },
    resolve: (_root, { showId }, context) => takeOrdered(context, showId),
  }),
  takeStayDeposit: t.field({
    type: StablingRef,
    description: 'Charges a deposit for a box that was ordered without one.',
    args: {
      showId: t.arg.id({ required: true }),
      id: t.arg.id({ required: true }),
      amount: t.arg.int({ required: true, description: 'In the smallest unit of the show.' }),
      text: t.arg.string({ required: true, description: 'As the payer reads it.' }),
    },
    resolve: (_root, { showId, id, ...sent }, context) =>
      takeDeposit(context, { showId, id }, sent),
  }),
  chargeStay: t.field({
    type: StablingRef,
    description:
      'Charges what happened in the box of an order, such as damage, to the payer of its entry.',
    args: {
      showId: t.arg.id({ required: true }),
      id: t.arg.id({ required: true }),
      amount: t.arg.int({ required: true, description: 'In the smallest unit of the show.' }),
      text: t.arg.string({ required: true, description: 'As the payer reads it.' }),
    },
    resolve: (_root, { showId, id, ...sent }, context) => chargeStay(context, { showId, id }, sent),
  }),
  settleStayDeposit: t.field({
    type: StablingRef,
    description: 'The deposit of a box is given back in the ledger, or kept with a reason.',
    args: {
      showId: t.arg.id({ required: true }),
      id: t.arg.id({ required: true }),
      isReturned: t.arg.boolean({ required: true }),
      reason: t.arg.string({ description: 'Needed to keep it.' }),
    },
    resolve: (_root, { showId, id, ...sent }, context) =>
      settleDeposit(context, { showId, id }, sent),
  }),
  answerOrderOffer: t.field({
    type: EntryRef,
    description: 'Takes what came free for an order that waits, or gives the order back.',
    args: {
      itemId: t.arg.id({ required: true }),
      accepts: t.arg.boolean({ required: true }),
    },
    resolve: (_root, offer, context) => answerOffer(context, offer),
  }),
  giveOrderedStay: t.field({
    type: StablingRef,
    description: 'Takes an order off the waiting list: it becomes a stay, and is owed from now on.',
    args: { showId: t.arg.id({ required: true }), itemId: t.arg.id({ required: true }) },
    resolve: (_root, order, context) => giveOrderedStay(context, order),
  }),
}))

import { type CallOffInput, callOffInput } from '#domain/shows/call-off-input.ts'
import {
  type CalledOffRow,
  deleteCalledOff,
  insertCalledOff,
  loadCalledOffRows,
  loadOpenCompetitions,
  noteCalledOffAct,
} from '#server/entries/called-off.sql.ts'
import {
  announceCalledOff,
  type CallOffEffect,
  type CallOffLetter,
  type CallOffVersions,
  refusePaidBack,
  settleCalledOff,
} from '#server/entries/calling-off.ts'
import { loadEntryIds } from '#server/entries/entered.sql.ts'
import { lockEntrySystem, updateEntrySystem } from '#server/entries/entry-system.sql.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { bumpShow, type ShowRow, type ShowTransaction } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import { loadUndoneBy, lockProgramme } from './programme.sql.ts'
import { announceDone, type Done, perform } from './programme.ts'

/** What calling a show off did, or would do. */
export interface CallOffOutcome {
  showId: string
  kind: CalledOffRow['kind']
  /** It takes place after all. */
  isUndone: boolean
  /** Numbers and names of the competitions that are cancelled with it, or take place again. */
  competitions: readonly string[]
  effect: CallOffEffect
}

interface Called {
  outcome: CallOffOutcome
  programme: Done | null
  versions: CallOffVersions
  showVersion: number
}

interface Calling {
  context: Context
  transaction: ShowTransaction
  show: ShowRow
}

/**
 * Cancels or postpones a show, all in one act: entries are closed and competitions that are not decided yet are
 * cancelled with the show; what riders owe is computed again by the rules, and all of them get a letter.
 */
export async function callOffShow(
  context: Context,
  showId: string,
  input: unknown,
): Promise<CallOffOutcome> {
  return await commit(context, showId, (calling) =>
    callOff(calling, parseInput(callOffInput, input)),
  )
}

/** Takes the last of these acts back, while nothing was paid back for it. */
export async function reinstateShow(context: Context, showId: string): Promise<CallOffOutcome> {
  return await commit(context, showId, reinstate)
}

/** The act itself, done and rolled back; `input` null: taking back the last one. */
export async function previewCallOff(
  context: Context,
  showId: string,
  input: unknown,
): Promise<CallOffOutcome> {
  const show = await requireShowById(context, showId, 'WRITE')
  const typed = input === null ? null : parseInput(callOffInput, input)
  try {
    return await context.database.kysely.transaction().execute(async (transaction) => {
      const calling = { context, transaction, show }
      const { outcome } = typed === null ? await reinstate(calling) : await callOff(calling, typed)
      throw new TakenBack(outcome)
    })
  } catch (thrown) {
    if (thrown instanceof TakenBack) return thrown.outcome
    throw thrown
  }
}

/** Rolls the transaction of a preview back. */
class TakenBack extends Error {
  readonly outcome: CallOffOutcome

  constructor(outcome: CallOffOutcome) {
    super('only a preview')
    this.outcome = outcome
  }
}

async function commit(
  context: Context,
  showId: string,
  act: (calling: Calling) => Promise<Called>,
): Promise<CallOffOutcome> {
  const show = await requireShowById(context, showId, 'WRITE')
  const done = await context.database.kysely
    .transaction()
    .execute((transaction) => act({ context, transaction, show }))
  if (done.programme) announceDone(context, show.id, done.programme)
  announceCalledOff(context, show.id, done.versions)
  context.announce(`show:${show.id}`, done.showVersion)
  return done.outcome
}

async function callOff(calling: Calling, input: CallOffInput): Promise<Called> {
  const { context, transaction, show } = calling
  const { kind, reason, remitsAll, objectUntil, firstDay, lastDay } = input
  const author = authorOf(context.viewer)
  await lockProgramme(transaction, show.id)
  const system = await lockEntrySystem(transaction, show.id)
  const rows = (await loadCalledOffRows(transaction, [show.id])).get(show.id) ?? []
  if (rows.some((row) => row.kind === kind || row.kind === 'cancelled')) {
    throw badInput({ messageId: 'programme.problem.calledOff' })
  }
  const isOver = kind === 'cancelled'
  const closedEntries = isOver && system.status === 'open'
  await insertCalledOff(
    { transaction, author },
    {
      ...{ showId: show.id, kind, reason, remitsAll, objectUntil, firstDay, lastDay },
      ...{ closedEntries, programmeActId: null },
    },
  )
  if (closedEntries)
    await updateEntrySystem(transaction, author, { showId: show.id, status: 'closed' })
  const open = isOver ? await loadOpenCompetitions(transaction, show.id) : []
  const ids = open.map(({ id }) => id)
  const programme =
    ids.length === 0
      ? null
      : await perform(context, {
          ...{ transaction, showId: show.id, act: { kind: 'cancel', ids, reason }, isPart: true },
        })
  const actId = programme?.outcome.actId ?? null
  if (actId !== null) await noteCalledOffAct(transaction, { showId: show.id, kind, actId })
  const letter = {
    ...{ news: kind, reason, objectUntil },
    days: firstDay !== null && lastDay !== null ? { firstDay, lastDay } : null,
  }
  const after = { reason, remitsAll, objectUntil, firstDay, lastDay }
  const action = isOver ? 'showCancelled' : 'showPostponed'
  return await finish(calling, {
    ...{ kind, isUndone: false, programme, letter, action, after, reason },
    competitions: open.map(({ number, name }) => `${number} ${name}`),
  })
}

async function reinstate(calling: Calling): Promise<Called> {
  const { context, transaction, show } = calling
  const author = authorOf(context.viewer)
  await lockProgramme(transaction, show.id)
  await lockEntrySystem(transaction, show.id)
  const last = (await loadCalledOffRows(transaction, [show.id])).get(show.id)?.at(-1)
  if (!last) throw badInput({ messageId: 'programme.problem.undone' })
  const entryIds = await loadEntryIds(transaction, show.id, null)
  await refusePaidBack(transaction, { entryIds, since: last.at })
  const { kind, programmeActId: actId, reason } = last
  await deleteCalledOff(transaction, { showId: show.id, kind })
  if (last.closedEntries) {
    await updateEntrySystem(transaction, author, { showId: show.id, status: 'open' })
  }
  const isThere = actId !== null && (await loadUndoneBy(transaction, actId)) === null
  const programme = isThere
    ? await perform(context, {
        ...{ transaction, showId: show.id, act: { kind: 'undo', actId }, isPart: true },
      })
    : null
  return await finish(calling, {
    ...{
      kind,
      isUndone: true,
      programme,
      action: 'showReinstated',
      after: undefined,
      reason: null,
    },
    letter: { news: 'reinstated', reason: null, objectUntil: null, days: null },
    competitions: (programme?.outcome.difference.competitions ?? []).flatMap(({ after }) =>
      after === null ? [] : [`${after.number} ${after.name}`],
    ),
    before: { kind, reason },
  })
}

interface Finishing {
  kind: CalledOffRow['kind']
  isUndone: boolean
  programme: Done | null
  letter: Omit<CallOffLetter, 'competitions'>
  competitions: readonly string[]
  action: ChangeAction
  before?: unknown
  after: unknown
  reason: string | null
}

/** Books and writes for all entries of the show, and notes it in the trail. */
async function finish(
  { context, transaction, show }: Calling,
  { letter, programme, competitions, kind, isUndone, ...told }: Finishing,
): Promise<Called> {
  const { accountId } = authorOf(context.viewer)
  const entryIds = await loadEntryIds(transaction, show.id, null)
  const { effect, versions } = await settleCalledOff(context, transaction, {
    ...{ showId: show.id, accountId, entryIds, kind: 'show' },
    letter: {
      ...letter,
      competitions: new Map<string, readonly string[]>(entryIds.map((id) => [id, []])),
    },
  })
  await recordChange(transaction, {
    ...{ showId: show.id, objectClass: 'Show', objectId: show.id, ...told },
    ...{ accountId, from: originOf(context) },
  })
  return {
    outcome: { showId: show.id, kind, isUndone, competitions, effect },
    ...{ programme, versions, showVersion: await bumpShow(transaction, show.id) },
  }
}

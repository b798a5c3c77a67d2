import { type ProgrammeAct, programmeAct } from '#domain/competitions/programme-act.ts'
import {
  differenceOf,
  type ProgrammeDifference,
  type ProgrammePicture,
  touchedCompetitions,
} from '#domain/competitions/programme-difference.ts'
import { bumpCompetition } from '#server/competitions/competitions.sql.ts'
import {
  loadNamedCompetitors,
  type NamedCompetitorRow,
} from '#server/competitions/competitors/competitors.sql.ts'
import { lengthenLinks } from '#server/competitions/judges/lengthen-links.ts'
import { forgetAccounts } from '#server/competitions/judges/position-links.ts'
import { announceChanged } from '#server/entries/announce-places.ts'
import {
  loadCancelledAt,
  loadConcernedEntries,
  loadEntriesOfCompetitions,
  loadLastLine,
} from '#server/entries/called-off.sql.ts'
import {
  announceCalledOff,
  type CalledOffEntry,
  type CallOffEffect,
  type CallOffLetter,
  type CallOffVersions,
  loadBookedEntries,
  refusePaidBack,
  settleCalledOff,
} from '#server/entries/calling-off.ts'
import type { ChangedWithPlaces } from '#server/entries/places.sql.ts'
import { lockPlaces } from '#server/entries/places-of-competitors.sql.ts'
import { followCompetitors } from '#server/entries/places-of-competitors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { bumpShow } from '#server/shows/shows.sql.ts'
import { requireShowById } from '#server/shows/shows.ts'
import * as acts from './acts.ts'
import {
  type Concerned,
  insertAct,
  loadConcerned,
  loadPicture,
  lockProgramme,
  markUndone,
  type ProgrammeTransaction,
} from './programme.sql.ts'
import { recordAct } from './record-act.ts'
import { undo } from './undo.ts'

/** What an act did, or would do. */
export interface ProgrammeOutcome {
  /** Null in a preview. */
  actId: string | null
  showId: string
  kind: ProgrammeAct['kind']
  difference: ProgrammeDifference
  /** All competitions of the show, as they are after it. */
  after: ProgrammePicture
  concerned: ReadonlyMap<string, Concerned>
  /** Of the competitions it is about, as they are after it. */
  competitors: ReadonlyMap<string, readonly NamedCompetitorRow[]>
  /** What it does to entries; null where no competition was cancelled or set back. */
  calledOff: CallOffEffect | null
  /** What riders owe otherwise because their places went along, by entry. */
  booked: readonly CalledOffEntry[]
}

export interface Done {
  outcome: ProgrammeOutcome
  versions: ReadonlyMap<string, number>
  places: ChangedWithPlaces | null
  calledOff: CallOffVersions | null
  showVersion: number
  /** Of devices that lost or gained something with a ringside link. */
  changedAccounts: readonly string[]
}

/** Does several competitions' worth of changes at once, all or none, and remembers how to take them back. */
export async function changeProgramme(
  context: Context,
  showId: string,
  input: unknown,
): Promise<ProgrammeOutcome> {
  await requireShowById(context, showId, 'WRITE')
  const act = parseInput(programmeAct, input)
  const done = await context.database.kysely
    .transaction()
    .execute((transaction) => perform(context, { transaction, showId, act }))
  announceDone(context, showId, done)
  return done.outcome
}

/** After commit. */
export function announceDone(context: Context, showId: string, done: Done): void {
  forgetAccounts(context, done.changedAccounts)
  for (const [id, version] of done.versions) context.announce(`competition:${id}`, version)
  context.announce(`show:${showId}`, done.showVersion)
  if (done.places) announceChanged(context, showId, done.places)
  if (done.calledOff) announceCalledOff(context, showId, done.calledOff)
}

/** The act itself, done and rolled back: the preview cannot disagree with it. */
export async function previewProgrammeAct(
  context: Context,
  showId: string,
  input: unknown,
): Promise<ProgrammeOutcome> {
  await requireShowById(context, showId, 'WRITE')
  const act = parseInput(programmeAct, input)
  try {
    return await context.database.kysely.transaction().execute(async (transaction) => {
      const { outcome } = await perform(context, { transaction, showId, act })
      throw new TakenBack({ ...outcome, actId: null })
    })
  } catch (thrown) {
    if (thrown instanceof TakenBack) return thrown.outcome
    throw thrown
  }
}

/** Rolls the transaction of a preview back. */
class TakenBack extends Error {
  readonly outcome: ProgrammeOutcome

  constructor(outcome: ProgrammeOutcome) {
    super('only a preview')
    this.outcome = outcome
  }
}

interface Performed {
  transaction: ProgrammeTransaction
  showId: string
  act: ProgrammeAct
  /** The caller settles with the entries: it is a part of something larger. */
  isPart?: boolean
}

/** Does an act in the transaction of the caller, who announces it after commit. */
export async function perform(context: Context, wanted: Performed): Promise<Done> {
  const { transaction, showId, act } = wanted
  await lockProgramme(transaction, showId)
  const before = await loadPicture(transaction, showId)
  const cancelledAt = await loadCancelledAt(
    transaction,
    before.competitions.map(({ id }) => id),
  )
  const work = {
    transaction,
    showId,
    author: { ...authorOf(context.viewer), ...originOf(context) },
  }
  const lineBefore = await loadLastLine(transaction, showId)
  const endedAccounts = await doAct(work, act)
  const after = await loadPicture(transaction, showId)
  const difference = differenceOf(before, after)
  const { accountId } = work.author
  const actId = await insertAct(transaction, { showId, kind: act.kind, difference, accountId })
  if (act.kind === 'undo') await markUndone(transaction, { id: act.actId, by: actId })
  await recordAct(context, { transaction, showId, act, actId, difference })
  const touched = touchedCompetitions(difference)
  const places = await followCompetitors(context, work, touched)
  const booked = await loadBookedEntries(transaction, { showId, lineBefore })
  const settled = wanted.isPart
    ? null
    : await settle(context, { transaction, showId, act, difference, cancelledAt })
  const versions = new Map<string, number>()
  const gainedAccounts: string[] = []
  for (const id of touched) {
    const isThere = after.competitions.some((competition) => competition.id === id)
    if (!isThere) continue
    versions.set(id, await bumpCompetition(transaction, id))
    gainedAccounts.push(...(await lengthenLinks(work, id)))
  }
  return {
    outcome: {
      actId,
      showId,
      kind: act.kind,
      difference,
      after,
      concerned: await loadConcerned(transaction, touched),
      calledOff: settled?.effect ?? null,
      booked,
      competitors:
        touched.length > 0 ? await loadNamedCompetitors(transaction, touched) : new Map(),
    },
    versions,
    places,
    calledOff: settled?.versions ?? null,
    showVersion: await bumpShow(transaction, showId),
    changedAccounts: [...endedAccounts, ...gainedAccounts],
  }
}

interface Settling extends Omit<Performed, 'isPart'> {
  difference: ProgrammeDifference
  /** By competition, before the act. */
  cancelledAt: ReadonlyMap<string, Date>
}

/** What entries owe, and their letters, once competitions were cancelled or take place after all. */
async function settle(
  context: Context,
  { transaction, showId, act, difference, cancelledAt }: Settling,
) {
  const isOff = (side: { status: string } | null) => side?.status === 'cancelled'
  const turned = difference.competitions.filter(
    ({ before, after }) => before && after && isOff(before) !== isOff(after),
  )
  if (turned.length === 0) return null
  await lockPlaces(transaction, showId)
  const ids = turned.map(({ id }) => id)
  const entryIds = await loadEntriesOfCompetitions(transaction, ids)
  for (const { id, before } of turned) {
    const since = cancelledAt.get(id)
    if (!isOff(before) || since === undefined) continue
    await refusePaidBack(transaction, { entryIds, since })
  }
  const letter: CallOffLetter | null =
    act.kind === 'cancel' || act.kind === 'undo'
      ? {
          news: act.kind === 'cancel' ? 'competitions' : 'reinstated',
          competitions: await loadConcernedEntries(transaction, ids),
          ...{ reason: act.kind === 'cancel' ? act.reason : null, objectUntil: null, days: null },
        }
      : null
  const { accountId } = authorOf(context.viewer)
  return await settleCalledOff(context, transaction, {
    ...{ showId, accountId, entryIds, kind: 'competition', letter },
  })
}

/** Returns the accounts that lost a ringside link with it. */
async function doAct(work: acts.ActWork, act: ProgrammeAct): Promise<readonly string[]> {
  if (act.kind === 'undo') return await undo(work, act.actId)
  await doForward(work, act)
  return []
}

async function doForward(
  work: acts.ActWork,
  act: Exclude<ProgrammeAct, { kind: 'undo' }>,
): Promise<void> {
  switch (act.kind) {
    case 'cancel':
      return await acts.cancel(work, act)
    case 'shift':
      return await acts.shift(work, act)
    case 'copy':
      return await acts.copy(work, act)
    case 'renumber':
      return await acts.renumber(work, act)
    case 'split':
      return await acts.split(work, act)
    case 'merge':
      return await acts.merge(work, act)
  }
}

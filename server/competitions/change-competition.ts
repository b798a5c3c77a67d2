import { announceChanged } from '#server/entries/announce-places.ts'
import { followCompetitors } from '#server/entries/places-of-competitors.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Authored } from '#server/history/audit-columns.sql.ts'
import type { ChangeAction, NewChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { bookDay } from '#server/money/day-charges.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { bumpShow } from '#server/shows/shows.sql.ts'
import { mayCallStarters, requireCompetition } from './competitions.access.ts'
import {
  bumpCompetition,
  type CompetitionRow,
  loadCompetition,
  lockCompetition,
} from './competitions.sql.ts'
import { lengthenLinks } from './judges/lengthen-links.ts'

/** What a change of a competition works with: the competition is locked, the viewer may change it. */
export interface CompetitionChange extends Authored {
  competition: CompetitionRow
  /** The version that the competition has once this change is committed. */
  nextVersion: number
}

/**
 * Runs an office's change of a competition in one transaction, gives the competition and its show a
 * new version, and tells the watchers of both after commit. Returns the competition as it is then.
 */
export async function changeCompetition(
  context: Context,
  id: string,
  change: (work: CompetitionChange) => Promise<unknown>,
): Promise<CompetitionRow> {
  const gained: string[] = []
  const changed = await runChange(context, { id, isAllowed: () => false }, async (work) => {
    const done = await change(work)
    gained.push(...(await lengthenLinks(work, id)))
    return done
  })
  for (const accountId of gained) context.gate.viewers.forget(accountId)
  return changed
}

/** What a change returns that found everything as it should be: nobody is told, and the version stays. */
export const unchanged = Symbol('unchanged')

/** As `changeCompetition`, also for whoever calls the starters: what they may change is decided by `change`. */
export async function changeAsCaller(
  context: Context,
  id: string,
  change: (work: CompetitionChange) => Promise<unknown>,
): Promise<CompetitionRow> {
  return await runChange(context, { id, isAllowed: mayCallStarters }, change)
}

async function runChange(
  context: Context,
  { id, isAllowed }: { id: string; isAllowed: typeof mayCallStarters },
  change: (work: CompetitionChange) => Promise<unknown>,
): Promise<CompetitionRow> {
  const done = await context.database.kysely.transaction().execute(async (transaction) => {
    const locked = await lockCompetition(transaction, id)
    const wanted = locked && isAllowed(context.viewer, locked) ? 'READ' : 'WRITE'
    const competition = requireCompetition(context.viewer, locked, wanted)
    const author = authorOf(context.viewer)
    const nextVersion = Number(competition.version) + 1
    const work = { transaction, author, competition, nextVersion }
    if ((await change(work)) === unchanged) {
      return { version: null, showVersion: null, places: null, day: null, changed: competition }
    }
    const { showId } = competition
    const places = await followCompetitors(context, placesWork(context, work), [id])
    const version = await bumpCompetition(transaction, id)
    const showVersion = await bumpShow(transaction, showId)
    const changed = await loadCompetition(transaction, id)
    const { accountId } = author
    const day =
      changed && isAnotherDay(competition, changed)
        ? await bookDay(transaction, { showId, competitionId: id, accountId })
        : null
    return { version, showVersion, places, day, changed }
  })
  if (!done.changed) throw new Error(`competition ${id} was changed and is not there`)
  if (done.version === null) return done.changed
  context.announce(`competition:${id}`, done.version)
  context.announce(`show:${done.changed.showId}`, done.showVersion)
  if (done.places) announceChanged(context, done.changed.showId, done.places)
  if (done.day) {
    context.announce(`inbox:${done.changed.showId}`, done.day.inbox)
    for (const entry of done.day.entries) context.announce(`entry:${entry.id}`, entry.version)
  }
  return done.changed
}

/** Whether something may be owed since, or no longer: the list was published, closed, signed, signed again. */
function isAnotherDay(before: CompetitionRow, now: CompetitionRow): boolean {
  return before.status !== now.status || before.signedAt?.getTime() !== now.signedAt?.getTime()
}

/** What places of the competition are changed with. */
export function placesWork(
  context: Context,
  { transaction, author, competition: { showId } }: CompetitionChange,
) {
  return { transaction, showId, author: { ...author, ...originOf(context) } }
}

/** The competition, or a refusal. */
export async function requireCompetitionById(
  context: Context,
  id: string,
  wanted: Parameters<typeof requireCompetition>[2],
): Promise<CompetitionRow> {
  const competition = await loadCompetition(context.database.kysely, id)
  return requireCompetition(context.viewer, competition, wanted)
}

type ChangedObject = Omit<NewChange, 'before' | 'after' | 'reason'>

/** The head of a line in the history of a competition. */
export function ofCompetition(
  context: Context,
  competition: { id: string; showId: string },
  action: ChangeAction,
): ChangedObject {
  return {
    showId: competition.showId,
    objectClass: 'Competition',
    objectId: competition.id,
    action,
    accountId: authorOf(context.viewer).accountId,
    from: originOf(context),
  }
}

/** The head of a line in the history of a competitor. */
export function ofCompetitor(
  context: Context,
  competitor: { id: string; showId: string },
  action: ChangeAction,
): ChangedObject {
  return { ...ofCompetition(context, competitor, action), objectClass: 'Competitor' }
}

import { listAt, type MadeStandings, signedAt, standingsAt } from '#domain/results/judge-list.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import {
  type CompetitionRow,
  type Connection,
  type JudgePositionRow,
  loadJudgePositions,
} from '#server/competitions/competitions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { oneFor } from '#server/one-for.ts'
import { openRules } from './open-rules.ts'
import {
  keptResultList,
  publicResultList,
  readMadeStandings,
  readResultLists,
} from './read-result-list.ts'
import type { ListedCompetition } from './results.sql.ts'
import { isOffice, mayReadPosition, readsPositions } from './scoring.access.ts'

/**
 * The result list as the viewer may read it, whom the competition may be read by: the office all of it; everybody
 * else without findings and an order that is not published; a judge as well without the rides of which the own
 * sheet is not signed. Fields, documents and exports ask here, live frames through `listAtSeats`.
 */
export async function readableList(
  context: Context,
  competition: ListedCompetition,
): Promise<ResultList> {
  const { kysely } = context.database
  const list =
    keptResultList(kysely, competition) ??
    (await loadOnce(context, readResultLists, competition.id))
  if (!list) throw new Error(`competition ${competition.id} was read and is not there`)
  if (isOffice(context.viewer, competition)) return list
  const seats = await seatsOf(context, competition)
  return seats.length === 0 ? publicResultList(list) : await listAtSeats(kysely, list, seats)
}

/** As `readableList`, of the steps from sheets to places; null where the rules cannot be read. */
export async function readableStandings(
  context: Context,
  competition: CompetitionRow,
): Promise<MadeStandings | null> {
  const made = await readMadeStandings(context.database.kysely, competition.id)
  if (!made || isOffice(context.viewer, competition)) return made
  return standingsAt(made, await seatsOf(context, competition))
}

/** The list as everybody at these judge positions may read it: one object for one list and the same positions. */
export async function listAtSeats(
  kysely: Context['database']['kysely'],
  list: ResultList,
  seats: readonly string[],
): Promise<ResultList> {
  const made = await readMadeStandings(kysely, list.competitionId)
  if (!made) return publicResultList(list)
  const { standings } = made
  const lists = listsAtSeats(standings)
  const key = seats.join(' ')
  const known = lists.get(key) ?? publicResultList(listAt(made, seats))
  lists.set(key, known)
  return known
}

const listsAtSeats = oneFor((_: MadeStandings['standings']) => new Map<string, ResultList>())

/** The judge positions of a viewer at which sheets are signed, for one who watches outside of a request. */
export async function loadSignedSeats(
  connection: Connection,
  viewer: Viewer,
  competition: CompetitionRow,
): Promise<string[]> {
  if (!readsPositions(viewer)) return []
  const positions = (await loadJudgePositions(connection, [competition.id])).get(competition.id)
  const rules = openRules(competition)
  const seats = seatsAmong(viewer, positions ?? [])
  return rules ? seats.filter((seat) => signedAt(rules, [seat]).length > 0) : []
}

async function seatsOf(context: Context, { id }: { id: string }): Promise<string[]> {
  const { viewer } = context
  if (!readsPositions(viewer)) return []
  return seatsAmong(viewer, (await loadOnce(context, loadJudgePositions, id)) ?? [])
}

function seatsAmong(viewer: Viewer | null, positions: readonly JudgePositionRow[]): string[] {
  return positions
    .filter(({ id }) => mayReadPosition(viewer, id))
    .map(({ position }) => position)
    .toSorted()
}

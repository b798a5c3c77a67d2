import { type FaultMap, faultMaps } from '#domain/results/fault-map.ts'
import { type MadeStandings, readableAt } from '#domain/results/judge-list.ts'
import { type JudgeMarks, judgeMarks } from '#domain/results/judge-marks.ts'
import { type TimedRides, timedRides } from '#domain/results/timed-rides.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { type CompetitionRow, loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadOnce } from '#server/graphql/load-once.ts'
import { readMadeStandings } from './read-result-list.ts'
import { readableStandings } from './readable-list.ts'
import { isOffice, mayReadPosition } from './scoring.access.ts'

/** What went wrong where: to all who may read the results, from the rides that they may know of. */
export async function faultMapsFor(
  context: Context,
  competition: CompetitionRow,
): Promise<readonly FaultMap[]> {
  const made = await readableStandings(context, competition)
  if (!made) return []
  const { discipline } = made.standings
  return faultMaps(discipline, listedSheets(made))
}

/** Times as the list shows them, with the time allowed that counts for each. */
export async function timedRidesFor(
  context: Context,
  competition: CompetitionRow,
): Promise<readonly TimedRides[]> {
  const made = await readableStandings(context, competition)
  if (!made) return []
  const { list, discipline } = made.standings
  return timedRides(list, discipline, made.input.sheets)
}

/** Single marks are read by the office, and by judges: their own, and those of the others once theirs are signed. */
export async function judgeMarksFor(
  context: Context,
  competition: CompetitionRow,
): Promise<readonly JudgeMarks[]> {
  const { viewer, database } = context
  const office = isOffice(viewer, competition)
  const positions = (await loadOnce(context, loadJudgePositions, competition.id)) ?? []
  const seats = positions.flatMap(({ id, position }) =>
    mayReadPosition(viewer, id) ? position : [],
  )
  if (!office && seats.length === 0) return []
  const made = await readMadeStandings(database.kysely, competition.id)
  if (!made) return []
  const { discipline } = made.standings
  const sheets = listedSheets(made)
  const read = office ? sheets : sheets.map((sheet) => onlyReadable(sheet, discipline, seats))
  return judgeMarks(discipline, read)
}

/** Of who is in the list: whose entry was scratched has no part in what is shown of it. */
function listedSheets({ input, standings }: MadeStandings): readonly Sheet[] {
  return standings.list.lines
    .map(({ competitorId }) => input.sheets.get(competitorId))
    .filter((sheet) => sheet !== undefined)
}

function onlyReadable(
  sheet: Sheet,
  discipline: Parameters<typeof readableAt>[1],
  seats: readonly string[],
): Sheet {
  const parts = readableAt(sheet, discipline, seats)
  return Object.fromEntries(Object.entries(sheet).filter(([part]) => parts.includes(part)))
}

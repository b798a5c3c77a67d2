import { needsInList } from '#domain/results/needs-in-list.ts'
import { type ReadOut, totalOf } from '#domain/results/read-out.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { Need } from '#domain/scoring/discipline.ts'
import { tellingNeeds } from '#domain/scoring/needs-for-place.ts'
import { mayCompetition, readableCompetitions } from '#server/competitions/competitions.access.ts'
import {
  type CompetitionRow,
  type Connection,
  loadCompetition,
  loadCompetitionsById,
} from '#server/competitions/competitions.sql.ts'
import { loadFurtherHorses } from '#server/competitions/competitors/members.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { readableList, readableStandings } from '#server/scoring/readable-list.ts'
import { loadEarlierStarts, loadPair, loadPersonIds, type PairRow } from './pair-story.sql.ts'

/** What a speaker says of a pair. */
export interface PairStory {
  competitorId: string
  pair: PairRow
  /** Years, as the sport counts them: from 1 January of the year of birth. Null where that is not stored. */
  horseAge: number | null
  earlier: readonly EarlierResult[]
  /** Against those in the lead here, where they met before. */
  meetings: readonly Meeting[]
  needs: readonly NeedForPlace[]
}

export interface EarlierResult {
  competition: Pick<CompetitionRow, 'id' | 'number' | 'name'>
  line: ResultLine
  total: ReadOut | undefined
  isSameHorse: boolean
  isSameShow: boolean
}

export interface Meeting {
  rival: ResultLine
  ahead: number
  behind: number
}

export interface NeedForPlace {
  place: number
  need: Need
}

/** So many starts are looked back at. */
const mostEarlier = 20
/** Against so many of the ranking. */
const mostRivals = 5
/** To lead, for the podium, and to be among the first five, who get a prize nearly everywhere. */
const places = [1, 3, 5]

/** Null where there is no such competitor, or the competition may not be read. */
export async function readPairStory(
  context: Context,
  { competitionId, competitorId }: { competitionId: string; competitorId: string },
): Promise<PairStory | null> {
  const { kysely } = context.database
  const competition = await loadCompetition(kysely, competitionId)
  if (!competition || !mayCompetition(context.viewer, competition, 'READ')) return null
  const pair = await findPair(kysely, competitorId)
  if (pair?.competitionId !== competitionId) return null
  const past = await readPast(context, { pair, competition })
  const made = await readableStandings(context, competition)
  const sheet = made?.input.sheets.get(competitorId) ?? {}
  const year = Number(pair.firstDay.slice(0, 4))
  return {
    competitorId,
    pair,
    horseAge: pair.birthYear === null ? null : year - pair.birthYear,
    earlier: past.results,
    meetings: made ? await readMeetings(context, { pair, list: made.standings.list, past }) : [],
    needs: tellingNeeds(
      places.flatMap((place) => {
        const need = made && needsInList(made.standings, { competitorId, sheet, place })
        return need ? [{ place, need }] : []
      }),
    ),
  }
}

/** Of a turnout without what is told of its first horse alone. */
async function findPair(kysely: Connection, competitorId: string): Promise<PairRow | undefined> {
  if (!/^\d{1,18}$/.test(competitorId)) return undefined
  const pair = await loadPair(kysely, competitorId)
  const isTurnout = (await loadFurtherHorses(kysely, [competitorId])).has(competitorId)
  return pair && isTurnout ? { ...pair, birthYear: null, sex: null, horseNation: null } : pair
}

interface Past {
  results: readonly EarlierResult[]
  lists: ReadonlyMap<string, ResultList>
}

async function readPast(
  context: Context,
  { pair, competition }: { pair: PairRow; competition: CompetitionRow },
): Promise<Past> {
  const { database, viewer } = context
  const { kysely } = database
  const wanted = { personId: pair.personId, except: competition.id, most: mostEarlier }
  const starts = await loadEarlierStarts(kysely, wanted, readableCompetitions(viewer))
  const ids = starts.map((start) => start.competitionId)
  if (ids.length === 0) return { results: [], lists: new Map() }
  const competitions = await loadCompetitionsById(kysely, ids)
  const read = [...competitions.values()].map((each) => readableList(context, each))
  const lists = new Map((await Promise.all(read)).map((list) => [list.competitionId, list]))
  const results = starts.flatMap((start) => {
    const list = lists.get(start.competitionId)
    const of = competitions.get(start.competitionId)
    const line = list?.lines.find((each) => each.competitorId === start.competitorId)
    if (!list || !of || !line) return []
    return [
      {
        competition: of,
        line,
        total: totalOf(line, list.columns),
        isSameHorse: start.horseId === pair.horseId,
        isSameShow: start.showId === competition.showId,
      },
    ]
  })
  return { results, lists }
}

/** A meeting counts where both have a place; with several horses, each rider's best. */
async function readMeetings(
  { database: { kysely } }: Context,
  { pair, list, past }: { pair: PairRow; list: ResultList; past: Past },
): Promise<Meeting[]> {
  if (past.lists.size === 0) return []
  const personOf = await loadPersonIds(kysely, [list.competitionId, ...past.lists.keys()])
  const rivals = list.lines
    .filter(
      ({ place, competitorId }) => place !== null && personOf.get(competitorId) !== pair.personId,
    )
    .slice(0, mostRivals)
  const best = (lines: readonly ResultLine[], personId: string | undefined) =>
    Math.min(
      ...lines.flatMap((line) =>
        line.place !== null && personOf.get(line.competitorId) === personId ? line.place : [],
      ),
    )
  return rivals.flatMap((rival) => {
    const pairs = [...past.lists.values()].map(({ lines }) => ({
      own: best(lines, pair.personId),
      other: best(lines, personOf.get(rival.competitorId)),
    }))
    const met = pairs.filter(({ own, other }) => Number.isFinite(own) && Number.isFinite(other))
    if (met.length === 0) return []
    const ahead = met.filter(({ own, other }) => own < other).length
    const behind = met.filter(({ own, other }) => own > other).length
    return [{ rival, ahead, behind }]
  })
}

import { type CompetitionStatus, isListed } from '#domain/competitions/status.ts'
import { type Criterion, compareKeys, compareOut } from '#domain/scoring/criteria.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { isSameSheet, type Sheet } from '#domain/scoring/sheet.ts'
import {
  type ColumnPlaces,
  columnPlaces,
  type Field,
  type Places,
  placesByDivision,
  placesInGroups,
  placesSoFar,
  valueAt,
} from './places.ts'
import { lineAfter, lineOf } from './result-line.ts'
import type { ResultLine, ResultList } from './result-list.ts'
import { type CalledRound, type Rounds, roundsAfter, withRides } from './rides.ts'
import { begunRounds, inRoundsOf, saysTheSame } from './round-members.ts'
import {
  type CompetitorForResults,
  isSameCompetitor,
  type Scored,
  scoreCompetitor,
  settled,
  standings,
} from './score-competitor.ts'

export interface ResultListInput {
  competitionId: string
  version: number
  status: CompetitionStatus
  discipline: OpenDiscipline
  competitors: readonly CompetitorForResults[]
  /** By competitor id, as `foldJournal` gives them; whoever has none has not begun. */
  sheets: ReadonlyMap<string, Sheet>
  /** Later rounds that the office has called or planned. */
  called?: readonly CalledRound[]
  /** From one start to the next; of no matter where there is one round. */
  secondsPerStart?: number
}

/** A result list with what it was made of, from which the next one is made. */
export interface Standings {
  list: ResultList
  discipline: OpenDiscipline
  /** In the order of the competitors. */
  built: readonly BuiltLine[]
  /** Their indexes, as the list reads. */
  order: readonly number[]
  columns: readonly ColumnPlaces[]
  rounds: Rounds
}

interface BuiltLine {
  /** Without what only the field decides, and with it. */
  alone: Scored
  each: Scored
  line: ResultLine
  /** With the rides of each round, where there are several. */
  shown: ResultLine
}

/**
 * Scores, ranks and orders a competition. A place needs a whole sheet or a finished ride; whoever is
 * still on course gets the place that the score so far would take. Those who were scratched or wait
 * for a start are not in it.
 */
export function buildResultList(input: ResultListInput): ResultList {
  return standingsOf(input).list
}

/**
 * After one mark most of a list is as it was. Handed the standings `before` it, whatever did not change
 * is taken over, down to the line objects; what the list says is the same with and without.
 */
export function standingsOf(input: ResultListInput, before?: Standings): Standings {
  const { competitionId, version, status, discipline } = input
  const known = before?.discipline === discipline ? before : nothingKnown
  const find = finderIn(known)
  const alone = scoreAll(input, find)
  const rounds = roundsAfter(known.rounds, { ...input, discipline })
  const field: Field = { scored: settled(alone, discipline), discipline }
  const order = startingOrder(known, field)
  const places = placesIn(order, known, field)
  const built = field.scored.map((each, index): BuiltLine => {
    const then = find(each.given.competitorId, index)
    const isSame = then?.each === each
    const line = isSame ? lineAfter(then, index, places) : lineOf(each, index, places)
    const isKept = isSame && rounds === known.rounds
    if (isKept && line === then.line) return then
    const shown = withRides({ each, line }, rounds, isKept ? then.shown.rides : undefined)
    return { alone: alone[index] ?? each, each, line, shown }
  })
  order.sort(readingOrder(built, discipline))
  const lines = order.flatMap((index) => built[index]?.shown ?? [])
  return {
    list: {
      competitionId,
      version,
      discipline: discipline.id,
      status,
      columns: discipline.columns,
      ...(rounds.planned !== null && { rounds: rounds.planned.map(({ head }) => head) }),
      lines,
    },
    discipline,
    built,
    order,
    columns: places.columns,
    rounds,
  }
}

type Known = Pick<Standings, 'built' | 'order' | 'columns'> & { rounds?: Rounds }

const nothingKnown: Known = { built: [], order: [], columns: [] }

type Finder = (competitorId: string, index: number) => BuiltLine | undefined

/** Nearly always everybody stands where they stood; whoever does not is looked up. */
function finderIn({ built }: Known): Finder {
  let byId: ReadonlyMap<string, BuiltLine> | undefined
  return (competitorId, index) => {
    const there = built[index]
    if (there?.line.competitorId === competitorId) return there
    byId ??= new Map(built.map((each) => [each.line.competitorId, each]))
    return byId.get(competitorId)
  }
}

/** Whose sheet and entry say what they said is not scored again. */
function scoreAll(
  { competitors, sheets, discipline, called }: ResultListInput,
  find: Finder,
): readonly Scored[] {
  const rounds = begunRounds({ discipline, competitors, sheets, ...(called && { called }) })
  const all: Scored[] = []
  for (const competitor of competitors) {
    if (!isListed(competitor)) continue
    const sheet = sheets.get(competitor.competitorId)
    const inRounds = inRoundsOf(competitor, rounds)
    const before = find(competitor.competitorId, all.length)?.alone
    const isKept =
      before !== undefined &&
      saysTheSame(before.inRounds, inRounds) &&
      isSameSheet(before.sheet, sheet) &&
      isSameCompetitor(before.given, competitor)
    all.push(isKept ? before : scoreCompetitor(competitor, sheet, { discipline, inRounds }))
  }
  return all
}

/** Any order will do; what is nearly sorted sorts fast. */
function startingOrder({ order }: Known, { scored }: Field): number[] {
  return order.length === scored.length ? [...order] : scored.map((_, index) => index)
}

function placesIn(order: readonly number[], known: Known, field: Field): Places {
  const having = (standing: Scored['standing']) =>
    order.filter((index) => field.scored[index]?.standing === standing)
  const ranked = having('ranked')
  const columns = columnsAfter(known, field)
  const open = new Map<number, Criterion>()
  return {
    place: placesByDivision(ranked, field, open),
    open,
    ownDivision: field.discipline.ownDivision,
    group: placesInGroups(ranked, field),
    soFar: placesSoFar(ranked, having('under-way'), field),
    columns,
    changed: columns.flatMap((each, index) => (each === known.columns[index] ? [] : [index])),
  }
}

/** A column is as it was where those whose scores are new say in it what they said. */
function columnsAfter(known: Known, { scored, discipline }: Field): readonly ColumnPlaces[] {
  const isNew = (each: Scored, index: number) => each !== known.built[index]?.each
  const changed = scored.flatMap((each, index) => (isNew(each, index) ? [index] : []))
  const isSameSize = scored.length === known.built.length
  return discipline.columns.map((column, at) => {
    const isKept = changed.every((index) => {
      const [then, now] = [known.built[index]?.each, scored[index]]
      return then && now && valueAt(then, column, at) === valueAt(now, column, at)
    })
    const before = isSameSize && isKept ? known.columns[at] : undefined
    return before ?? columnPlaces(scored, column, at)
  })
}

/** Ranked by place; under way and hors concours by what they have; the others by start order. */
function readingOrder(
  built: readonly BuiltLine[],
  { ranking }: OpenDiscipline,
): (a: number, b: number) => number {
  return (first, second) => {
    const a = built[first]
    const b = built[second]
    if (a === undefined || b === undefined) return first - second
    return (
      (a.each.standing === b.each.standing
        ? 0
        : standings.indexOf(a.each.standing) - standings.indexOf(b.each.standing)) ||
      (a.line.place ?? 0) - (b.line.place ?? 0) ||
      (a.each.standing === 'out'
        ? outOrder(a, b, ranking)
        : compareKeys(a.each.key, b.each.key, ranking)) ||
      startOrderOf(a.line) - startOrderOf(b.line) ||
      first - second
    )
  }
}

/** By the phase that they reached, where the discipline has several; whoever is disqualified last. */
function outOrder(a: BuiltLine, b: BuiltLine, ranking: OpenDiscipline['ranking']): number {
  const isLast = ({ line }: BuiltLine) => Number(line.status === 'disqualified')
  return (
    isLast(a) - isLast(b) ||
    compareOut(a.each.key, b.each.key, ranking) ||
    outs.indexOf(a.line.status) - outs.indexOf(b.line.status)
  )
}

/** Those without a place in the order in which lists print them. */
const outs: readonly ResultLine['status'][] = [
  'eliminated',
  'retired',
  'withdrawn',
  'no_show',
  'disqualified',
]

function startOrderOf({ startOrder }: ResultLine): number {
  return startOrder ?? Number.MAX_SAFE_INTEGER
}

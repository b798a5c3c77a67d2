import { type CompetitionStatus, statusAbbreviation } from '#domain/competitions/status.ts'
import { breakKeyTie, compareKeys } from '#domain/scoring/criteria.ts'
import type { Cell, Column, Finding, ScoreBase } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { rank } from '#domain/scoring/ranking.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import type { ResultLine, ResultList } from './result-list.ts'

/** A competitor as the list names it; the score comes from the sheet. */
export type CompetitorForResults = Pick<
  ResultLine,
  | 'competitorId'
  | 'group'
  | 'team'
  | 'status'
  | 'statusReason'
  | 'horsConcours'
  | 'startOrder'
  | 'startsAt'
  | 'headNumber'
  | 'athlete'
  | 'horse'
>

export interface ResultListInput {
  competitionId: string
  version: number
  status: CompetitionStatus
  discipline: OpenDiscipline
  competitors: readonly CompetitorForResults[]
  /** By competitor id, as `foldJournal` gives them; whoever has none has not begun. */
  sheets: ReadonlyMap<string, Sheet>
}

/**
 * Scores, ranks and orders a competition. A place needs a whole sheet or a finished ride; whoever is
 * still on course gets the place that the score so far would take. Those who were scratched or wait
 * for a start are not in it.
 */
export function buildResultList(input: ResultListInput): ResultList {
  const { competitionId, version, status, discipline } = input
  const scored = settled(
    input.competitors
      .filter(({ status }) => status !== 'scratched' && status !== 'waitlisted')
      .map((competitor) => scoreCompetitor(competitor, input)),
    discipline,
  )
  const ranked = scored.filter((each) => each.standing === 'ranked')
  const underWay = scored.filter((each) => each.standing === 'under-way')
  const places = placesAmong(ranked, discipline)
  const ownPlaces = discipline.columns.map((column, index) => columnPlaces(ranked, column, index))
  const groups = Map.groupBy(ranked, (each) => each.competitor.group)
  const groupPlaces = new Map(
    [...groups].flatMap(([group, members]) =>
      group === null ? [] : [...placesAmong(members, discipline)],
    ),
  )
  const lines = scored.map((each) => ({
    each,
    line: {
      ...lineOf(each, discipline.columns, ownPlaces),
      place: places.get(each) ?? null,
      groupPlace: groupPlaces.get(each) ?? null,
      ...placeSoFar(each, [...ranked, ...underWay], discipline),
    },
  }))
  return {
    competitionId,
    version,
    discipline: discipline.id,
    status,
    columns: discipline.columns,
    lines: lines.sort(readingOrder(discipline)).map(({ line }) => line),
  }
}

/** In the order in which the list shows them. */
const standings = [
  'ranked',
  'without-place',
  'under-way',
  'hors-concours',
  'to-come',
  'out',
] as const

interface Scored {
  competitor: CompetitorForResults
  score: ScoreBase
  cells: readonly Cell[]
  findings: readonly Finding[]
  standing: (typeof standings)[number]
}

function scoreCompetitor(
  competitor: CompetitorForResults,
  { discipline, sheets }: ResultListInput,
): Scored {
  const sheet = sheets.get(competitor.competitorId) ?? {}
  const score = discipline.score(sheet)
  const ended = endedBySheet(competitor, score)
  const standing = standingOf(ended, score)
  return {
    competitor: standing === 'without-place' ? saysWhy(ended, score) : ended,
    score,
    cells: discipline.cells(score),
    findings: discipline.findings(sheet, ended.status === 'finished'),
    standing,
  }
}

/** What only the field decides is added to the scores of those who count in it. */
function settled(all: readonly Scored[], discipline: OpenDiscipline): readonly Scored[] {
  const counting = all.filter(({ competitor }) => countsInField(competitor))
  const out = counting.filter(({ standing }) => standing === 'out').map(({ score }) => score)
  const scores = discipline.settle(
    counting.map(({ score }) => score),
    new Set(out),
  )
  const changed = new Map(
    counting.flatMap((each, index) => {
      const score = scores[index] ?? each.score
      return score === each.score
        ? []
        : [[each, { ...each, score, cells: discipline.cells(score) }]]
    }),
  )
  return changed.size === 0 ? all : all.map((each) => changed.get(each) ?? each)
}

/** A sheet that ends the competition (the last error of course, a fall) says so until the office says otherwise. */
function endedBySheet(competitor: CompetitorForResults, score: ScoreBase): CompetitorForResults {
  if (score.ended === null || isOut(competitor)) return competitor
  const { status, reason } = score.ended
  return { ...competitor, status, statusReason: competitor.statusReason ?? reason }
}

function saysWhy(
  competitor: CompetitorForResults,
  { withoutPlace }: ScoreBase,
): CompetitorForResults {
  return { ...competitor, statusReason: competitor.statusReason ?? withoutPlace ?? null }
}

/** Whether what somebody rode is what others are measured by. */
export function countsInField({
  horsConcours,
  status,
}: Pick<ResultLine, 'horsConcours' | 'status'>): boolean {
  return !horsConcours && status !== 'disqualified'
}

/** Eliminated, retired, withdrawn … by the office or by the sheet. */
export function isOut({ status }: Pick<ResultLine, 'status'>): boolean {
  return statusAbbreviation[status] !== undefined
}

function standingOf(competitor: CompetitorForResults, score: ScoreBase): Scored['standing'] {
  if (isOut(competitor)) return 'out'
  if (score.total === null) return 'to-come'
  if (competitor.horsConcours) return 'hors-concours'
  const { done, expected } = score.progress
  if (competitor.status !== 'finished' && done < expected) return 'under-way'
  return score.withoutPlace === undefined ? 'ranked' : 'without-place'
}

function placesAmong(
  scored: readonly Scored[],
  discipline: OpenDiscipline,
): ReadonlyMap<Scored, number> {
  const criteria = discipline.ranking
  const keyed = scored.map((each) => ({ each, key: discipline.key(each.score) }))
  const ranked = rank(keyed, {
    compare: (a, b) => compareKeys(a.key, b.key, criteria),
    breakTie: (a, b, place) => breakKeyTie({ a: a.key, b: b.key }, criteria, place),
  })
  return new Map(ranked.map(({ item, place }) => [item.each, place]))
}

function placeSoFar(
  { score, standing }: Scored,
  inResult: readonly Scored[],
  discipline: OpenDiscipline,
): Pick<ResultLine, 'provisionalPlace'> {
  if (standing !== 'under-way') return {}
  const better = inResult.filter((other) => discipline.compare(other.score, score) < 0)
  return { provisionalPlace: better.length + 1 }
}

/**
 * The places that one column alone gives among those who have a place, by the value; empty where it
 * gives none. Equal values share, so the place is one more than how many are better.
 */
function columnPlaces(
  ranked: readonly Scored[],
  { better }: Column,
  index: number,
): ReadonlyMap<number, number> {
  if (better === undefined) return new Map()
  const values = Float64Array.from(ranked.flatMap((each) => each.cells[index]?.value ?? []))
  values.sort()
  if (better === 'higher') values.reverse()
  const places = new Map<number, number>()
  for (const [position, value] of values.entries()) {
    if (!places.has(value)) places.set(value, position + 1)
  }
  return places
}

/** Whoever is out shows the figures of what was finished before, and how it ended. */
function lineOf(
  each: Scored,
  columns: readonly Column[],
  ownPlaces: readonly ReadonlyMap<number, number>[],
): Omit<ResultLine, 'place' | 'groupPlace' | 'provisionalPlace'> {
  const { competitor, score, cells, findings, standing } = each
  return {
    competitorId: competitor.competitorId,
    group: competitor.group,
    team: competitor.team,
    status: competitor.status,
    statusReason: competitor.statusReason,
    horsConcours: competitor.horsConcours,
    startOrder: competitor.startOrder,
    startsAt: competitor.startsAt,
    headNumber: competitor.headNumber,
    athlete: competitor.athlete,
    horse: competitor.horse,
    cells: cells.map((cell, index) => {
      if (standing === 'out' && columns[index]?.whenOut !== 'shown') {
        return { ...cell, value: null, place: null }
      }
      if (standing !== 'ranked' || cell.value === null) return cell
      return { ...cell, place: ownPlaces[index]?.get(cell.value) ?? null }
    }),
    total: standing === 'out' ? null : score.total,
    progress: score.progress,
    findings,
  }
}

interface BuiltLine {
  each: Scored
  line: ResultLine
}

/** Ranked by place; under way and hors concours by what they have; the others by start order. */
function readingOrder(discipline: OpenDiscipline): (a: BuiltLine, b: BuiltLine) => number {
  return (a, b) =>
    standings.indexOf(a.each.standing) - standings.indexOf(b.each.standing) ||
    (a.line.place ?? 0) - (b.line.place ?? 0) ||
    outs.indexOf(a.line.status) - outs.indexOf(b.line.status) ||
    (a.each.standing === 'out' ? 0 : discipline.compare(a.each.score, b.each.score)) ||
    startOrderOf(a.line) - startOrderOf(b.line)
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

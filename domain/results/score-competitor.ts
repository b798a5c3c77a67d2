import { isAbsent, isOut } from '#domain/competitions/status.ts'
import type { RankingKey } from '#domain/scoring/criteria.ts'
import type { Cell, Finding, ScoreBase } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { byWeight } from './finding-order.ts'
import type { ResultLine, ToldRide } from './result-list.ts'
import { type InRounds, without } from './round-members.ts'

/** A competitor as the list names it; the score comes from the sheet. */
export type CompetitorForResults = Pick<
  ResultLine,
  | 'competitorId'
  | 'group'
  | 'team'
  | 'teamOut'
  | 'status'
  | 'statusReason'
  | 'horsConcours'
  | 'startOrder'
  | 'startsAt'
  | 'headNumber'
  | 'athlete'
  | 'horse'
  | 'partners'
  | 'members'
  | 'startedAt'
  | 'finishedAt'
> & {
  /** What was said of the rides, where the competition has several rounds. */
  told?: readonly ToldRide[]
}

/** In the order in which the list shows them. */
export const standings = [
  'ranked',
  'without-place',
  'under-way',
  'hors-concours',
  'to-come',
  'out',
] as const

/** What one competitor and one sheet say together, without the others. */
export interface Scored {
  /** What it is made of: nothing else decides it. */
  given: CompetitorForResults
  sheet: Sheet | undefined
  inRounds: InRounds
  /** The sheet without what stands in rounds that the competitor is not in. */
  counted: Sheet
  /** With the status and reason that the sheet adds. */
  competitor: CompetitorForResults
  score: ScoreBase
  key: RankingKey
  cells: readonly Cell[]
  findings: readonly Finding[]
  standing: (typeof standings)[number]
}

export function scoreCompetitor(
  given: CompetitorForResults,
  sheet: Sheet | undefined,
  { discipline, inRounds }: { discipline: OpenDiscipline; inRounds: InRounds },
): Scored {
  const counted = without(sheet, inRounds.strayParts)
  const score = discipline.score(counted)
  const shown = shownAs(given, score)
  const findings = [
    ...inRounds.findings,
    ...markedThoughAbsent(given, score, discipline),
    ...discipline.findings(counted, shown.competitor.status === 'finished'),
  ].toSorted(byWeight)
  return {
    given,
    sheet,
    inRounds,
    counted,
    ...shown,
    score,
    key: discipline.key(score),
    cells: discipline.cells(score),
    findings,
  }
}

/** Where there are several rounds, whoever left before a later one has been marked. */
function markedThoughAbsent(
  given: CompetitorForResults,
  { progress }: ScoreBase,
  { rounds }: OpenDiscipline,
): readonly Finding[] {
  if (!isAbsent(given) || progress.done === 0 || rounds.length > 1) return []
  return [{ code: 'marked-though-absent', part: null, field: null, difference: null }]
}

/** What only the field decides is added to the scores. */
export function settled(all: readonly Scored[], discipline: OpenDiscipline): readonly Scored[] {
  if (!discipline.fieldDecides) return all
  const scores = discipline.settle(
    all.map(({ score, given: { status, horsConcours } }) => ({ score, status, horsConcours })),
  )
  return all.map((each, index) => {
    const score = scores[index] ?? each.score
    if (score === each.score) return each
    const shown = shownAs(each.given, score)
    return { ...each, ...shown, score, key: discipline.key(score), cells: discipline.cells(score) }
  })
}

function shownAs(
  given: CompetitorForResults,
  score: ScoreBase,
): Pick<Scored, 'competitor' | 'standing'> {
  const competitor: CompetitorForResults =
    score.keepsPlace === true ? { ...given, status: 'finished' } : endedBySheet(given, score)
  const standing = standingOf(competitor, score)
  if (standing !== 'without-place') return { competitor, standing }
  return { competitor: saysWhy(competitor, score), standing }
}

/** Read anew from wherever competitors are kept, one that did not change is another object. */
export function isSameCompetitor(a: CompetitorForResults, b: CompetitorForResults): boolean {
  return (
    a === b ||
    (a.competitorId === b.competitorId &&
      a.group === b.group &&
      a.team === b.team &&
      a.teamOut === b.teamOut &&
      a.status === b.status &&
      a.statusReason === b.statusReason &&
      a.horsConcours === b.horsConcours &&
      a.startOrder === b.startOrder &&
      a.startsAt === b.startsAt &&
      a.headNumber === b.headNumber &&
      a.athlete.firstName === b.athlete.firstName &&
      a.athlete.familyName === b.athlete.familyName &&
      a.athlete.nation === b.athlete.nation &&
      a.horse.name === b.horse.name &&
      JSON.stringify(a.partners) === JSON.stringify(b.partners) &&
      JSON.stringify(a.members) === JSON.stringify(b.members) &&
      a.startedAt === b.startedAt &&
      a.finishedAt === b.finishedAt &&
      JSON.stringify(a.told) === JSON.stringify(b.told))
  )
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

function standingOf(competitor: CompetitorForResults, score: ScoreBase): Scored['standing'] {
  if (isOut(competitor)) return 'out'
  if (score.total === null) return 'to-come'
  if (competitor.horsConcours) return 'hors-concours'
  const { done, expected } = score.progress
  if (competitor.status !== 'finished' && done < expected) return 'under-way'
  return score.withoutPlace === undefined ? 'ranked' : 'without-place'
}

import { toLocal } from '#domain/timetable/local-time.ts'
import { endOfNight } from '#domain/timetable/nights.ts'
import type { CompetitionStatus } from './status.ts'

/** What must be known of a show to say what it still lacks. */
export interface ShowFacts {
  /** `2026-05-14`, at the show. */
  firstDay: string
  lastDay: string
  timeZone: string
  arenaIds: readonly string[]
  competitions: readonly CompetitionFacts[]
}

export interface CompetitionFacts {
  id: string
  number: string
  status: CompetitionStatus
  /** Whose rules it is ridden by. */
  ruleSetId: string | null
  arenaId: string | null
  /** Planned, in epoch milliseconds. */
  startsAt: number | null
  endsAt: number | null
  /** Every position around the dressage arena, and of a ground jury that fills in no sheet who is known of it. */
  judges: readonly { position: string; officialId: string | null }[]
  /** Those who are to start: not the scratched. */
  starters: number
  /** Of these: without a head number; without a place in the order; without a result or a status. */
  withoutHeadNumber: number
  withoutStart: number
  /** Family names of those whose relay has fewer riders than legs. */
  shortRelays: readonly string[]
  withoutResult: number
  /** Marks that are missing on the sheets of those who rode. */
  missingMarks: number
  /** Values about which two devices disagree. */
  openConflicts: number
  /** Signed results were corrected since. */
  isCorrected: boolean
}

/** What still stands in the way of opening, running or closing the show. */
export interface Missing {
  code: MissingCode
  before: 'open' | 'run' | 'close'
  /** Whom it is about, with the numbers for the text: words are `readiness.<code>`. */
  competitionIds: readonly string[]
  numbers: readonly string[]
  position: string | null
  officialId: string | null
  arenaId: string | null
  count: number | null
  /** Family names of riders. */
  riders: readonly string[]
  /** Where it can be put right. */
  place: Place
}

export type MissingCode = keyof typeof stages

export type Place =
  | { page: 'settings'; tab: 'arenas' }
  | { page: 'competitions' }
  | {
      page: 'competition'
      tab: 'set-up' | 'competitors' | 'start-list' | 'scoring' | 'results'
      competitionId: string
    }

const stages = {
  'no-arena-at-show': 'open',
  'no-competition': 'open',
  'no-test': 'open',
  'outside-show': 'open',
  'no-arena': 'run',
  'no-start-time': 'run',
  'no-judge': 'run',
  'judge-at-two-positions': 'run',
  'judge-in-two-arenas': 'run',
  'arena-double-booked': 'run',
  'no-starters': 'run',
  'no-head-number': 'run',
  'no-partner': 'run',
  'no-start-list': 'run',
  'result-missing': 'close',
  'marks-missing': 'close',
  'conflict-open': 'close',
  'not-official': 'close',
  'correction-unsigned': 'close',
} as const

const order = ['open', 'run', 'close'] as const

/**
 * Everything that is missing, what comes first at the top, within a stage in the order of the
 * competitions given. Cancelled competitions lack nothing.
 */
export function whatIsMissing(show: ShowFacts): Missing[] {
  const competitions = show.competitions.filter(({ status }) => status !== 'cancelled')
  const missing = [
    ...missingAtShow(show, competitions),
    ...competitions.flatMap((competition) => [
      ...(isAhead(competition) ? missingAhead(show, competition) : []),
      ...missingToClose(competition),
    ]),
    ...clashes(competitions.filter(isAhead)),
  ]
  return missing.toSorted((a, b) => order.indexOf(a.before) - order.indexOf(b.before))
}

/** Not through yet: what it needs to run still matters. */
function isAhead({ status }: CompetitionFacts): boolean {
  return status !== 'provisional' && status !== 'official'
}

function missingAtShow(show: ShowFacts, competitions: readonly CompetitionFacts[]): Missing[] {
  const missing: Missing[] = []
  if (show.arenaIds.length === 0)
    missing.push(lack('no-arena-at-show', [], { place: { page: 'settings', tab: 'arenas' } }))
  if (competitions.length === 0) missing.push(lack('no-competition', []))
  return missing
}

function missingAhead(show: ShowFacts, competition: CompetitionFacts): Missing[] {
  return [
    ...missingSetUp(show, competition),
    ...missingJudges(competition),
    ...missingStarts(competition),
  ]
}

function missingSetUp(show: ShowFacts, competition: CompetitionFacts): Missing[] {
  const missing: Missing[] = []
  const place = placeAt(competition, 'set-up')
  if (competition.ruleSetId === null) missing.push(lack('no-test', [competition], { place }))
  if (isOutside(show, competition)) missing.push(lack('outside-show', [competition], { place }))
  if (competition.arenaId === null) missing.push(lack('no-arena', [competition], { place }))
  if (competition.startsAt === null) missing.push(lack('no-start-time', [competition], { place }))
  return missing
}

function missingJudges(competition: CompetitionFacts): Missing[] {
  const place = placeAt(competition, 'set-up')
  return competition.judges.flatMap(({ position, officialId }, index) => {
    if (officialId === null) return [lack('no-judge', [competition], { position, place })]
    const before = competition.judges.findIndex((judge) => judge.officialId === officialId)
    if (before === index) return []
    return [lack('judge-at-two-positions', [competition], { position, officialId, place })]
  })
}

function missingStarts(competition: CompetitionFacts): Missing[] {
  const competitors = placeAt(competition, 'competitors')
  if (competition.starters === 0)
    return [lack('no-starters', [competition], { place: competitors })]
  const missing: Missing[] = []
  const { withoutHeadNumber, withoutStart, shortRelays: riders, status } = competition
  if (withoutHeadNumber > 0)
    missing.push(
      lack('no-head-number', [competition], { count: withoutHeadNumber, place: competitors }),
    )
  if (riders.length > 0)
    missing.push(lack('no-partner', [competition], { riders, place: competitors }))
  if (withoutStart > 0 || status === 'draft' || status === 'open')
    missing.push(
      lack('no-start-list', [competition], {
        count: withoutStart,
        place: placeAt(competition, 'start-list'),
      }),
    )
  return missing
}

function missingToClose(competition: CompetitionFacts): Missing[] {
  const { status, withoutResult, missingMarks, openConflicts, isCorrected } = competition
  if (status === 'official') {
    const place = placeAt(competition, 'results')
    return isCorrected ? [lack('correction-unsigned', [competition], { place })] : []
  }
  const missing: Missing[] = []
  const isJudged = status === 'running' || status === 'provisional'
  const scoring = placeAt(competition, 'scoring')
  if (isJudged && withoutResult > 0)
    missing.push(lack('result-missing', [competition], { count: withoutResult, place: scoring }))
  if (isJudged && missingMarks > 0)
    missing.push(lack('marks-missing', [competition], { count: missingMarks, place: scoring }))
  if (openConflicts > 0)
    missing.push(lack('conflict-open', [competition], { count: openConflicts, place: scoring }))
  missing.push(lack('not-official', [competition], { place: placeAt(competition, 'results') }))
  return missing
}

/** Two competitions at the same time that need the same arena or the same judge. */
function clashes(competitions: readonly CompetitionFacts[]): Missing[] {
  return competitions.flatMap((first, index) =>
    competitions
      .slice(index + 1)
      .filter((second) => isAtSameTime(first, second))
      .flatMap((second) => clashesOf(first, second)),
  )
}

function clashesOf(first: CompetitionFacts, second: CompetitionFacts): Missing[] {
  const both = [first, second]
  const { arenaId } = first
  if (arenaId !== null && arenaId === second.arenaId)
    return [lack('arena-double-booked', both, { arenaId })]
  const others = new Set(second.judges.map((judge) => judge.officialId))
  const shared = new Set(first.judges.map((judge) => judge.officialId))
  return [...shared].flatMap((officialId) =>
    officialId !== null && others.has(officialId)
      ? [lack('judge-in-two-arenas', both, { officialId })]
      : [],
  )
}

function isAtSameTime(first: CompetitionFacts, second: CompetitionFacts): boolean {
  if (first.startsAt === null || second.startsAt === null) return false
  const firstEnd = first.endsAt ?? first.startsAt
  const secondEnd = second.endsAt ?? second.startsAt
  if (first.startsAt === second.startsAt) return true
  return first.startsAt < secondEnd && second.startsAt < firstEnd
}

function isOutside(show: ShowFacts, { startsAt, endsAt }: CompetitionFacts): boolean {
  if (startsAt === null) return false
  const { day } = toLocal(startsAt, show.timeZone)
  if (day < show.firstDay || day > show.lastDay) return true
  return (endsAt ?? startsAt) > endOfNight(show.lastDay, show.timeZone)
}

function placeAt(
  { id }: CompetitionFacts,
  tab: Extract<Place, { page: 'competition' }>['tab'],
): Place {
  return { page: 'competition', tab, competitionId: id }
}

function lack(
  code: MissingCode,
  competitions: readonly CompetitionFacts[],
  details: Partial<
    Pick<Missing, 'position' | 'officialId' | 'arenaId' | 'count' | 'riders' | 'place'>
  > = {},
): Missing {
  return {
    code,
    before: stages[code],
    competitionIds: competitions.map((competition) => competition.id),
    numbers: competitions.map((competition) => competition.number),
    position: null,
    officialId: null,
    arenaId: null,
    count: null,
    riders: [],
    place: { page: 'competitions' },
    ...details,
  }
}

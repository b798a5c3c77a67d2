import { doubledMedian, farthestApart, type Given } from '../apart.ts'
import type { Finding, Ride } from '../discipline.ts'
import { heldInSection, sectionInForce, sectionTime } from './marathon.ts'
import type { JudgePoints, PhaseScore, SectionHold } from './phase-score.ts'
import type { DressagePhase, MarathonPhase, Phase } from './phases.ts'
import { type ReadSheet, readSheet } from './read-sheet.ts'
import type { DrivingRules } from './rules.ts'
import type { DrivingScore } from './score.ts'
import { entersPenalties, judgeFields, obstacleParts, sectionPart } from './sheet-form.ts'

/** What somebody must look at before the result stands, phase by phase. */
export function drivingFindings(
  { sheet, score, finished }: Ride<DrivingScore>,
  rules: DrivingRules,
): readonly Finding[] {
  const read = readSheet(sheet, rules)
  const last = lastBegun(score)
  return rules.phases.flatMap((phase, index) => {
    const scored = score.phases[index]
    if (scored === undefined) return []
    // A driver in the next phase brings nothing more of this one; one who is out brings no more at all.
    const isOver = score.ended === null && (finished || index < last)
    return [
      ...(isOver ? missing(phase, scored, { read, rules }) : []),
      ...(entersPenalties(phase) ? [] : implausible(phase, scored, { read, rules })),
    ]
  })
}

interface Recorded {
  read: ReadSheet
  rules: DrivingRules
}

function lastBegun({ phases }: DrivingScore): number {
  return phases.findLastIndex(isBegun)
}

/** Before its time is there a ball or a groom on the ground says that somebody is on the course. */
function isBegun({ done, lines }: PhaseScore): boolean {
  return done > 0 || lines.length > 0
}

function missing(phase: Phase, scored: PhaseScore, { read, rules }: Recorded): readonly Finding[] {
  if (scored.ended !== null || scored.done === scored.expected) return []
  if (!isBegun(scored)) return [finding('missing-phase', phase.kind)]
  switch (phase.kind) {
    case 'dressage':
      return missingMarks(phase, scored.judges, { read, rules })
    case 'marathon':
      return [
        ...withoutTime(phase.sections.map(sectionPart), read, 'missing-section-time'),
        ...withoutTime(obstacleParts(phase), read, 'missing-time'),
      ]
    case 'cones':
    case 'indoor':
      return scored.rounds.flatMap(({ part, isBegun, time }) =>
        isBegun && time === null ? [finding('missing-time', part, { field: 'time' })] : [],
      )
    case 'total':
      return []
  }
}

/** A judge of whom nothing came is one finding. */
function missingMarks(
  phase: DressagePhase,
  judges: readonly JudgePoints[],
  { read, rules }: Recorded,
): readonly Finding[] {
  return judges.flatMap(({ part, done }) => {
    if (done === 0) return [finding('missing-mark', part)]
    const fields = judgeFields(phase, rules).filter(
      ({ field }) => read.number(part, field) === null,
    )
    return fields.map(({ field }) => finding('missing-mark', part, { field }))
  })
}

function withoutTime(parts: readonly string[], read: ReadSheet, code: string): readonly Finding[] {
  return parts.flatMap((part) =>
    read.number(part, 'time') === null ? [finding(code, part, { field: 'time' })] : [],
  )
}

function implausible(phase: Phase, scored: PhaseScore, recorded: Recorded): readonly Finding[] {
  switch (phase.kind) {
    case 'dressage':
      return [...marksApart(phase, recorded), ...judgesApart(scored.judges, recorded.rules)]
    case 'marathon':
      return [
        ...underMinimum(phase, recorded),
        ...scored.holds.flatMap(longerThanTime),
        ...holdsInDoubt(phase, recorded.read),
        ...obstacleTimesApart(phase, recorded),
        ...longerThanSection(phase, recorded.read),
      ]
    case 'cones':
    case 'indoor':
    case 'total':
      return []
  }
}

/** Marks of one movement that are far apart; the judge farthest from the middle is named. */
function marksApart(phase: DressagePhase, { read, rules }: Recorded): readonly Finding[] {
  if (phase.entry !== 'marks') return []
  return judgeFields(phase, rules).flatMap(({ field }) => {
    const given = phase.positions.flatMap((part) => {
      const value = read.number(part, field)
      return value === null ? [] : [{ part, value }]
    })
    return farthestApart(given, rules.values.markApart).map(({ part, difference }) =>
      finding('mark-apart', part, { field, difference }),
    )
  })
}

/** Only whole sheets are compared: the first few marks say nothing about the judge. */
function judgesApart(judges: readonly JudgePoints[], { values }: DrivingRules): readonly Finding[] {
  const given = judges.flatMap(({ part, points, maximum, done, expected }) =>
    points === null || done < expected
      ? []
      : [{ part, value: Math.round((100_000 * points) / maximum) }],
  )
  return farthestApart(given, values.percentApart).map(({ part, difference }) =>
    finding('percent-apart', part, { difference }),
  )
}

/** A section faster than its minimum is rare enough to look at the two clocks again. */
function underMinimum(phase: MarathonPhase, { read, rules }: Recorded): readonly Finding[] {
  return phase.sections.flatMap((section) => {
    const part = sectionPart(section)
    const time = sectionTime(section, phase, read)
    const { minimumTime } = sectionInForce(section, read, rules)
    if (time === null || minimumTime === null || time >= minimumTime) return []
    return [finding('under-minimum-time', part, { field: 'time', difference: minimumTime - time })]
  })
}

function longerThanTime({ part, time, held }: SectionHold): readonly Finding[] {
  const difference = held.total - time
  return difference > 0
    ? [finding('hold-longer-than-time', part, { field: 'hold.1', difference })]
    : []
}

/**
 * Home while its clock or an obstacle still holds the driver: nobody said how long. A hold that was typed
 * for the clock and written at an obstacle too may be one and the same.
 */
function holdsInDoubt(phase: MarathonPhase, read: ReadSheet): readonly Finding[] {
  return phase.sections.flatMap((section) => {
    const clock = sectionPart(section)
    const isHome = ['finishedAt', 'time'].some((field) => read.number(clock, field) !== null)
    const { holds, open, twice } = heldInSection(section, phase, read)
    return [
      ...(isHome ? open : []).map((part) => finding('hold-not-ended', part, { field: 'hold.1' })),
      ...holds
        .filter(({ part }) => twice.includes(part))
        .map(({ part, time }) =>
          finding('hold-told-twice', part, { field: 'hold.1', difference: time }),
        ),
    ]
  })
}

/** Obstacles of one marathon are alike: a time far from the middle one is often a slip of the finger. */
function obstacleTimesApart(phase: MarathonPhase, { read, rules }: Recorded): readonly Finding[] {
  const given = obstacleParts(phase).flatMap((part) => {
    const value = read.number(part, 'time')
    return value === null ? [] : [{ part, value }]
  })
  if (given.length < 3) return []
  const middle = doubledMedian(given.map(({ value }) => value))
  const times = rules.values.obstacleTimesApart
  return given.flatMap(({ part, value }) =>
    2 * value > times * middle || 2 * value * times < middle
      ? [apartFrom(middle, { part, value })]
      : [],
  )
}

function apartFrom(doubledMiddle: number, { part, value }: Given): Finding {
  const difference = Math.round(Math.abs(2 * value - doubledMiddle) / 2)
  return finding('obstacle-time-apart', part, { field: 'time', difference })
}

/** The obstacles lie in section B: together they cannot take longer than it. */
function longerThanSection(phase: MarathonPhase, read: ReadSheet): readonly Finding[] {
  const part = sectionPart({ name: 'B' })
  const section = read.number(part, 'time')
  if (section === null) return []
  const obstacles = obstacleParts(phase).reduce(
    (sum, each) => sum + (read.number(each, 'time') ?? 0),
    0,
  )
  return obstacles <= section
    ? []
    : [
        finding('obstacles-longer-than-section', part, {
          field: 'time',
          difference: obstacles - section,
        }),
      ]
}

type Where = Partial<Pick<Finding, 'field' | 'difference'>>

function finding(
  code: string,
  part: string,
  { field = null, difference = null }: Where = {},
): Finding {
  return { code, part, field, difference }
}

import type { Ended } from '../discipline.ts'
import { type CourseHolds, holdsOnCourse } from '../holds.ts'
import { lateStart } from '../late-start.ts'
import { costOf, kindOf } from './incidents.ts'
import {
  incidentLines,
  type Line,
  noLines,
  overLimit,
  type PhaseScore,
  penaltiesOf,
  type SectionHold,
  timeLine,
} from './phase-score.ts'
import type { MarathonPhase, Section } from './phases.ts'
import type { ReadSheet } from './read-sheet.ts'
import type { DrivingRules } from './rules.ts'
import { obstacleParts, sectionPart, timeInForce } from './sheet-form.ts'

/** Sections and obstacles in the order of the course; all of it is added up and then rounded once. */
export function scoreMarathon(
  phase: MarathonPhase,
  read: ReadSheet,
  rules: DrivingRules,
): PhaseScore {
  const obstacles = obstacleParts(phase)
  const sections = phase.sections.map((section) => sectionInForce(section, read, rules))
  const inForce = { ...phase, sections }
  const parts = [...phase.sections.map(sectionPart), ...obstacles, 'marathon']
  const lines = [
    ...sections.flatMap((section) => sectionLines(section, inForce, { read, rules })),
    ...obstacles.flatMap((part) => obstacleLines(part, read, rules)),
    ...ballLines(read, rules),
  ]
  const toTime = parts.filter((part) => part !== 'marathon')
  const timed = toTime.filter((part) => read.number(part, 'time') !== null)
  const ended = endOf(inForce, read, rules)
  return {
    ...noLines,
    kind: 'marathon',
    value: ended === null && parts.some(read.isBegun) ? penaltiesOf(lines, rules) : null,
    lines,
    holds: phase.sections.flatMap((section) => holdsIn(section, phase, read)),
    timed,
    done: timed.length,
    expected: toTime.length,
    ended,
  }
}

/** A section that is changed on the way keeps its times for those who were through it before. */
export function sectionInForce(
  section: Section,
  read: ReadSheet,
  { values }: DrivingRules,
): Section {
  const { timeAllowed, minimumTime, timeLimit } = section
  const inForce = read.number(sectionPart(section), timeInForce)
  if (inForce === null || timeAllowed === null) return section
  const longer = inForce - timeAllowed
  return {
    ...section,
    timeAllowed: inForce,
    minimumTime: minimumTime === null ? null : Math.max(1, minimumTime + longer),
    timeLimit: timeLimit === null ? null : timeLimit + longer * values.timeLimitFactor,
  }
}

/**
 * What counts of the time in a section, hundredths of a second: it stands still while the driver is held,
 * as on a cross-country. No article of the driving rules was at hand for it.
 */
export function sectionTime(
  section: Section,
  phase: MarathonPhase,
  read: ReadSheet,
): number | null {
  const time = read.number(sectionPart(section), 'time')
  return time === null ? null : Math.max(0, time - heldInSection(section, phase, read).total)
}

function holdsIn(section: Section, phase: MarathonPhase, read: ReadSheet): readonly SectionHold[] {
  const part = sectionPart(section)
  const time = read.number(part, 'time')
  const held = heldInSection(section, phase, read)
  return time === null || held.total === 0 ? [] : [{ part, time, held }]
}

/** What its clock and the judges of the obstacles that lie in it have written. */
export function heldInSection(
  section: Section,
  phase: MarathonPhase,
  read: ReadSheet,
): CourseHolds {
  const written = (part: string) => ({
    part,
    number: (field: string) => read.number(part, field),
  })
  const posts = section.name === obstacleSection(phase)?.name ? obstacleParts(phase) : []
  return holdsOnCourse(written(sectionPart(section)), posts.map(written))
}

/** The obstacles lie in section B; in a marathon that has none, in its last section. */
function obstacleSection({ sections }: MarathonPhase): Section | undefined {
  return sections.find(({ name }) => name === 'B') ?? sections.at(-1)
}

function sectionLines(
  section: Section,
  phase: MarathonPhase,
  { read, rules }: { read: ReadSheet; rules: DrivingRules },
): readonly Line[] {
  const { values } = rules
  const part = sectionPart(section)
  const time = sectionTime(section, phase, read)
  const { timeAllowed, minimumTime } = section
  const over = time === null || timeAllowed === null ? 0 : time - timeAllowed
  const under = time === null || minimumTime === null ? 0 : minimumTime - time
  const clock = values.marathonClock
  return [
    ...timeLine('overTime', part, { time: over, perSecond: values.overTimePerSecond, clock }),
    ...timeLine('underMinimum', part, {
      time: under,
      perSecond: values.underMinimumPerSecond,
      clock,
    }),
    ...timeLine(lateStart, part, {
      time: read.number(part, lateStart) ?? 0,
      perSecond: values.lateStartPerSecond,
      clock,
    }),
    ...wrongPaceLine(part, read, rules),
    ...incidentLines(part, read.incidents(part, 'section'), rules),
  ]
}

/** KNHS Art. 424: one for every five seconds begun. FEI 2018 Art. 964: one, and one for every full five. */
function wrongPaceLine(part: string, read: ReadSheet, { values }: DrivingRules): readonly Line[] {
  const time = read.number(part, 'wrongPace') ?? 0
  if (time === 0) return []
  const { penalty, per, counts } = values.wrongPace
  const times = counts === 'started' ? Math.ceil(time / per) : Math.floor(time / per) + 1
  return [{ key: 'wrongPace', part, amount: 100 * penalty * times }]
}

function obstacleLines(part: string, read: ReadSheet, rules: DrivingRules): readonly Line[] {
  const { obstaclePerSecond, marathonClock } = rules.values
  const time = read.number(part, 'time') ?? 0
  return [
    ...timeLine('obstacleTime', part, { time, perSecond: obstaclePerSecond, clock: marathonClock }),
    ...incidentLines(part, read.incidents(part, 'obstacle'), rules),
  ]
}

function ballLines(read: ReadSheet, { incidents }: DrivingRules): readonly Line[] {
  const balls = read.number('marathon', 'balls') ?? 0
  const cost = costOf(balls, incidents['cones.balls'])
  return cost === 0 ? [] : [{ key: kindOf('cones.balls'), part: 'marathon', amount: 100 * cost }]
}

/** How the drive ended before its finish, by the first part that says so. */
function endOf(phase: MarathonPhase, read: ReadSheet, rules: DrivingRules): Ended | null {
  const { obstacleTimeLimit } = rules.values
  const ends = [
    read.ended('marathon', null),
    ...phase.sections.map((section) => {
      const part = sectionPart(section)
      const time = sectionTime(section, phase, read)
      return read.ended(part, 'section') ?? overLimit(time, section.timeLimit)
    }),
    ...obstacleParts(phase).map(
      (part) =>
        read.ended(part, 'obstacle') ?? overLimit(read.number(part, 'time'), obstacleTimeLimit),
    ),
  ]
  return ends.find((end) => end !== null) ?? null
}

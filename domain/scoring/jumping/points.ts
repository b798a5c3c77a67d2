import type { Round } from './format.ts'
import type { ObstacleReading, RoundReading } from './read-sheet.ts'
import { type Course, courseOf, type JumpingRules } from './rules.ts'

/** Thousandths of a point; null where the round is not in points or nothing is known yet. */
export function pointsOf(
  reading: RoundReading,
  ridden: { round: Round; obstacleFaults: number | null; timeFaults: number | null },
  rules: JumpingRules,
): number | null {
  const { points } = ridden.round
  if (points === null || !reading.begun) return null
  if (points.kind === 'fences') {
    if (reading.cleared === null) return null
    return reading.cleared * points.clean + reading.counts.knockdowns * points.knocked
  }
  if (rules.entry === 'totals') return reading.points
  const course = courseOf(ridden.round.part, rules)
  if (points.kind === 'free') return freePoints(reading, points.joker, course)
  const faults = (ridden.obstacleFaults ?? 0) + (ridden.timeFaults ?? 0)
  if (points.kind === 'faults') return signed(reading.joker, points.joker) - faults
  return coursePoints(reading, { course, jokerFactor: rules.values.jokerFactor }) - faults
}

/** The most that this round can bring; null where nobody knows how many fences there are. */
export function fullPoints({ part, points }: Round, rules: JumpingRules): number | null {
  const course = courseOf(part, rules)
  const worths = course.obstacles.map((_, index) => worthOf(index + 1, course))
  if (points?.kind === 'faults') return points.joker
  if (points === null || points.kind === 'fences' || worths.length === 0) return null
  const all = worths.reduce((sum, worth) => sum + worth, 0)
  if (points.kind === 'free') return 2 * all + points.joker
  return all + (points.joker ? (rules.values.jokerFactor - 1) * (worths.at(-1) ?? 0) : 0)
}

/** What the obstacle with this number (from 1) is worth. */
export function worthOf(number: number, { worth }: Course): number {
  return worth === null ? number * 1000 : (worth[number - 1] ?? 0)
}

/**
 * Every fence that stands brings its worth; the joker, taken in place of the last fence, brings or
 * costs a multiple of it (ÖTO § 219; FEI JR 269).
 */
function coursePoints(
  { obstacles, joker }: RoundReading,
  { course, jokerFactor }: { course: Course; jokerFactor: number },
): number {
  const fallen = new Set(
    obstacles.filter(({ incidents }) => incidents.knockdown > 0).map(({ number }) => number),
  )
  const last = course.obstacles.length
  const fences = course.obstacles.map((_, index) => index + 1)
  const standing = fences.filter(
    (number) => !(fallen.has(number) || (joker !== null && number === last)),
  )
  const points = standing.reduce((sum, number) => sum + worthOf(number, course), 0)
  return points + signed(joker, jokerFactor * worthOf(last, course))
}

/** A fence brings its worth each time it is jumped clean, at most twice; one that fell, nothing more. */
function freePoints(
  { obstacles, joker }: RoundReading,
  jokerWorth: number,
  course: Course,
): number {
  const worth = ({ number, incidents }: ObstacleReading) =>
    incidents.jumped * worthOf(number, course)
  const points = obstacles.reduce((sum, obstacle) => sum + worth(obstacle), 0)
  return points + signed(joker, jokerWorth)
}

function signed(joker: RoundReading['joker'], worth: number): number {
  if (joker === null) return 0
  return joker === 'joker_clear' ? worth : -worth
}

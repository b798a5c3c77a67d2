import type { Formula, Starting } from './formula.ts'
import type { Meeting, Pool } from './rate-pool.ts'

/**
 * How well a formula foretold results that it had not seen: each competition is foretold by the ratings before
 * it. Competitions count alike, or a few large fields would decide everything. Plain numbers from 0 to 1, except the
 * log loss.
 */
export interface Check {
  competitions: number
  /** Twos of which one was ahead and both had enough starts. */
  duels: number
  /** Mean over competitions of −ln(chance given to what happened); 0.693 says nothing, less is better. */
  logLoss: number | null
  /** How often the one with the better chance was ahead, in the mean of the competitions. */
  accuracy: number | null
  calibration: readonly CalibrationBin[]
  /** The log loss of each competition, by its id: what two formulas are compared by. */
  losses: ReadonlyMap<string, number>
}

/** Of duels whose favourite was given a chance from `from` up to `to`: the mean chance, and how often it came true. */
export interface CalibrationBin {
  from: number
  to: number
  duels: number
  foretold: number | null
  happened: number | null
}

export interface CheckOptions {
  /** Only duels between pairs with so many earlier starts: of newcomers nothing is known by any formula. */
  leastStarts?: number
  /** The share of the competitions, oldest first, that ratings only learn from. */
  learnedFrom?: number
}

const bins = 5
/** No formula may bet everything. */
const surest = 0.999

export function check<Rating>(
  { meetings }: Pool<Rating>,
  formula: Formula<Rating>,
  { leastStarts = 5, learnedFrom = 0.6 }: CheckOptions = {},
): Check {
  const tally = newTally()
  for (const meeting of meetings.slice(Math.floor(meetings.length * learnedFrom))) {
    const duels = foretoldDuels(meeting, formula, leastStarts)
    if (duels.length > 0) add(tally, meeting.id, duels)
  }
  const competitions = tally.losses.size
  return {
    competitions,
    duels: tally.bins.reduce((sum, { duels }) => sum + duels, 0),
    logLoss: competitions === 0 ? null : sumOf(tally.losses.values()) / competitions,
    accuracy: competitions === 0 ? null : tally.accuracy / competitions,
    calibration: tally.bins.map(calibrationBin),
    losses: tally.losses,
  }
}

/** Whether a formula foretold the same results better than another, beyond chance. */
export interface Comparison {
  competitions: number
  /** Mean log loss of the candidate less that of the current one: negative where the candidate is better. */
  difference: number
  /** Two standard errors of it. */
  margin: number
  /** Better by more than the margin. */
  beats: boolean
}

/** Competitions that only one of them could foretell are left out. */
export function compareChecks(candidate: Check, current: Check): Comparison {
  const differences = [...candidate.losses].flatMap(([id, loss]) => {
    const other = current.losses.get(id)
    return other === undefined ? [] : [loss - other]
  })
  const count = differences.length
  if (count < 2) return { competitions: count, difference: 0, margin: 0, beats: false }
  const difference = sumOf(differences) / count
  const squares = sumOf(differences.map((each) => (each - difference) ** 2))
  const margin = 2 * Math.sqrt(squares / (count - 1) / count)
  return { competitions: count, difference, margin, beats: difference < -margin }
}

/** The chance of the favourite, and whether it came true. */
interface Foretold {
  chance: number
  happened: boolean
}

function foretoldDuels<Rating>(
  { field }: Meeting<Rating>,
  formula: Formula<Rating>,
  leastStarts: number,
): readonly Foretold[] {
  const known = field.filter(({ starts }) => starts >= leastStarts)
  return known.flatMap((a, index) =>
    known.slice(index + 1).flatMap((b) => (a.place === b.place ? [] : [foretold(a, b, formula)])),
  )
}

function foretold<Rating>(
  a: Starting<Rating>,
  b: Starting<Rating>,
  formula: Formula<Rating>,
): Foretold {
  const chance = formula.chance(a, b)
  const isAhead = a.place < b.place
  return chance >= 0.5
    ? { chance: Math.min(surest, chance), happened: isAhead }
    : { chance: Math.min(surest, 1 - chance), happened: !isAhead }
}

interface Tally {
  losses: Map<string, number>
  accuracy: number
  bins: { duels: number; foretold: number; happened: number }[]
}

function newTally(): Tally {
  const empty = () => ({ duels: 0, foretold: 0, happened: 0 })
  return { losses: new Map(), accuracy: 0, bins: Array.from({ length: bins }, empty) }
}

function add(tally: Tally, id: string, duels: readonly Foretold[]): void {
  let loss = 0
  let right = 0
  for (const { chance, happened } of duels) {
    loss -= Math.log(happened ? chance : 1 - chance)
    right += chance === 0.5 ? 0.5 : happened ? 1 : 0
    const bin = tally.bins[Math.floor((chance - 0.5) * 2 * bins)]
    if (bin === undefined) continue
    bin.duels += 1
    bin.foretold += chance
    bin.happened += happened ? 1 : 0
  }
  tally.losses.set(id, loss / duels.length)
  tally.accuracy += right / duels.length
}

function calibrationBin(
  { duels, foretold: chances, happened }: Tally['bins'][number],
  index: number,
): CalibrationBin {
  const border = (step: number) => (bins + step) / (2 * bins)
  return {
    from: border(index),
    to: border(index + 1),
    duels,
    foretold: duels === 0 ? null : chances / duels,
    happened: duels === 0 ? null : happened / duels,
  }
}

function sumOf(values: Iterable<number>): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

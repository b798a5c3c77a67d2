import type { Formula, Starting } from './formula.ts'
import type { GlickoRating } from './glicko.ts'
import { leastStarts, mostDeviation } from './shown-rating.ts'
import { inTenths } from './tenths.ts'

/** How strong a field is, and how even: what an organiser looks at before splitting a competition. */
export interface FieldStrength {
  starters: number
  /** Those whose rating is established; the figures are theirs. */
  established: number
  /** Points in tenths; null where no rating is established. */
  lowest: number | null
  median: number | null
  highest: number | null
  /**
   * The chance that the better rated of two finishes ahead, over all twos, in thousandths: 500 where nobody is
   * better, 1000 where it is decided before. Null for fewer than two.
   */
  foreseeable: number | null
}

/** `field` is as the starters came to the competition. */
export function fieldStrength(
  field: readonly Starting<GlickoRating>[],
  formula: Formula<GlickoRating>,
): FieldStrength {
  const established = field.filter(isEstablished)
  const points = established.map(({ rating }) => rating.points).sort((a, b) => a - b)
  return {
    starters: field.length,
    established: established.length,
    lowest: tenthsOf(points[0]),
    median: tenthsOf(middle(points)),
    highest: tenthsOf(points.at(-1)),
    foreseeable: foreseeable(established, formula),
  }
}

function isEstablished({ rating, starts }: Starting<GlickoRating>): boolean {
  return starts >= leastStarts && rating.deviation <= mostDeviation
}

function tenthsOf(points: number | undefined): number | null {
  return points === undefined ? null : inTenths(points)
}

function middle(sorted: readonly number[]): number | undefined {
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2
}

function foreseeable(
  field: readonly Starting<GlickoRating>[],
  formula: Formula<GlickoRating>,
): number | null {
  let sum = 0
  let twos = 0
  for (const [index, a] of field.entries()) {
    for (const b of field.slice(index + 1)) {
      const chance = formula.chance(a, b)
      sum += Math.max(chance, 1 - chance)
      twos += 1
    }
  }
  return twos === 0 ? null : Math.round((1000 * sum) / twos)
}

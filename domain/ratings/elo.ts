import { type Duel, type Formula, type Starting, scoreOf } from './formula.ts'

export interface EloRating {
  points: number
}

/**
 * Elo for more than two: every starter plays every other one, and the change is divided by the number of rivals,
 * so that a large field moves a rating no further than a small one. What another formula is compared with.
 * `k` is the most that a competition can change, by the starts before it.
 */
export function elo(name: string, k: (starts: number) => number): Formula<EloRating> {
  return {
    name,
    newcomer: { points: 1500 },
    chance: (a, b) => expected(a, b),
    after: (field) =>
      field.map((own, index) => ({
        points: own.rating.points + sum(duelsOf(field, index, k)),
      })),
    duels: (field, index) => duelsOf(field, index, k),
  }
}

/** The best of the plain ones on the same simulated shows: 256 for a newcomer, 64 from the tenth start on. */
export const quickElo = elo('Elo, 256 to 64', (starts) => 64 + 192 * Math.max(0, 1 - starts / 10))

function expected(a: Starting<EloRating>, b: Starting<EloRating>): number {
  return 1 / (1 + 10 ** ((b.rating.points - a.rating.points) / 400))
}

function duelsOf(
  field: readonly Starting<EloRating>[],
  index: number,
  k: (starts: number) => number,
): readonly (Duel | null)[] {
  const own = field[index]
  return field.map((rival) => {
    if (own === undefined || rival === own) return null
    const score = scoreOf(own.place, rival.place)
    const chance = expected(own, rival)
    const points = (k(own.starts) / (field.length - 1)) * (score - chance)
    return { score, expected: chance, points }
  })
}

function sum(duels: readonly (Duel | null)[]): number {
  return duels.reduce((total, duel) => total + (duel?.points ?? 0), 0)
}

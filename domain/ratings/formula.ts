import type { Pair } from './rated-competition.ts'

/**
 * How results become ratings. Every starter of a competition is compared with every other one; all
 * ratings are those before the competition.
 */
export interface Formula<Rating> {
  name: string
  newcomer: Rating
  /** From 0 to 1: the chance that `a` finishes ahead of `b`. */
  chance(a: Starting<Rating>, b: Starting<Rating>): number
  /** The rating of each starter after the competition; `field` has at least two. */
  after(field: readonly Starting<Rating>[]): readonly Rating[]
  /**
   * What each rival added to the change of `field[index]`, in points; null at `index` itself. They add up to the
   * change.
   */
  duels(field: readonly Starting<Rating>[], index: number): readonly (Duel | null)[]
}

/** A pair as it comes to a competition. */
export interface Starting<Rating> {
  pair: Pair
  /** In this competition; `behindAll` where it has none. */
  place: number
  rating: Rating
  /** Competitions before this one that counted. */
  starts: number
  /** Since the last of them; 0 before the first. */
  days: number
}

export interface Duel {
  /** 1 ahead, 0.5 level, 0 behind. */
  score: number
  /** What the ratings expected it to be. */
  expected: number
  points: number
}

/** 1 for `own` ahead of `other`, 0.5 level, 0 behind. */
export function scoreOf(own: number, other: number): number {
  return own < other ? 1 : own > other ? 0 : 0.5
}

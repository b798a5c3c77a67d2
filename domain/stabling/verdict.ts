import type { Misfit } from './fit.ts'

/** What a plan does not keep, each with its reason; the words are the reader's business. */
export interface Verdict {
  /** What must not be. */
  violations: readonly Violation[]
  /** Wishes, and groups that are not together. */
  unmet: readonly Unmet[]
}

export type Violation =
  | { rule: 'unplaced'; stayId: string; why: NoBox }
  /** It has another box than the one where it is fixed, or none. */
  | { rule: 'notWhereFixed'; stayId: string; boxId: string }
  | { rule: 'double'; stayIds: Two; boxId: string; nights: readonly string[] }
  | { rule: 'blocked'; stayId: string; boxId: string; nights: readonly string[] }
  /** The box lacks something that the stay needs. */
  | { rule: 'lacking'; stayId: string; boxId: string; lacking: readonly Misfit[]; why: NoBox }
  | (WallViolation & { rule: 'stallion' })
  | (WallViolation & { rule: 'notBeside' })

/** Two on both sides of a wall who must not be; `why` is of the one that may be moved. */
interface WallViolation {
  stayIds: Two
  boxIds: Two
  nights: readonly string[]
  why: NoBox
}

export type Unmet =
  /** Not in the barn that was the dearest wish. */
  | { wish: 'barn'; stayId: string; barnId: string; boxId: string; why: NoBox }
  | { wish: 'together'; groupId: string; barns: readonly GroupInBarn[]; why: NotTogether }
  | { wish: 'beside'; stayIds: Two; why: NotBeside }
  /** Tack or feed without a wall to any of its group. */
  | { wish: 'nearGroup'; stayId: string; boxId: string; why: NoBox }
  /** Another box than before; `takenBy` are those who have the one from before on some of its nights. */
  | { wish: 'sameBox'; stayId: string; before: string; now: string; takenBy: readonly string[] }

type Two = readonly [string, string]

export interface GroupInBarn {
  barnId: string
  stayIds: readonly string[]
}

/** Why a stay has none of the boxes in question, in the plan as it is. */
export type NoBox =
  /** The show offers none on some of its nights, or the nights are the wrong way round. */
  | { why: 'notOffered' }
  | { why: 'fixed' }
  /** None has what the stay needs. */
  | { why: 'noSuchBox' }
  /** On these nights each that fits is occupied or blocked. */
  | { why: 'full'; nights: readonly string[] }
  /** Some are free on each night, but none on all of them. */
  | { why: 'notThroughout' }
  /** What is free stands beside a stay that it must not be beside. */
  | { why: 'neighbours'; boxIds: readonly string[] }
  /** These are free: other wishes outweighed it, or the plan was made by hand. */
  | { why: 'free'; boxIds: readonly string[] }

export type NotTogether =
  /** Some of the group are fixed in several barns. */
  | { why: 'fixed' }
  /** Of all barns this one is short of the fewest boxes, were the whole group there: so many on each night. */
  | { why: 'full'; barnId: string; nights: readonly { night: string; tooMany: number }[] }
  /** By number of boxes there is room in this barn. */
  | { why: 'free'; barnId: string }

export type NotBeside = 'unplaced' | 'neverAtOnce' | 'bothFixed' | 'taken'

import type { SeededRandom } from '../../start-order/seeded-random.ts'
import type { GapRule, Price } from './day.ts'
import { hardPenalty, penaltyOf } from './price.ts'

export interface BoardStart {
  readonly competitionId: string
  /** Competitor id; null where a slot stays open. */
  readonly id: string | null
  /** Epoch milliseconds; two of one block exchange these. */
  startsAt: number
  /** All that may exchange slots with this one, itself included. */
  readonly block: readonly BoardStart[]
  /** Starts in later rounds of the same order: they exchange theirs where this one does. */
  readonly followers: BoardStart[]
  /** Whose follower this is. */
  leader: BoardStart | null
  /** The published time, and what any other costs. */
  readonly home: number | null
  readonly homePrice: number
  readonly links: Link[]
  /** This start's part of the penalty; each pair is in the parts of both. */
  strain: number
  /** Place in `strained`, -1 where there is none. */
  strainedAt: number
  /** The step of the search up to which this start is left alone. */
  restsUntil: number
}

/** What two starts ask of each other, in seconds from start to start. */
export interface Link {
  readonly other: BoardStart
  /** One; between relays there can be two. */
  readonly near: readonly GapRule[]
  readonly travelPrice: Price
  /** Ride and travel, where this start is the earlier one / the later one; 0 in one arena. */
  readonly onward: number
  readonly back: number
  readonly widest: number
}

export function linkPenalty(start: BoardStart, link: Link): number {
  return pairPenalty(link, start.startsAt, link.other.startsAt)
}

export function pairPenalty(link: Link, at: number, otherAt: number): number {
  const ahead = (otherAt - at) / 1000
  const gap = Math.abs(ahead)
  if (gap >= link.widest) return 0
  // At the same instant neither is the earlier one: the longer must be over first.
  const later = ahead < 0 ? link.back : Math.max(link.onward, link.back)
  const wanted = ahead > 0 ? link.onward : later
  let penalty = penaltyOf(link.travelPrice, wanted - gap)
  for (const { price, seconds } of link.near) penalty += penaltyOf(price, seconds - gap)
  return penalty
}

export function homePenalty({ home, homePrice }: BoardStart, at: number): number {
  return home === null || home === at ? 0 : homePrice
}

/** What a start and its followers cost where they are. */
export function strainOf({ strain, followers }: BoardStart): number {
  return followers.reduce((sum, follower) => sum + follower.strain, strain)
}

/** Whether it or a follower breaks a hard rule. */
export function isBroken(start: BoardStart): boolean {
  return strainOf(start) >= hardPenalty / 2
}

/** Whether it has another slot than the published one, and may go back: a follower goes with whom it follows. */
export function isAway({ home, startsAt, leader }: BoardStart): boolean {
  return home !== null && home !== startsAt && leader === null
}

/** One of them by lot. */
export function drawn(starts: readonly BoardStart[], random: SeededRandom): BoardStart | undefined {
  return starts.length === 0 ? undefined : starts[random.below(starts.length)]
}

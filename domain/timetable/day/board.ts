import type { DayCompetition, DayRules, DayStarter, GapRule, Price } from './day.ts'
import { penaltyOf, travelSeconds } from './price.ts'
import { sharesHorse } from './violations.ts'

/**
 * The day as the search sees it: who starts at which slot, and the penalty of all together, kept up
 * to date by looking only at the other starts of the rider and the horse that move.
 */
export interface Board {
  readonly starts: readonly BoardStart[]
  penalty: number
  /** Starts that may move and have a penalty. */
  readonly strained: BoardStart[]
}

export interface BoardStart {
  readonly competitionId: string
  /** Competitor id; null where a slot stays open. */
  readonly id: string | null
  /** Epoch milliseconds; two of one block exchange these. */
  startsAt: number
  /** All that may exchange slots with this one, itself included. */
  readonly block: readonly BoardStart[]
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
interface Link {
  readonly other: BoardStart
  readonly near: GapRule
  readonly travelPrice: Price
  /** Ride and travel, where this start is the earlier one / the later one; 0 in one arena. */
  readonly onward: number
  readonly back: number
  readonly widest: number
}

export interface Placement {
  starter: DayStarter | null
  startsAt: number
  home: number | null
  /** Takes no part in any exchange. */
  pinned: boolean
}

export interface BoardBlock {
  competition: DayCompetition
  placements: readonly Placement[]
}

export function setUpBoard(rules: DayRules, blocks: readonly BoardBlock[]): Board {
  const met = new Map<string, Linked[]>()
  const starts: BoardStart[] = []
  for (const { competition, placements } of blocks) {
    const block: BoardStart[] = []
    for (const placement of placements) {
      const start = startOf(competition, placement, { block, homePrice: rules.movedStarter })
      starts.push(start)
      if (!placement.pinned) block.push(start)
      const { starter } = placement
      if (starter) linkTo(met, { starter, competition, start }, rules)
    }
  }
  const board: Board = { starts, penalty: 0, strained: [] }
  for (const start of starts) {
    const links = start.links.reduce((sum, link) => sum + linkPenalty(start, link), 0)
    const own = homePenalty(start, start.startsAt)
    setStrain(board, start, links + own)
    board.penalty += links / 2 + own
  }
  return board
}

function startOf(
  competition: DayCompetition,
  { starter, startsAt, home, pinned }: Placement,
  { block, homePrice }: Pick<BoardStart, 'block' | 'homePrice'>,
): BoardStart {
  return {
    competitionId: competition.id,
    id: starter?.id ?? null,
    startsAt,
    block: pinned ? [] : block,
    home,
    homePrice,
    links: [],
    strain: 0,
    strainedAt: -1,
    restsUntil: 0,
  }
}

interface Linked {
  starter: DayStarter
  competition: DayCompetition
  start: BoardStart
}

function linkTo(met: Map<string, Linked[]>, linked: Linked, rules: DayRules): void {
  const { riderId, horseIds } = linked.starter
  const keys = [`rider ${riderId}`, ...horseIds.map((horseId) => `horse ${horseId}`)]
  const others = new Set(keys.flatMap((key) => met.get(key) ?? []))
  for (const other of others) {
    linked.start.links.push(linkOf(linked, other, rules))
    other.start.links.push(linkOf(other, linked, rules))
  }
  for (const key of new Set(keys)) met.set(key, [...(met.get(key) ?? []), linked])
}

function linkOf(one: Linked, other: Linked, rules: DayRules): Link {
  const near = sharesHorse(one.starter, other.starter) ? rules.sameHorse : rules.sameRider
  const [from, to] = [one.competition.arenaId, other.competition.arenaId]
  const travel = travelSeconds(rules.travel, from, to)
  const onward = from === to ? 0 : one.competition.secondsPerStart + travel
  const back = from === to ? 0 : other.competition.secondsPerStart + travel
  return {
    other: other.start,
    near,
    travelPrice: rules.travel.price,
    onward,
    back,
    widest: Math.max(near.seconds, onward, back),
  }
}

function linkPenalty(start: BoardStart, link: Link): number {
  return pairPenalty(link, start.startsAt, link.other.startsAt)
}

function pairPenalty(link: Link, at: number, otherAt: number): number {
  const ahead = (otherAt - at) / 1000
  const gap = Math.abs(ahead)
  if (gap >= link.widest) return 0
  // At the same instant neither is the earlier one: the longer must be over first.
  const later = ahead < 0 ? link.back : Math.max(link.onward, link.back)
  const wanted = ahead > 0 ? link.onward : later
  return (
    penaltyOf(link.near.price, link.near.seconds - gap) + penaltyOf(link.travelPrice, wanted - gap)
  )
}

function homePenalty({ home, homePrice }: BoardStart, at: number): number {
  return home === null || home === at ? 0 : homePrice
}

/** What a start would cost at an instant, counting only its pairs with those who are `counted`. */
export function penaltyAt(
  start: BoardStart,
  at: number,
  counted: (other: BoardStart) => boolean,
): number {
  let penalty = 0
  for (const link of start.links)
    if (counted(link.other)) penalty += pairPenalty(link, at, link.other.startsAt)
  return penalty
}

/** What a start would cost in the slot of another one of its block, who has gone out of its way. */
export function penaltyInSlotOf(start: BoardStart, other: BoardStart): number {
  let penalty = homePenalty(start, other.startsAt)
  for (const link of start.links)
    if (link.other !== other) penalty += pairPenalty(link, other.startsAt, link.other.startsAt)
  return penalty
}

/** By how much the penalty of the day changes when two of one block exchange their slots. */
export function exchangeDelta(a: BoardStart, b: BoardStart): number {
  return moveDelta(a, b.startsAt, b) + moveDelta(b, a.startsAt, a)
}

/** The pair of the two itself keeps its gap: both are of one competition. */
function moveDelta(start: BoardStart, to: number, partner: BoardStart): number {
  let delta = homePenalty(start, to) - homePenalty(start, start.startsAt)
  for (const link of start.links) {
    if (link.other === partner) continue
    delta += pairPenalty(link, to, link.other.startsAt) - linkPenalty(start, link)
  }
  return delta
}

export function exchange(board: Board, a: BoardStart, b: BoardStart): void {
  const [atOfA, atOfB] = [a.startsAt, b.startsAt]
  moveTo(board, a, atOfB)
  moveTo(board, b, atOfA)
}

function moveTo(board: Board, start: BoardStart, to: number): void {
  let change = homePenalty(start, to) - homePenalty(start, start.startsAt)
  for (const link of start.links) {
    const before = linkPenalty(start, link)
    const after = pairPenalty(link, to, link.other.startsAt)
    if (before === after) continue
    change += after - before
    setStrain(board, link.other, link.other.strain + after - before)
  }
  start.startsAt = to
  board.penalty += change
  setStrain(board, start, start.strain + change)
}

/** Who starts when in each competition: its id, then competitor ids by the instant. */
export function takersOf({ starts }: Board): Map<string, Map<number, string>> {
  const takers = new Map<string, Map<number, string>>()
  for (const { competitionId, id, startsAt } of starts) {
    if (id === null) continue
    const known = takers.get(competitionId) ?? new Map<number, string>()
    takers.set(competitionId, known.set(startsAt, id))
  }
  return takers
}

function setStrain({ strained }: Board, start: BoardStart, strain: number): void {
  start.strain = strain
  const listed = strain > 0 && start.block.length > 1
  if (listed && start.strainedAt < 0) {
    start.strainedAt = strained.length
    strained.push(start)
  } else if (!listed && start.strainedAt >= 0) {
    const last = strained.pop()
    if (last && last !== start) {
      last.strainedAt = start.strainedAt
      strained[start.strainedAt] = last
    }
    start.strainedAt = -1
  }
}

import {
  type BoardStart,
  homePenalty,
  type Link,
  linkPenalty,
  pairPenalty,
  strainOf,
} from './board-start.ts'
import type { DayCompetition, DayRules, DayStarter } from './day.ts'
import { nearRules, sharedKeys } from './pairs.ts'
import { travelSeconds } from './price.ts'

/**
 * The day as the search sees it: who starts at which slot, and the penalty of all together, kept up
 * to date by looking only at the other starts of the rider and the horse that move.
 */
export interface Board {
  readonly starts: readonly BoardStart[]
  /** The starts of each rider; a relay's are those of the first. */
  readonly riders: readonly (readonly BoardStart[])[]
  penalty: number
  /** Starts that may move and have a penalty. */
  readonly strained: BoardStart[]
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
  const riders = new Map<string, BoardStart[]>()
  for (const { competition, placements } of blocks) {
    const block: BoardStart[] = []
    for (const placement of placements) {
      const start = startOf(competition, placement, { block, homePrice: rules.movedStarter })
      starts.push(start)
      if (!placement.pinned) block.push(start)
      const { starter } = placement
      if (!starter) continue
      linkTo(met, { starter, competition, start }, rules)
      riders.set(starter.riderId, [...(riders.get(starter.riderId) ?? []), start])
    }
  }
  joinFollowers(starts, blocks)
  const board: Board = { starts, riders: [...riders.values()], penalty: 0, strained: [] }
  for (const start of starts) {
    const links = start.links.reduce((sum, link) => sum + linkPenalty(start, link), 0)
    const own = homePenalty(start, start.startsAt)
    setStrain(board, start, links + own)
    board.penalty += links / 2 + own
  }
  return board
}

function joinFollowers(starts: readonly BoardStart[], blocks: readonly BoardBlock[]): void {
  const following = blocks.filter(({ competition }) => competition.order.kind === 'follows')
  if (following.length === 0) return
  const byId = new Map(starts.map((start) => [start.id, start]))
  for (const { starter } of following.flatMap((block) => block.placements)) {
    const start = starter && byId.get(starter.id)
    const leader = starter?.follows && byId.get(starter.follows)
    if (!start || !leader) continue
    start.leader = leader
    leader.followers.push(start)
  }
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
    followers: [],
    leader: null,
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
  const keys = sharedKeys(linked.starter)
  const others = new Set(keys.flatMap((key) => met.get(key) ?? []))
  for (const other of others) {
    linked.start.links.push(linkOf(linked, other, rules))
    other.start.links.push(linkOf(other, linked, rules))
  }
  for (const key of keys) met.set(key, [...(met.get(key) ?? []), linked])
}

function linkOf(one: Linked, other: Linked, rules: DayRules): Link {
  const near = nearRules(one.starter, other.starter).map((rule) => rules[rule])
  const travel = travelSeconds(rules.travel, one.competition, other.competition)
  const onward = travel === null ? 0 : one.competition.secondsPerStart + travel
  const back = travel === null ? 0 : other.competition.secondsPerStart + travel
  return {
    other: other.start,
    near,
    travelPrice: rules.travel.price,
    onward,
    back,
    widest: Math.max(...near.map(({ seconds }) => seconds), onward, back),
  }
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

/**
 * What a start would cost in the slot of another one of its block, who has gone out of its way. Of
 * followers nearly: as if start and follower moved one at a time.
 */
export function penaltyInSlotOf(start: BoardStart, other: BoardStart): number {
  let penalty = homePenalty(start, other.startsAt)
  for (const link of start.links)
    if (link.other !== other) penalty += pairPenalty(link, other.startsAt, link.other.startsAt)
  for (const [index, follower] of start.followers.entries()) {
    const slot = other.followers[index]
    if (slot) penalty += penaltyInSlotOf(follower, slot)
  }
  return penalty
}

/** By how much the penalty of the day changes when two of one block exchange their slots. */
export function exchangeDelta(a: BoardStart, b: BoardStart): number {
  if (a.followers.length > 0) return exchangeDeltaWithFollowers(a, b)
  return moveDelta(a, b.startsAt, b) + moveDelta(b, a.startsAt, a)
}

/** Pairs of two who both move are met from both sides, and count half each time. */
function exchangeDeltaWithFollowers(a: BoardStart, b: BoardStart): number {
  const target = new Map<BoardStart, number>()
  for (const [one, other] of exchanged(a, b)) {
    target.set(one, other.startsAt)
    target.set(other, one.startsAt)
  }
  let delta = 0
  for (const [start, to] of target) {
    delta += homePenalty(start, to) - homePenalty(start, start.startsAt)
    for (const link of start.links) {
      const otherTo = target.get(link.other)
      const change =
        pairPenalty(link, to, otherTo ?? link.other.startsAt) - linkPenalty(start, link)
      delta += otherTo === undefined ? change : change / 2
    }
  }
  return delta
}

/** The two and, round by round, their followers. */
function exchanged(a: BoardStart, b: BoardStart): (readonly [BoardStart, BoardStart])[] {
  const followers = a.followers.flatMap((follower, index) => {
    const other = b.followers[index]
    return other ? [[follower, other] as const] : []
  })
  return [[a, b], ...followers]
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
  exchangeAlone(board, a, b)
  for (const [index, follower] of a.followers.entries()) {
    const other = b.followers[index]
    if (other) exchangeAlone(board, follower, other)
  }
}

function exchangeAlone(board: Board, a: BoardStart, b: BoardStart): void {
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

/** Of a follower the leader is listed, who can move. */
function setStrain({ strained }: Board, changed: BoardStart, strain: number): void {
  changed.strain = strain
  const start = changed.leader ?? changed
  const listed = start.block.length > 1 && strainOf(start) > 0
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

import { type SeededRandom, shuffle } from '../../start-order/seeded-random.ts'
import { type Board, exchange } from './board.ts'
import { type BoardStart, homePenalty, pairPenalty } from './board-start.ts'
import { hardPenalty } from './price.ts'

/** What one placing may cost. */
export interface Spare {
  /** For starters who get another time, at their price. */
  price: number
  /** Hard rules that may be broken. */
  breaks: number
}

/** Steps that are left; in each all slots of one who waits are looked through. */
export interface Effort {
  steps: number
}

interface Placing {
  board: Board
  spare: Spare
  effort: Effort
  random: SeededRandom
}

/** Somebody without a slot. `paid`: what is spent on it already, because it cannot stay at home. */
interface Waiting {
  start: BoardStart
  paid: number
}

/**
 * Gives everybody who waits a slot of the own block. Whoever has that slot waits in turn, and so does
 * everybody who would now be too close; nobody is given a slot twice. False, and the board as it was,
 * where it is not found for what may be spent, or not in so many steps.
 *
 * Of those who wait the one with the fewest slots that can be paid takes each of them in turn, the
 * cheapest first. A starter who has to leave its published time is paid as soon as it waits, and a way is
 * left when the cheapest slots of all who wait cost more together than there is: so nearly all ways end
 * after a step or two. (Together they can cost less, where two push the same third; that is left out.)
 */
export function placeAll(starts: readonly BoardStart[], placing: Placing): boolean {
  const waiting = starts.map((start) => ({ start, paid: 0 }))
  return place(waiting, placing.spare, { ...placing, settled: new Set() })
}

type Placed = Placing & {
  /** Who was given a slot. */
  settled: Set<BoardStart>
}

function place(waiting: readonly Waiting[], spare: Spare, placed: Placed): boolean {
  if (waiting.length === 0) return true
  if (placed.effort.steps <= 0) return false
  placed.effort.steps -= waiting.length
  for (const choice of fewestChoices(waiting, spare, placed)) {
    const { start, slotOf } = choice
    const left = { price: spare.price - choice.price, breaks: spare.breaks - choice.breaks }
    const others = waiting.filter((each) => each.start !== start)
    exchange(placed.board, start, slotOf)
    placed.settled.add(start)
    if (place([...others, ...choice.pushed], left, placed)) return true
    placed.settled.delete(start)
    exchange(placed.board, start, slotOf)
  }
  return false
}

/** A slot for one who waits, who then waits for it, and what that costs. */
interface Choice {
  start: BoardStart
  /** Whoever has the slot now. */
  slotOf: BoardStart
  pushed: readonly Waiting[]
  price: number
  breaks: number
}

function fewestChoices(waiting: readonly Waiting[], spare: Spare, placed: Placed): Choice[] {
  const others = new Set(waiting.map(({ start }) => start))
  let fewest: Choice[] | null = null
  let least = 0
  for (const one of waiting) {
    const choices = choicesOf(one, others, { settled: placed.settled, spare })
    if (choices.length === 0) return []
    least += choices.reduce((low, { price }) => Math.min(low, price), Number.POSITIVE_INFINITY)
    if (least > spare.price) return []
    if (fewest === null || choices.length < fewest.length) fewest = choices
  }
  return shuffle(fewest ?? [], placed.random).toSorted(
    (a, b) => a.breaks - b.breaks || a.price - b.price,
  )
}

function choicesOf(
  one: Waiting,
  waiting: ReadonlySet<BoardStart>,
  placed: Pick<Placed, 'settled' | 'spare'>,
): Choice[] {
  return one.start.block.flatMap((slotOf) =>
    placed.settled.has(slotOf) ? [] : choicesAt(one, slotOf, { ...placed, waiting }),
  )
}

/** Whoever is too close and may still go gives way; or all stay, where rules may be broken. */
function choicesAt(
  { start, paid }: Waiting,
  slotOf: BoardStart,
  {
    settled,
    spare,
    waiting,
  }: Pick<Placed, 'settled' | 'spare'> & { waiting: ReadonlySet<BoardStart> },
): Choice[] {
  const own = awayPrice(start, slotOf) - paid
  if (own > spare.price) return []
  const taken = slotOf.id === null || waiting.has(slotOf) ? [] : [slotOf]
  const close = tooClose(start, slotOf, waiting)
  const [stay, give] = partition(close, ({ other }) => other.block.length < 2 || settled.has(other))
  const giveWay = new Set(give.map(({ other }) => other))
  const choices = [pushing(start, slotOf, { own, pushed: [...giveWay, ...taken], broken: stay })]
  if (give.length > 0 && spare.breaks > 0)
    choices.push(pushing(start, slotOf, { own, pushed: taken, broken: close }))
  return choices.filter(({ price, breaks }) => price <= spare.price && breaks <= spare.breaks)
}

function partition<T>(all: readonly T[], isFirst: (each: T) => boolean): [T[], T[]] {
  if (all.length === 0) return [[], []]
  const first: T[] = []
  const second: T[] = []
  for (const each of all) (isFirst(each) ? first : second).push(each)
  return [first, second]
}

function pushing(
  start: BoardStart,
  slotOf: BoardStart,
  { own, pushed, broken }: { own: number; pushed: readonly BoardStart[]; broken: readonly Close[] },
): Choice {
  let price = own
  const waiting = pushed.map((each) => {
    const paid = leastPrice(each)
    price += paid - awayPrice(each, each)
    return { start: each, paid }
  })
  const breaks = broken.reduce((sum, each) => sum + each.breaks, 0)
  return { start, slotOf, pushed: waiting, price, breaks }
}

interface Close {
  /** Who would have to give way: a follower goes with whom it follows. */
  other: BoardStart
  breaks: number
}

/** With whom, but for those who wait, the start and its followers would break hard rules in the slots of another. */
function tooClose(
  start: BoardStart,
  slotOf: BoardStart,
  waiting: ReadonlySet<BoardStart>,
): Close[] {
  const close = tooCloseAlone(start, slotOf.startsAt)
  for (const [index, follower] of start.followers.entries())
    close.push(...tooCloseAlone(follower, slotOf.followers[index]?.startsAt ?? follower.startsAt))
  return close.length === 0
    ? close
    : close.filter(({ other }) => other !== start && other !== slotOf && !waiting.has(other))
}

function tooCloseAlone(start: BoardStart, at: number): Close[] {
  const close: Close[] = []
  for (const link of start.links) {
    const penalty = pairPenalty(link, at, link.other.startsAt)
    if (penalty >= hardPenalty)
      close.push({
        other: link.other.leader ?? link.other,
        breaks: Math.floor(penalty / hardPenalty),
      })
  }
  return close
}

function withFollowers(
  start: BoardStart,
  slotOf: BoardStart,
): (readonly [BoardStart, BoardStart])[] {
  if (start.followers.length === 0) return [[start, slotOf]]
  const followers = start.followers.flatMap((follower, index) => {
    const slot = slotOf.followers[index]
    return slot ? [[follower, slot] as const] : []
  })
  return [[start, slotOf], ...followers]
}

/** What the start and its followers cost for not being at home in the slots of another. */
export function awayPrice(start: BoardStart, slotOf: BoardStart): number {
  if (start.followers.length === 0) return homePenalty(start, slotOf.startsAt)
  return withFollowers(start, slotOf).reduce(
    (sum, [each, slot]) => sum + homePenalty(each, slot.startsAt),
    0,
  )
}

/** Of whoever has to leave its slot: where that is at home, the price of a move, else it may go home. */
function leastPrice(start: BoardStart): number {
  if (awayPrice(start, start) > 0) return 0
  return [start, ...start.followers].reduce(
    (sum, { home, homePrice }) => sum + (home === null ? 0 : homePrice),
    0,
  )
}

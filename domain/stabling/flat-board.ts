import { type Board, type BoardBox, type BoardStay, closed } from './board.ts'

/**
 * The board as flat lists of numbers, for a search that looks at a million changes a second: boxes and
 * stays are their places in the lists of the board, and looking at a change makes no objects.
 */
export interface FlatBoard {
  readonly nights: number
  readonly barns: number
  readonly kinds: number
  readonly prices: Board['prices']

  /** By box. */
  readonly barnOf: Int32Array
  readonly kindOf: Int32Array
  /** Four for each box: who shares a wall with it, -1 after the last. */
  readonly walls: Int32Array
  /** By wall: whether the other box is on the same aisle, and whether stallions may stand there. */
  readonly isBeside: Uint8Array
  readonly isSafe: Uint8Array
  /** By box and night: the stay, `free` or `blocked`. */
  readonly there: Int32Array

  /** By stay. */
  readonly from: Int32Array
  readonly until: Int32Array
  /** 2 for a stallion, 1 for a horse that must not be beside one. */
  readonly temper: Uint8Array
  readonly partyOf: Int32Array
  readonly isFixed: Uint8Array
  readonly hasWishes: Uint8Array
  /** By `stay * number of stays + other`. */
  readonly wishes: ReadonlyMap<number, number>
  readonly boxOf: Int32Array
  readonly home: Int32Array
  /** By stay and kind. */
  readonly fits: Uint8Array
  readonly kindCosts: Float64Array
  /** By stay and barn. */
  readonly barnCosts: Float64Array

  /** By party and barn: how many of the party stand there. */
  readonly inBarn: Int32Array

  /** What a stay costs where it is, but for its party's barns; only where `isKnown`. */
  readonly ownCost: Float64Array
  readonly isKnown: Uint8Array
}

export const free = -1
const blocked = -2
const none = -1
const wallsOfBox = 4

export function flatten(board: Board): FlatBoard {
  const { boxes, stays, parties, nights, prices } = board
  const kinds = stays[0]?.fits.length ?? 0
  const barns = board.boxesOfBarn.length
  const boxIndex = new Map(boxes.map((box, index) => [box, index]))
  const stayIndex = new Map(stays.map((stay, index) => [stay, index]))
  const partyIndex = new Map(parties.map((party, index) => [party, index]))
  const indexOfBox = (box: BoardBox | null) => (box && boxIndex.get(box)) ?? none
  const walls = boxes.flatMap(wallsOf)
  const occupant = (stay: BoardStay | null) => {
    if (stay === closed) return blocked
    return (stay && stayIndex.get(stay)) ?? free
  }
  return {
    ...{ nights, barns, kinds, prices },
    barnOf: Int32Array.from(boxes, ({ barn }) => barn),
    kindOf: Int32Array.from(boxes, ({ kind }) => kind),
    walls: Int32Array.from(walls, (wall) => indexOfBox(wall?.other ?? null)),
    isBeside: Uint8Array.from(walls, (wall) => Number(wall?.isBeside ?? false)),
    isSafe: Uint8Array.from(walls, (wall) => Number(wall?.isSafe ?? false)),
    there: Int32Array.from(boxes.flatMap(({ there }) => there.map(occupant))),
    from: Int32Array.from(stays, ({ from }) => from),
    until: Int32Array.from(stays, ({ until }) => until),
    temper: Uint8Array.from(stays, temperOf),
    partyOf: Int32Array.from(stays, ({ party }) => (party && partyIndex.get(party)) ?? none),
    isFixed: Uint8Array.from(stays, ({ isFixed }) => Number(isFixed)),
    hasWishes: Uint8Array.from(stays, ({ notBeside, wantsBeside }) =>
      Number(notBeside.size + wantsBeside.size > 0),
    ),
    wishes: wishesOf(board, stayIndex),
    boxOf: Int32Array.from(stays, ({ box }) => indexOfBox(box)),
    home: Int32Array.from(stays, ({ home }) => indexOfBox(home)),
    fits: Uint8Array.from(stays.flatMap(({ fits }) => fits.map(Number))),
    kindCosts: Float64Array.from(stays.flatMap(({ kindCosts }) => kindCosts)),
    barnCosts: Float64Array.from(
      stays.flatMap(({ barnCosts }) => barnCosts ?? board.boxesOfBarn.map(() => 0)),
    ),
    inBarn: Int32Array.from(parties.flatMap(({ inBarn }) => inBarn)),
    ownCost: new Float64Array(stays.length),
    isKnown: new Uint8Array(stays.length),
  }
}

function wallsOf({ isSafe, beside, behind }: BoardBox) {
  const walls = [
    ...beside.map((other) => ({ other, isBeside: true, isSafe: isSafe || other.isSafe })),
    ...behind.map((other) => ({ other, isBeside: false, isSafe: isSafe || other.isSafe })),
  ]
  return Array.from({ length: wallsOfBox }, (_, at) => walls[at] ?? null)
}

function temperOf({ isStallion, mindsStallions }: BoardStay): number {
  if (isStallion) return 2
  return mindsStallions ? 1 : 0
}

/** What a wish for a neighbour costs or saves, by both stays. */
function wishesOf(
  { stays, prices }: Board,
  indexOf: ReadonlyMap<BoardStay, number>,
): Map<number, number> {
  const wishes = new Map<number, number>()
  const add = (one: number, other: BoardStay, cost: number) => {
    const key = one * stays.length + (indexOf.get(other) ?? 0)
    wishes.set(key, (wishes.get(key) ?? 0) + cost)
  }
  for (const [index, { notBeside, wantsBeside }] of stays.entries()) {
    for (const other of notBeside) add(index, other, prices.broken)
    for (const other of wantsBeside) add(index, other, -prices.besideWish)
  }
  return wishes
}

export function putFlat(flat: FlatBoard, stay: number, box: number): void {
  occupy(flat, { stay, box, by: stay })
  flat.boxOf[stay] = box
  addToBarn(flat, { stay, box, sign: 1 })
}

export function takeFlat(flat: FlatBoard, stay: number, box: number): void {
  occupy(flat, { stay, box, by: free })
  flat.boxOf[stay] = none
  addToBarn(flat, { stay, box, sign: -1 })
}

function occupy(
  { there, nights, from, until }: FlatBoard,
  { stay, box, by }: { stay: number; box: number; by: number },
): void {
  const end = box * nights + (until[stay] ?? 0)
  for (let at = box * nights + (from[stay] ?? 0); at < end; at += 1) there[at] = by
}

function addToBarn(
  { partyOf, inBarn, barns, barnOf }: FlatBoard,
  { stay, box, sign }: { stay: number; box: number; sign: 1 | -1 },
): void {
  const party = partyOf[stay] ?? none
  if (party === none) return
  const at = party * barns + (barnOf[box] ?? 0)
  inBarn[at] = (inBarn[at] ?? 0) + sign
}

/** After a change: the costs of stays in the box and behind its walls are counted again when they are asked for. */
export function forgetCosts(flat: FlatBoard, box: number): void {
  forgetThose(flat, box)
  for (let at = box * wallsOfBox; at < (box + 1) * wallsOfBox; at += 1) {
    const wall = flat.walls[at] ?? none
    if (wall === none) return
    forgetThose(flat, wall)
  }
}

function forgetThose({ there, nights, isKnown }: FlatBoard, box: number): void {
  for (let at = box * nights; at < (box + 1) * nights; at += 1) {
    const stay = there[at] ?? free
    if (stay >= 0) isKnown[stay] = 0
  }
}

/** What the stay costs where it is, but for its party's barns. */
export function ownCostOf(flat: FlatBoard, stay: number): number {
  const { isKnown, ownCost, boxOf } = flat
  if (isKnown[stay] === 0) {
    ownCost[stay] = costInBox(flat, stay, boxOf[stay] ?? 0)
    isKnown[stay] = 1
  }
  return ownCost[stay] ?? 0
}

/** What the stay would cost in a box, but for its party's barns. */
export function costInBox(flat: FlatBoard, stay: number, box: number): number {
  const { kinds, barns, kindOf, barnOf, kindCosts, barnCosts, home, prices } = flat
  const cost =
    (kindCosts[stay * kinds + (kindOf[box] ?? 0)] ?? 0) +
    (barnCosts[stay * barns + (barnOf[box] ?? 0)] ?? 0)
  const before = home[stay] ?? none
  const moved = before !== none && before !== box ? prices.moved : 0
  return (
    cost + moved + prices.turnover * turnoversAround(flat, stay, box) + costOfWalls(flat, stay, box)
  )
}

/** The same where `leaving` is in the box on a night of the stay, and will not be there. */
export function costInsteadOf(flat: FlatBoard, stay: number, leaving: number): number {
  const { from, until, boxOf, prices } = flat
  const isBefore = (from[leaving] ?? 0) < (from[stay] ?? 0)
  const isAfter = (until[leaving] ?? 0) > (until[stay] ?? 0)
  const turnovers = Number(isBefore) + Number(isAfter)
  return costInBox(flat, stay, boxOf[leaving] ?? 0) - prices.turnover * turnovers
}

/** How many stays end where this one begins or begin where it ends. */
function turnoversAround(
  { there, nights, from, until }: FlatBoard,
  stay: number,
  box: number,
): number {
  const arrival = from[stay] ?? 0
  const departure = until[stay] ?? 0
  const last = arrival > 0 ? (there[box * nights + arrival - 1] ?? free) : free
  const next = departure < nights ? (there[box * nights + departure] ?? free) : free
  return (last >= 0 ? 1 : 0) + (next >= 0 ? 1 : 0)
}

function costOfWalls(flat: FlatBoard, stay: number, box: number): number {
  let cost = 0
  for (let at = box * wallsOfBox; at < (box + 1) * wallsOfBox; at += 1)
    if (flat.walls[at] !== none) cost += costOfWall(flat, at, stay)
  return cost
}

function costOfWall(flat: FlatBoard, wall: number, stay: number): number {
  const { walls, there, nights, from, until } = flat
  const first = (walls[wall] ?? 0) * nights
  const end = first + (until[stay] ?? 0)
  let cost = 0
  // A stay that comes from the box behind the wall is no neighbour of its own.
  let last = stay
  for (let spot = first + (from[stay] ?? 0); spot < end; spot += 1) {
    const other = there[spot] ?? free
    if (other < 0 || other === last) continue
    last = other
    cost += costThrough(flat, wall, { stay, other })
  }
  return cost
}

/** What two stays on a common night cost each other on both sides of a wall. */
export function costThrough(
  { temper, partyOf, hasWishes, wishes, isBeside, isSafe, prices }: FlatBoard,
  wall: number,
  { stay, other }: { stay: number; other: number },
): number {
  let cost = 0
  if ((temper[stay] ?? 0) * (temper[other] ?? 0) > 1 && isSafe[wall] === 0) cost += prices.broken
  const party = partyOf[stay] ?? none
  if (isBeside[wall] === 1 && party !== none && party === partyOf[other])
    cost -= prices.neighboursOfGroup
  if (hasWishes[stay] === 1) cost += wishes.get(stay * hasWishes.length + other) ?? 0
  return cost
}

/** The wall between two boxes; -1 where there is none. */
export function wallBetween({ walls }: FlatBoard, box: number, other: number): number {
  for (let at = box * wallsOfBox; at < (box + 1) * wallsOfBox; at += 1)
    if (walls[at] === other) return at
  return none
}

/** What a party gains or loses by barns when one of its stays goes to another box. */
export function costOfBarns(flat: FlatBoard, stay: number, to: number): number {
  const { partyOf, barnOf, boxOf } = flat
  const from = boxOf[stay] ?? none
  if ((partyOf[stay] ?? none) === none || barnOf[from] === barnOf[to]) return 0
  return costOfJoining(flat, stay, to) - costOfLeaving(flat, stay)
}

/** Of another barn for its party. */
export function costOfJoining(flat: FlatBoard, stay: number, box: number): number {
  return matesIn(flat, stay, box) === 0 ? flat.prices.barnOfGroup : 0
}

/** Saved where the stay is the last of its party in its barn. */
export function costOfLeaving(flat: FlatBoard, stay: number): number {
  return matesIn(flat, stay, flat.boxOf[stay] ?? 0) === 1 ? flat.prices.barnOfGroup : 0
}

/** The least that the stay can cost in a box, with any neighbours. */
export function lowestIn(flat: FlatBoard, stay: number, box: number): number {
  if (flat.hasWishes[stay] === 1) return Number.NEGATIVE_INFINITY
  if (matesIn(flat, stay, box) <= 0) return 0
  const nights = (flat.until[stay] ?? 0) - (flat.from[stay] ?? 0)
  return -2 * nights * flat.prices.neighboursOfGroup
}

/** How many of its party are in the barn; -1 for a stay without one. */
function matesIn({ partyOf, inBarn, barns, barnOf }: FlatBoard, stay: number, box: number): number {
  const party = partyOf[stay] ?? none
  return party === none ? -1 : (inBarn[party * barns + (barnOf[box] ?? 0)] ?? 0)
}

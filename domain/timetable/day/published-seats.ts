import { drawBlocks } from './blocks.ts'
import type { BoardBlock } from './board.ts'
import type { Day, DayChange, DayCompetition, DayStarter, PlannedCompetition } from './day.ts'
import { afterClosed, type Slot, type SlotBreak } from './slots.ts'
import { startersByCompetition } from './solve.ts'

/** A published slot with whoever has it; open where somebody withdrew. */
interface Seat {
  startsAt: number
  breaks: readonly SlotBreak[]
  starter: DayStarter | null
  /** Before the change. */
  pinned: boolean
}

/** The published slots after a change, late starters seated, delays passed on, order rules kept. */
export function seatPublished(
  day: Day,
  published: readonly PlannedCompetition[],
  change: DayChange,
): { blocks: BoardBlock[]; slots: Map<string, Slot[]> } {
  const late = new Set(change.late.map(({ id }) => id))
  const seated = seatAll(day, published, change)
  const blocks: BoardBlock[] = []
  const slots = new Map<string, Slot[]>()
  for (const [competition, list] of seated) {
    const seats = withOpenEnd(competition, list, { day, seated, from: change.from })
    slots.set(competition.id, seats)
    blocks.push(...intoBlocks(competition, seats, { blockOf: list.blockOf, late }))
  }
  return { blocks, slots }
}

function seatAll(
  day: Day,
  published: readonly PlannedCompetition[],
  change: DayChange,
): Map<DayCompetition, SeatedList> {
  const starters = startersByCompetition(day)
  const late = new Set(change.late.map(({ id }) => id))
  const seated = new Map<DayCompetition, SeatedList>()
  const free = new Map<string, number>()
  for (const competition of inPublishedOrder(day, published)) {
    const present = starters.get(competition.id) ?? []
    const rows = published.find(({ competitionId }) => competitionId === competition.id)
    const from = competition.stays ? Number.POSITIVE_INFINITY : change.from
    const seats = readSeats(rows, present, from)
    const blockOf = blockNumbers(competition, present, seats)
    const entered = present.filter(({ id }) => late.has(id))
    const mostSeats = seats.length + entered.length
    for (const starter of entered)
      seatLate(seats, starter, { competition, blockOf, from: change.from })
    const timed = passOnDelay(day, competition, { seats, from: free.get(competition.arenaId) ?? 0 })
    const until = (timed.at(-1)?.startsAt ?? 0) + competition.secondsPerStart * 1000
    free.set(competition.arenaId, Math.max(until, free.get(competition.arenaId) ?? 0))
    seated.set(competition, { seats: timed, blockOf, mostSeats })
  }
  return seated
}

interface SeatedList {
  seats: readonly Seat[]
  blockOf: ReadonlyMap<string, number>
  /** One for each that was published and for each late starter. */
  mostSeats: number
}

/**
 * With open slots behind the last where they make no starter wait: a late starter need not take one that
 * fell free. No more than a list has room for when those who withdrew keep a place in it.
 */
function withOpenEnd(
  { arenaId, secondsPerStart }: DayCompetition,
  { seats, mostSeats }: SeatedList,
  {
    day,
    seated,
    from,
  }: { day: Day; seated: ReadonlyMap<DayCompetition, SeatedList>; from: number },
): Seat[] {
  const last = seats.at(-1)
  if (!last) return []
  const ride = secondsPerStart * 1000
  const closed = day.arenas.find(({ id }) => id === arenaId)?.closed ?? []
  const next = [...seated].flatMap(
    ([
      each,
      {
        seats: [first],
      },
    ]) =>
      each.arenaId === arenaId && first && first.startsAt > last.startsAt ? first.startsAt : [],
  )
  const until = Math.min(...next)
  const open: Seat[] = []
  let at = last.startsAt + ride
  while (seats.length + open.length < mostSeats && at + ride <= until) {
    if (at < from || afterClosed(at, ride, closed) > at) break
    open.push({ startsAt: at, breaks: [], starter: null, pinned: false })
    at += ride
  }
  return [...seats, ...open]
}

function inPublishedOrder(day: Day, published: readonly PlannedCompetition[]): DayCompetition[] {
  const begins = new Map(
    published.map(({ competitionId, rows }) => [competitionId, rows[0]?.startsAt]),
  )
  return day.competitions.toSorted(
    (a, b) => (begins.get(a.id) ?? a.begin.at) - (begins.get(b.id) ?? b.begin.at),
  )
}

function readSeats(
  planned: PlannedCompetition | undefined,
  present: readonly DayStarter[],
  from: number,
): Seat[] {
  const byId = new Map(present.map((starter) => [starter.id, starter]))
  const seats: Seat[] = []
  let breaks: SlotBreak[] = []
  for (const row of planned?.rows ?? []) {
    if (row.kind === 'break') {
      breaks.push({ minutes: row.minutes, label: row.label })
      continue
    }
    const { startsAt } = row
    seats.push({
      startsAt,
      breaks,
      starter: byId.get(row.competitorId) ?? null,
      pinned: startsAt < from,
    })
    breaks = []
  }
  return seats
}

/** The number of each starter's block; drawn groups stay in the order in which they were published. */
function blockNumbers(
  competition: DayCompetition,
  present: readonly DayStarter[],
  seats: readonly Seat[],
): Map<string, number> {
  const { order } = competition
  const groups = [...new Set(seats.flatMap(({ starter }) => starter?.group ?? []))]
  const kept = order.kind === 'by-groups' ? { ...order, groups: order.groups ?? groups } : order
  const drawn = drawBlocks({ ...competition, order: kept }, present)
  return new Map(drawn.flatMap((block, number) => block.map(({ id }) => [id, number] as const)))
}

interface LateSeat {
  competition: DayCompetition
  blockOf: ReadonlyMap<string, number>
  from: number
}

/**
 * In an open slot where the order rule allows one; else at the end of the block, and those behind
 * move by one up to the next open slot.
 */
function seatLate(
  seats: Seat[],
  starter: DayStarter,
  { competition, blockOf, from }: LateSeat,
): void {
  const own = blockOf.get(starter.id) ?? 0
  const numberAt = ({ starter: other }: Seat) => blockOf.get(other?.id ?? '') ?? own
  const firstFree = seats.filter(({ pinned }) => pinned).length
  if (competition.order.kind === 'fixed') {
    const open = seats.slice(firstFree).find((seat) => seat.starter === null)
    if (open) {
      open.starter = starter
      return
    }
  }
  const low = Math.max(firstFree, seats.findLastIndex((seat) => numberAt(seat) < own) + 1)
  const behind = seats.findIndex((seat, index) => index >= low && numberAt(seat) > own)
  const high = behind < 0 ? seats.length : behind
  const open = seats.slice(low, high).find((seat) => seat.starter === null)
  if (open) {
    open.starter = starter
    return
  }
  let waiting: DayStarter | null = starter
  for (const seat of seats.slice(high)) {
    const before: DayStarter | null = seat.starter
    seat.starter = waiting
    waiting = before
    if (waiting === null) return
  }
  const last = seats.at(-1)
  const end = last ? last.startsAt + competition.secondsPerStart * 1000 : competition.begin.at
  seats.push({ startsAt: Math.max(end, from), breaks: [], starter: waiting, pinned: false })
}

/** No start is earlier than published. An open slot that a delay reaches is given to those behind. */
function passOnDelay(
  { arenas }: Day,
  { arenaId, secondsPerStart }: DayCompetition,
  { seats, from }: { seats: readonly Seat[]; from: number },
): Seat[] {
  const closed = arenas.find(({ id }) => id === arenaId)?.closed ?? []
  const timed: Seat[] = []
  let free = from
  let breaks: readonly SlotBreak[] = []
  for (const seat of seats) {
    breaks = [...breaks, ...seat.breaks]
    const ready = free + breaks.reduce((sum, { minutes }) => sum + minutes * 60_000, 0)
    const asked = Math.max(seat.startsAt, ready)
    const startsAt = seat.pinned
      ? seat.startsAt
      : afterClosed(asked, secondsPerStart * 1000, closed)
    if (seat.starter === null && startsAt > seat.startsAt) continue
    timed.push({ ...seat, startsAt, breaks })
    breaks = []
    free = startsAt + secondsPerStart * 1000
  }
  return timed
}

/**
 * An open slot goes with the starters before it: between them and the next any order holds. A fixed order
 * says nothing of late starters: they may have any slot that is open.
 */
function intoBlocks(
  competition: DayCompetition,
  seats: readonly Seat[],
  { blockOf, late }: { blockOf: ReadonlyMap<string, number>; late: ReadonlySet<string> },
): BoardBlock[] {
  const isFixed = competition.order.kind === 'fixed'
  const isFree = ({ starter }: Seat) => starter === null || late.has(starter.id)
  const ordered = isFixed ? seats.filter((seat) => !isFree(seat)) : seats
  const blocks = new Map<number, Seat[]>()
  let number = 0
  for (const seat of ordered) {
    number = blockOf.get(seat.starter?.id ?? '') ?? number
    blocks.set(number, [...(blocks.get(number) ?? []), seat])
  }
  const outside = isFixed ? [seats.filter(isFree)] : []
  return [...blocks.values(), ...outside]
    .filter((block) => block.length > 0)
    .map((block) => ({
      competition,
      placements: block.map((seat) => {
        const { starter, startsAt, pinned } = seat
        return { starter, startsAt, home: isFree(seat) ? null : startsAt, pinned }
      }),
    }))
}

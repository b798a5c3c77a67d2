/** A place that waits. Places with one ticket are offered together or not at all. */
export interface WaitingPlace {
  id: string
  ticket: string
  competitionId: string
  /** 0 comes first: members, say. Given once, with the first complete submission. */
  tier: number
  /** Its position in a sealed draw; null: it came without one. */
  lot: number | null
  /** Epoch milliseconds of the first complete submission; stored once, never recomputed. */
  firstCompleteAt: number
}

/** A limit in which places count: of the show, of a block of competitions, or of one competition. */
export interface Limit {
  id: string
  /** null: it bounds nothing. */
  capacity: number | null
  /** Confirmed or offered. */
  taken: number
  /** null: every competition of the show. */
  competitionIds: readonly string[] | null
  /** Epoch milliseconds; from then on the list makes no offers. null: not set. */
  waitingEndsAt: number | null
}

/** Why a ticket gets no offer now. */
export type NotOffered =
  | { reason: 'full'; limitId: string; needs: number; free: number }
  | { reason: 'behind'; limitId: string; ticket: string }
  | { reason: 'ended'; limitId: string; at: number }

/** One row of the waiting list as the office and the rider read it. */
export interface WaitingRow {
  ticket: string
  placeIds: readonly string[]
  /** 1 is next; counted in the limit that holds it back. */
  position: number
  /** Tickets before it in that limit. */
  ahead: number
  /** Empty: it has its offer now. */
  notOffered: readonly NotOffered[]
}

export interface ServedList {
  /** In queue order. */
  rows: readonly WaitingRow[]
  /** Tickets that can be offered now, in the order in which they are. */
  offers: readonly string[]
  /** Limits at which a ticket stands: nobody who comes later is given a place in them. */
  held: ReadonlySet<string>
}

/**
 * Walks the list from its head. A ticket is offered all its places where every limit has room for them; one
 * that does not fit stands still and holds the limits that lack room, so that nobody behind it overtakes
 * there. A limit that it does not wait for stays open to the others, and a ticket that stands behind another
 * holds nothing before its turn. After each offer the walk begins at the head again.
 */
export function serveWaitingList(
  places: readonly WaitingPlace[],
  limits: readonly Limit[],
  now: number,
): ServedList {
  const taken = new Map(limits.map(({ id, taken: count }) => [id, count]))
  let waiting = ticketsInOrder(places, limits)
  const offered: WaitingRow[] = []
  for (;;) {
    const { rows, held } = walk(waiting, taken, now)
    const next = rows.find(({ notOffered }) => notOffered.length === 0)
    if (!next) {
      const offers = offered.map(({ ticket }) => ticket)
      return { rows: [...offered, ...rows], offers, held }
    }
    offered.push(next)
    for (const { ticket, needs } of waiting) {
      if (ticket !== next.ticket) continue
      for (const { limit, count } of needs) add(taken, limit.id, count)
    }
    waiting = waiting.filter(({ ticket }) => ticket !== next.ticket)
  }
}

function walk(
  waiting: readonly Ticket[],
  taken: ReadonlyMap<string, number>,
  now: number,
): { rows: WaitingRow[]; held: ReadonlySet<string> } {
  const holders = new Map<string, string>()
  const seen = new Map<string, number>()
  const rows = waiting.map(({ ticket, placeIds, needs }): WaitingRow => {
    const notOffered = needs.flatMap((need) => whyNot(need, { taken, holders, now }))
    const ahead = Math.max(0, ...notOffered.map(({ limitId }) => seen.get(limitId) ?? 0))
    for (const { limit } of needs) add(seen, limit.id, 1)
    if (notOffered.every(({ reason }) => reason === 'full')) {
      for (const { limitId } of notOffered) holders.set(limitId, ticket)
    }
    return { ticket, placeIds, position: ahead + 1, ahead, notOffered }
  })
  return { rows, held: new Set(holders.keys()) }
}

/** What keeps somebody who comes now from taking these places directly; empty: nothing. */
export function lackingLimits(
  competitionIds: readonly string[],
  limits: readonly Limit[],
  held: ReadonlySet<string>,
): { limitId: string; left: number; othersWait: boolean }[] {
  const places = competitionIds.map((competitionId) => ({ competitionId }))
  return neededPlaces(places, limits).flatMap(({ limit, count }) => {
    const left = freePlaces(limit, limit.taken)
    const othersWait = held.has(limit.id)
    if (count <= left && !othersWait) return []
    return [{ limitId: limit.id, left: Math.max(0, left), othersWait }]
  })
}

/** By how many a limit holds more than its capacity, as after it was lowered; 0: it does not. */
export function overCapacity({ capacity, taken }: Pick<Limit, 'capacity' | 'taken'>): number {
  return capacity === null ? 0 : Math.max(0, taken - capacity)
}

/** When a group may enter, members two days before everybody, say. */
export interface EntryWindow {
  /** null: everybody. */
  group: string | null
  opensAt: number
  /** null: not set. */
  closesAt: number | null
  /** Where the places of the window stand in the waiting list; 0 is first. */
  tier: number
}

export type WindowFound =
  | { outcome: 'open'; tier: number }
  | { outcome: 'not-yet'; opensAt: number }
  | { outcome: 'closed'; closedAt: number }
  | { outcome: 'none' }

/** Whether one who belongs to these groups may enter now, in which tier, or when the first window opens. */
export function entryWindow(
  windows: readonly EntryWindow[],
  groups: ReadonlySet<string>,
  now: number,
): WindowFound {
  const own = windows.filter(({ group }) => group === null || groups.has(group))
  const open = own.filter(
    ({ opensAt, closesAt }) => opensAt <= now && (closesAt === null || now < closesAt),
  )
  if (open.length > 0) return { outcome: 'open', tier: Math.min(...open.map(({ tier }) => tier)) }
  const later = own.map(({ opensAt }) => opensAt).filter((opensAt) => now < opensAt)
  if (later.length > 0) return { outcome: 'not-yet', opensAt: Math.min(...later) }
  const closed = own.flatMap(({ closesAt }) => closesAt ?? [])
  return closed.length > 0
    ? { outcome: 'closed', closedAt: Math.max(...closed) }
    : { outcome: 'none' }
}

function add(counts: Map<string, number>, id: string, count: number): void {
  counts.set(id, (counts.get(id) ?? 0) + count)
}

interface Ticket {
  ticket: string
  placeIds: readonly string[]
  needs: readonly Need[]
}

/** By the first of its places. */
function ticketsInOrder(places: readonly WaitingPlace[], limits: readonly Limit[]): Ticket[] {
  const tickets = Map.groupBy(places.toSorted(inQueueOrder), ({ ticket }) => ticket)
  return [...tickets].map(([ticket, own]) => ({
    ticket,
    placeIds: own.map(({ id }) => id),
    needs: neededPlaces(own, limits),
  }))
}

function inQueueOrder(a: WaitingPlace, b: WaitingPlace): number {
  return (
    a.tier - b.tier ||
    compare(a.lot ?? Number.MAX_SAFE_INTEGER, b.lot ?? Number.MAX_SAFE_INTEGER) ||
    compare(a.firstCompleteAt, b.firstCompleteAt) ||
    compare(BigInt(a.id), BigInt(b.id))
  )
}

function compare<Value extends number | bigint>(a: Value, b: Value): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

interface Need {
  limit: Limit
  count: number
}

function neededPlaces(
  places: readonly Pick<WaitingPlace, 'competitionId'>[],
  limits: readonly Limit[],
): Need[] {
  return limits.flatMap((limit) => {
    const { competitionIds } = limit
    const count = places.filter(
      ({ competitionId }) => competitionIds === null || competitionIds.includes(competitionId),
    ).length
    return count === 0 ? [] : [{ limit, count }]
  })
}

interface Served {
  taken: ReadonlyMap<string, number>
  holders: ReadonlyMap<string, string>
  now: number
}

function whyNot({ limit, count }: Need, { taken, holders, now }: Served): NotOffered[] {
  const { id: limitId, waitingEndsAt } = limit
  if (waitingEndsAt !== null && waitingEndsAt <= now) {
    return [{ reason: 'ended', limitId, at: waitingEndsAt }]
  }
  const ticket = holders.get(limitId)
  if (ticket !== undefined) return [{ reason: 'behind', limitId, ticket }]
  const free = freePlaces(limit, taken.get(limitId) ?? 0)
  return count <= free ? [] : [{ reason: 'full', limitId, needs: count, free: Math.max(0, free) }]
}

function freePlaces({ capacity }: Limit, taken: number): number {
  return capacity === null ? Number.POSITIVE_INFINITY : capacity - taken
}

import {
  holdsPlace,
  type PlaceActName,
  type PlaceStatus,
  placeRules,
} from '#domain/entries/place-status.ts'
import {
  type Limit,
  lackingLimits,
  serveWaitingList,
  type WaitingPlace,
} from '#domain/entries/waiting-list.ts'
import type { Context } from '#server/graphql/context.ts'
import type { PlaceWorld } from './place-world.ts'

type Database = Context['database']

/** What must hold of a history; each breach says where. */
export interface Breaches {
  overCapacity: string[]
  overtaken: string[]
  illegalStep: string[]
  lostPlace: string[]
  miscounted: string[]
  leftFree: string[]
}

export function noBreaches(): Breaches {
  return {
    overCapacity: [],
    overtaken: [],
    illegalStep: [],
    lostPlace: [],
    miscounted: [],
    leftFree: [],
  }
}

/**
 * Reads what was written down in the order in which it happened, decides everything again with the pure
 * functions of the domain, and compares.
 */
export async function replayHistory(
  database: Database,
  world: PlaceWorld,
  breaches: Breaches,
): Promise<void> {
  const { places, events, blocks } = await loadHistory(database, world.showId)
  const replay: Replay = {
    places,
    statuses: new Map(),
    competitions: new Map(),
    blocks: new Map(
      world.blocks.map(({ id, capacity, competitionIds }) => [id, { capacity, competitionIds }]),
    ),
    breaches,
    at: `show ${world.showId}`,
  }
  for (const group of groupsOf(events, places)) replayGroup(replay, group)
  compareWithStored(replay, blocks)
}

/**
 * What the database itself counts again, of all shows so far. Asked between histories: to count those of one show it
 * would read all that were played before.
 */
export async function countAgain({ pool }: Database, breaches: Breaches): Promise<void> {
  const { rows } = await pool.query<Record<'showId' | 'blockId', string>>(
    'select show_id::text as "showId", block_id::text as "blockId" from miscounted_block',
  )
  for (const { showId, blockId } of rows) {
    breaches.miscounted.push(
      `show ${showId}, block ${blockId}: other numbers are stored than places`,
    )
  }
}

interface StoredPlace extends Omit<WaitingPlace, 'competitionId' | 'firstCompleteAt'> {
  status: PlaceStatus
  competitionId: string
  firstCompleteAt: number | null
  firstCompetitionId: string
}

interface StoredEvent {
  id: string
  objectClass: 'Place' | 'Block'
  objectId: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown>
  reason: string | null
  isByServer: boolean
}

interface StoredBlock {
  id: string
  taken: number
  waiting: number
}

interface Replay {
  places: ReadonlyMap<string, StoredPlace>
  statuses: Map<string, PlaceStatus>
  competitions: Map<string, string>
  blocks: Map<string, Pick<Limit, 'capacity' | 'competitionIds'>>
  breaches: Breaches
  at: string
}

async function loadHistory({ pool }: Database, showId: string) {
  const { rows: places } = await pool.query<StoredPlace>({
    name: 'replayed-places',
    text: `select id::text, ticket, tier, lot, status, competition_id::text as "competitionId",
        round(extract(epoch from first_complete_at) * 1000)::float8 as "firstCompleteAt",
        coalesce((select before ->> 'competitionId' from change where object_class = 'Place'
          and object_id = place.id and action = 'placeMoved' order by change.id limit 1),
          competition_id::text) as "firstCompetitionId"
      from place where show_id = $1`,
    values: [showId],
  })
  const { rows: events } = await pool.query<StoredEvent>({
    name: 'replayed-events',
    text: `select id::text, object_class as "objectClass", object_id::text as "objectId", action, before,
        after, reason, account_id is null as "isByServer"
      from change where show_id = $1 and object_class in ('Place', 'Block') order by change.id`,
    values: [showId],
  })
  const { rows: blocks } = await pool.query<StoredBlock>({
    name: 'replayed-blocks',
    text: 'select id::text, taken, waiting from block where show_id = $1',
    values: [showId],
  })
  return { places: new Map(places.map((place) => [place.id, place])), events, blocks }
}

/** Events of one ticket that happened together. */
function groupsOf(
  events: readonly StoredEvent[],
  places: ReadonlyMap<string, StoredPlace>,
): StoredEvent[][] {
  const groups: StoredEvent[][] = []
  for (const event of events) {
    const last = groups.at(-1)
    const ticket = places.get(event.objectId)?.ticket
    const isSame =
      event.objectClass === 'Place' &&
      last?.[0]?.objectClass === 'Place' &&
      ticketWide.has(event.action) &&
      last[0].action === event.action &&
      places.get(last[0].objectId)?.ticket === ticket &&
      !last.some(({ objectId }) => objectId === event.objectId)
    if (isSame) last?.push(event)
    else groups.push([event])
  }
  return groups
}

const ticketWide = new Set([
  'placeAsked',
  'placeConfirmed',
  'placeQueued',
  'placeOffered',
  'placeAccepted',
  'placeDeclined',
  'placeExpired',
  'placeRefused',
  'placeReconsidered',
  'placeCompleted',
  'placeDrawn',
  'waitingListEnded',
])

function replayGroup(replay: Replay, group: readonly StoredEvent[]): void {
  const [first] = group
  if (!first) return
  if (first.objectClass === 'Block') {
    replayBlock(replay, first)
    return
  }
  const before = limitsOf(replay)
  if (!first.reason) checkOrder(replay, group, before)
  for (const event of group) replayEvent(replay, event)
  const takenBefore = new Map(before.map(({ id, taken }) => [id, taken]))
  for (const { id, taken, capacity } of limitsOf(replay)) {
    const isMore = taken > (takenBefore.get(id) ?? 0)
    if (isMore && capacity !== null && taken > capacity) {
      const what = `${first.action} of place ${first.objectId} took ${taken} of ${capacity}`
      replay.breaches.overCapacity.push(`${replay.at}, block ${id}: ${what}`)
    }
  }
}

function replayEvent(replay: Replay, event: StoredEvent): void {
  const { places, statuses, competitions } = replay
  const { objectId, action, after } = event
  checkStep(replay, event)
  if (action === 'placeMoved') {
    competitions.set(objectId, String(after['competitionId']))
    return
  }
  statuses.set(objectId, statusIn(after))
  if (!competitions.has(objectId)) {
    competitions.set(objectId, places.get(objectId)?.firstCompetitionId ?? '')
  }
}

function replayBlock(replay: Replay, { objectId, action, after }: StoredEvent): void {
  const block = replay.blocks.get(objectId)
  if (!block) return
  if (action === 'limitChanged') {
    const { capacity } = after
    replay.blocks.set(objectId, {
      ...block,
      capacity: typeof capacity === 'number' ? capacity : null,
    })
  }
  if (action === 'blockAssigned' && Array.isArray(after['competitionIds'])) {
    replay.blocks.set(objectId, { ...block, competitionIds: after['competitionIds'].map(String) })
  }
}

/** Whoever gets a place without a reason of the office overtakes nobody; who waits could not have one. */
function checkOrder(replay: Replay, group: readonly StoredEvent[], limits: readonly Limit[]): void {
  const [first] = group
  if (!first) return
  const { offers, held } = serveWaitingList(waitingIn(replay), limits, 0)
  const say = (what: string) =>
    replay.breaches.overtaken.push(
      `${replay.at}, change ${first.id}: ${first.action} of place ${first.objectId} ${what}`,
    )
  const ticket = replay.places.get(first.objectId)?.ticket
  const from = replay.statuses.get(first.objectId)
  const to = first.action === 'placeMoved' ? from : statusIn(first.after)
  if (from === 'waiting' && (to === 'offered' || to === 'confirmed')) {
    if (offers[0] !== ticket) say(`though ticket ${offers[0]} comes first, not ${ticket}`)
    return
  }
  const own = group.map((event) => wantedCompetition(replay, event))
  const lacking = lackingLimits(own, limits, held).filter(
    ({ limitId }) => first.action !== 'placeMoved' || !countsIn(replay, first.objectId, limitId),
  )
  if (to === 'confirmed' && from !== 'offered' && lacking.some(({ othersWait }) => othersWait)) {
    say('though others wait there')
  }
  if (to === 'waiting' && from === undefined && lacking.length === 0) say('though there was room')
}

function wantedCompetition(replay: Replay, { objectId, action, after }: StoredEvent): string {
  if (action === 'placeMoved') return String(after['competitionId'])
  return replay.competitions.get(objectId) ?? replay.places.get(objectId)?.firstCompetitionId ?? ''
}

function countsIn({ blocks, competitions }: Replay, placeId: string, blockId: string): boolean {
  const competitionIds = blocks.get(blockId)?.competitionIds
  return competitionIds === null || !!competitionIds?.includes(competitions.get(placeId) ?? '')
}

const actOf: Readonly<Record<string, PlaceActName>> = {
  placeCompleted: 'complete',
  placeQueued: 'queue',
  placeOffered: 'offer',
  placeAccepted: 'accept',
  placeDeclined: 'decline',
  placeExpired: 'expire',
  waitingListEnded: 'expire',
  placeRefused: 'refuse',
  placeReconsidered: 'reconsider',
  placeWithdrawn: 'withdraw',
  placeReinstated: 'reinstate',
  placeMoved: 'move',
  placeConfirmed: 'confirm',
}

/** Every step is one of the table, from the status that stood: so no claim ends twice. */
function checkStep(replay: Replay, event: StoredEvent): void {
  const { objectId, action, before, after } = event
  const stood = replay.statuses.get(objectId)
  const say = (what: string) =>
    replay.breaches.illegalStep.push(
      `${replay.at}, change ${event.id}: ${action} of place ${objectId} ${what}`,
    )
  if (before === null) {
    if (stood !== undefined) say('made it twice')
    return
  }
  if (stood === undefined) {
    say('came before it was asked for')
    return
  }
  const act = actOf[action]
  const to = act && placeRules[act].from[stood]
  if (action === 'placeMoved') {
    if (to !== 'stays') say(`from ${stood}`)
    return
  }
  if (statusIn(before) !== stood) say(`says ${statusIn(before)} where ${stood} stood`)
  if (!to || (to !== 'decided' && to !== statusIn(after)))
    say(`from ${stood} to ${statusIn(after)}`)
}

function statusIn(told: Record<string, unknown>): PlaceStatus {
  return told['placeStatus'] as PlaceStatus
}

function limitsOf({ blocks, statuses, competitions }: Replay): Limit[] {
  const held = [...statuses].filter(([, status]) => holdsPlace(status)).map(([id]) => id)
  return [...blocks].map(([id, { capacity, competitionIds }]) => ({
    id,
    capacity,
    competitionIds,
    taken: held.filter(
      (placeId) =>
        competitionIds === null || competitionIds.includes(competitions.get(placeId) ?? ''),
    ).length,
    waitingEndsAt: null,
  }))
}

function waitingIn({ places, statuses, competitions }: Replay): WaitingPlace[] {
  return [...statuses].flatMap(([id, status]) => {
    const place = status === 'waiting' ? places.get(id) : undefined
    if (!place) return []
    const competitionId = competitions.get(id) ?? ''
    return [{ ...place, competitionId, firstCompleteAt: place.firstCompleteAt ?? 0 }]
  })
}

function compareWithStored(replay: Replay, stored: readonly StoredBlock[]): void {
  const { places, statuses, competitions, breaches, at } = replay
  for (const [id, { status, competitionId }] of places) {
    if (statuses.get(id) !== status || competitions.get(id) !== competitionId) {
      breaches.lostPlace.push(
        `${at}, place ${id}: ${status} is stored, ${statuses.get(id)} was written down`,
      )
    }
  }
  const limits = limitsOf(replay)
  const waiting = waitingIn(replay)
  for (const { id, taken, waiting: counted } of stored) {
    const limit = limits.find((each) => each.id === id)
    const { competitionIds = [] } = limit ?? {}
    const own = waiting.filter(
      ({ competitionId }) => competitionIds === null || competitionIds.includes(competitionId),
    )
    if (limit?.taken !== taken || own.length !== counted) {
      breaches.miscounted.push(
        `${at}, block ${id}: ${taken} and ${counted} are stored, ${limit?.taken} and ${own.length} were written down`,
      )
    }
  }
  const { offers } = serveWaitingList(waiting, limits, 0)
  if (offers.length > 0)
    breaches.leftFree.push(`${at}: ticket ${offers[0]} waits though there is room`)
}

import { createHash } from 'node:crypto'
import type { EntryAct, WantedPlace, Wish } from '#domain/entries/place-act.ts'
import type { PlaceStatus } from '#domain/entries/place-status.ts'
import { type SeededRandom, seededRandom } from '#domain/start-order/seeded-random.ts'
import { askForPlaces, loadShowsWithDuePlaces } from '#server/entries/places.sql.ts'
import { actOnPlaces, changePlaces, type PlacesOutcome } from '#server/entries/places.ts'
import type { Context } from '#server/graphql/context.ts'
import type { PlaceCast, PlaceWorld } from './place-world.ts'

/** What came of a history, beside what stands in the database. */
export interface PlayedHistory {
  seed: string
  /** Errors that are no refusals. */
  errors: string[]
  /** Requests that were sent twice and got two answers. */
  differentAnswers: string[]
  entries: number
  acts: number
  busy: number
}

interface Stage {
  world: PlaceWorld
  cast: PlaceCast
  /** One for each client; they act at the same time. */
  clients: readonly Context[]
  seed: string
  /** How many acts are sent in all. */
  length: number
  /** Competitors, charges and letters follow as in the product, which takes several times as long. */
  withAllThatFollows: boolean
}

/** Every client sends one act after the other until the history is long enough. */
export async function playHistory(stage: Stage): Promise<PlayedHistory> {
  const { clients, seed, length, world } = stage
  const played = { seed, errors: [], differentAnswers: [], entries: 0, acts: 0, busy: 0 }
  let next = 0
  await Promise.all(
    clients.map(async (client) => {
      while (next < length) {
        next += 1
        await playAct({
          ...stage,
          client,
          random: seededRandom(`${seed} act ${next}`),
          played,
          nth: next,
        })
      }
    }),
  )
  const [last] = clients
  if (last) await serve(stage, last, world.showId)
  return played
}

interface Turn extends Stage {
  client: Context
  random: SeededRandom
  played: PlayedHistory
  nth: number
}

/** How often of a hundred, up to. */
const kinds: readonly [number, (turn: Turn) => Promise<void>][] = [
  [42, askAgain],
  [55, endOffer],
  [72, leave],
  [78, expireOffer],
  [84, changeLimit],
  [88, movePlace],
  [96, decideByHand],
  [98, assignBlock],
  [100, endWaitingList],
]

async function playAct(turn: Turn): Promise<void> {
  const { random, played } = turn
  const drawn = random.below(100)
  played.acts += 1
  try {
    await kinds.find(([most]) => drawn < most)?.[1](turn)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? `${String(error.code)} ` : ''
    played.errors.push(`${code}${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Some requests are sent twice at the same time, and some keys are used again for something else. */
async function askAgain(turn: Turn): Promise<void> {
  const { random, played } = turn
  const acts = [makeAsk(turn)]
  const key = keyOf(turn, 'ask')
  const times = random.below(5) === 0 ? 2 : 1
  const sent = Array.from({ length: times }, () => send(turn, { as: 'rider', key, acts }))
  const answers = await Promise.all(sent)
  const [first] = answers
  if (first?.outcome === 'done') played.entries += first.entries.length
  const texts = new Set(answers.map((answer) => JSON.stringify(answer)))
  if (texts.size > 1 && answers.every(({ outcome }) => outcome === 'done')) {
    played.differentAnswers.push(`${key}: ${[...texts].join(' · ')}`)
  }
  if (first?.outcome === 'done' && random.below(8) === 0) {
    const other = await send(turn, { as: 'rider', key, acts: [...acts, ...acts] })
    if (!isRefusedAs(other, 'other-request')) {
      played.differentAnswers.push(`${key} took another body: ${JSON.stringify(other)}`)
    }
  }
}

function makeAsk(turn: Turn): EntryAct {
  const { random, cast } = turn
  const wishes = Array.from({ length: random.below(4) === 0 ? 2 : 1 }, () => makeWish(turn))
  return { act: 'ask', accountId: cast.accountId, wishes }
}

function makeWish({ random, world, cast }: Turn): Wish {
  const size = random.below(6) === 0 ? 2 + random.below(2) : 1
  const places = Array.from(
    { length: size },
    (): WantedPlace => ({
      competitionId: pick(random, world.competitionIds) ?? '',
      personId: pick(random, cast.personIds) ?? '',
      horseId: random.below(10) === 0 ? null : (pick(random, cast.horseIds) ?? ''),
    }),
  )
  return {
    places,
    ifFull: random.below(4) === 0 ? 'refuse' : 'wait',
    tier: random.below(5) === 0 ? 0 : 1,
    isComplete: random.below(12) !== 0,
  }
}

async function endOffer(turn: Turn): Promise<void> {
  const placeId = await somePlace(turn, ['offered'])
  if (placeId === undefined) return await askAgain(turn)
  const second = turn.random.below(2) === 0 ? 'decline' : 'accept'
  await Promise.all([
    send(turn, { as: 'rider', key: keyOf(turn, 'accept'), acts: [{ act: 'accept', placeId }] }),
    send(turn, { as: 'rider', key: keyOf(turn, second), acts: [{ act: second, placeId }] }),
  ])
}

async function leave(turn: Turn): Promise<void> {
  const placeId = await somePlace(turn, ['confirmed', 'waiting', 'asked'])
  if (placeId === undefined) return await askAgain(turn)
  const acts = [{ act: 'withdraw' as const, placeId }]
  await Promise.all(
    ['first', 'second'].map((name) => send(turn, { as: 'rider', key: keyOf(turn, name), acts })),
  )
}

async function expireOffer(turn: Turn): Promise<void> {
  const placeId = await somePlace(turn, ['offered'])
  if (placeId === undefined) return await leave(turn)
  await turn.client.database.pool.query(
    "update place set offer_ends_at = now() - interval '1 second' where id = $1 and status = 'offered'",
    [placeId],
  )
  if (turn.random.below(2) === 0) {
    await send(turn, { as: 'rider', key: keyOf(turn, 'late'), acts: [{ act: 'accept', placeId }] })
  } else {
    await settle(turn)
  }
}

async function changeLimit(turn: Turn): Promise<void> {
  const { random, world } = turn
  const block = pick(random, world.blocks)
  if (!block) return
  // A competition without starters is none.
  const least = block.scope === 'competition' ? 1 : 0
  const capacity = random.below(12) === 0 ? null : least + random.below(10)
  await send(turn, {
    as: 'office',
    key: keyOf(turn, 'limit'),
    acts: [{ act: 'limit', blockId: block.id, capacity }],
  })
}

async function movePlace(turn: Turn): Promise<void> {
  const placeId = await somePlace(turn, ['confirmed', 'asked'])
  const competitionId = pick(turn.random, turn.world.competitionIds)
  if (placeId === undefined || competitionId === undefined) return await askAgain(turn)
  const acts = [{ act: 'move' as const, placeId, competitionId }]
  await send(turn, { as: 'office', key: keyOf(turn, 'move'), acts })
}

const byHand = [
  'confirm',
  'queue',
  'refuse',
  'reconsider',
  'offer',
  'reinstate',
  'complete',
] as const

const fromForHand: Record<(typeof byHand)[number], readonly PlaceStatus[]> = {
  confirm: ['asked', 'waiting'],
  queue: ['asked'],
  refuse: ['asked', 'waiting'],
  reconsider: ['refused'],
  offer: ['waiting'],
  reinstate: ['withdrawn', 'declined', 'expired'],
  complete: ['asked'],
}

async function decideByHand(turn: Turn): Promise<void> {
  const { random } = turn
  const act = pick(random, byHand) ?? 'confirm'
  const placeId = await somePlace(turn, fromForHand[act])
  if (placeId === undefined) return await askAgain(turn)
  const isPastOthers = act === 'offer' || (act !== 'complete' && random.below(3) === 0)
  const acts = [{ act, placeId, ...(isPastOthers && { reason: 'By hand' }) }]
  await send(turn, { as: 'office', key: keyOf(turn, act), acts })
}

async function assignBlock(turn: Turn): Promise<void> {
  const { random, world } = turn
  const block = pick(
    random,
    world.blocks.filter(({ scope }) => scope === 'block'),
  )
  if (!block) return
  const competitionIds = world.competitionIds.filter(() => random.below(2) === 0)
  await send(turn, {
    as: 'office',
    key: keyOf(turn, 'assign'),
    acts: [{ act: 'assign', blockId: block.id, competitionIds }],
  })
}

/** The list ends while others ask: nothing of it is offered from then on. */
async function endWaitingList(turn: Turn): Promise<void> {
  const block = pick(turn.random, turn.world.blocks)
  if (!block) return
  await turn.client.database.pool.query('update block set waiting_ends_at = now() where id = $1', [
    block.id,
  ])
  await settle(turn)
}

/** What is due, also in shows that other clients play in. */
async function settle(turn: Turn): Promise<void> {
  for (const showId of await loadShowsWithDuePlaces(turn.client.database.kysely)) {
    await serve(turn, turn.client, showId)
  }
}

async function serve(stage: Stage, client: Context, showId: string): Promise<void> {
  await take(stage, client, { showId, as: 'system', key: null, acts: [] })
}

type Asked = Parameters<typeof changePlaces>[1]

async function take(stage: Stage, client: Context, asked: Asked): Promise<PlacesOutcome> {
  if (stage.withAllThatFollows) return await actOnPlaces(client, asked)
  return await changePlaces(client, asked, askForPlaces)
}

async function send(turn: Turn, request: Omit<Asked, 'showId'>): Promise<PlacesOutcome> {
  const { client, world, played } = turn
  const answer = await take(turn, client, { showId: world.showId, ...request })
  if (isRefusedAs(answer, 'busy')) played.busy += 1
  return answer
}

function isRefusedAs(answer: PlacesOutcome, reason: string): boolean {
  return (
    answer.outcome === 'refused' && answer.refusals.some((refusal) => refusal.reason === reason)
  )
}

async function somePlace(
  { client, world, random }: Turn,
  statuses: readonly PlaceStatus[],
): Promise<string | undefined> {
  const { rows } = await client.database.pool.query<{ id: string }>({
    name: 'some-place',
    text: 'select id from place where show_id = $1 and status = any ($2) order by id',
    values: [world.showId, statuses],
  })
  return pick(random, rows)?.id
}

function pick<Value>(random: SeededRandom, values: readonly Value[]): Value | undefined {
  return values.length === 0 ? undefined : values[random.below(values.length)]
}

/** A UUID of the seed, so that the same history sends the same keys. */
function keyOf({ seed, nth }: Turn, name: string): string {
  const hex = createHash('sha256').update(`${seed} ${nth} ${name}`).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-')
}

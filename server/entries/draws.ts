import { randomBytes } from 'node:crypto'
import {
  commitmentOf,
  drawSeed,
  drawTickets,
  type HeldDraw,
  listHash,
} from '#domain/entries/sealed-draw.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { announceChanged } from './announce-places.ts'
import { askAndFollow } from './ask-and-follow.ts'
import { keepCompetitions } from './blocks.sql.ts'
import { followPlaces } from './competitors-of-places.ts'
import {
  insertDraw,
  loadDraw,
  loadTickets,
  lockDraw,
  type NewDraw,
  saveHeld,
  saveSealed,
} from './draws.sql.ts'
import type { PlacesDone } from './places.sql.ts'
import { announceFollowed } from './places.ts'

/** What is published of a draw before it is held: the secret stays with the server until then. */
export interface AnnouncedDraw {
  drawId: string
  commitment: string
  closesAt: Date
  publicInputNamed: string
  /** Null until the list is sealed. */
  listHash: string | null
}

export type DrawOutcome<Done> =
  | ({ outcome: 'done' } & Done)
  | { outcome: 'refused'; reason: 'there-already' | 'none' | 'too-early' | 'not-sealed' | 'held' }

interface OfBlock {
  showId: string
  blockId: string
}

/** Binds the office to a secret before anybody asks for a place; once for each block. */
export async function announceDraw(
  context: Context,
  draw: NewDraw,
): Promise<DrawOutcome<AnnouncedDraw>> {
  const secret = randomBytes(32).toString('hex')
  const isNew = await context.database.kysely.transaction().execute(async (transaction) => {
    const made = await insertDraw(transaction, authorOf(context.viewer), {
      ...draw,
      secret,
      commitmentOf: (id) => commitmentOf(id, secret),
    })
    if (made) await recordChange(transaction, ofBlock(context, draw, 'drawAnnounced'))
    return made
  })
  if (!isNew) return { outcome: 'refused', reason: 'there-already' }
  const announced = await findAnnouncedDraw(context, draw)
  return announced ? { outcome: 'done', ...announced } : { outcome: 'refused', reason: 'none' }
}

export async function findAnnouncedDraw(
  { database }: Context,
  of: OfBlock,
): Promise<AnnouncedDraw | null> {
  const draw = await loadDraw(database.kysely, of)
  if (!draw) return null
  const { id: drawId, commitment, closesAt, publicInputNamed, listHash: hash } = draw
  return { drawId, commitment, closesAt, publicInputNamed, listHash: hash }
}

/** Freezes the list of tickets once the draw has closed; the same again answers as the first time. */
export async function sealDraw(
  context: Context,
  of: OfBlock,
): Promise<DrawOutcome<{ listHash: string }>> {
  return await context.database.kysely.transaction().execute(async (transaction) => {
    const draw = await lockDraw(transaction, of)
    if (!draw) return { outcome: 'refused', reason: 'none' }
    if (draw.listHash !== null) return { outcome: 'done', listHash: draw.listHash }
    if (Date.now() < draw.closesAt.getTime()) return { outcome: 'refused', reason: 'too-early' }
    const tickets = await loadTickets(transaction, draw)
    const sealed = { tickets, listHash: listHash(tickets) }
    await saveSealed(transaction, draw.id, sealed)
    const after = { tickets: tickets.length, listHash: sealed.listHash }
    await recordChange(transaction, { ...ofBlock(context, of, 'drawSealed'), after })
    return { outcome: 'done', listHash: sealed.listHash }
  })
}

/** Draws with the public input, gives the places in that order, and puts the others on the waiting list. */
export async function holdDraw(
  context: Context,
  of: OfBlock,
  publicInput: string,
): Promise<DrawOutcome<PlacesDone & { order: readonly string[] }>> {
  const announcing: (() => void)[] = []
  const held = await context.database.kysely.transaction().execute(async (transaction) => {
    await keepCompetitions(transaction, of.showId)
    const draw = await lockDraw(transaction, of)
    if (!draw) return refused('none')
    const { id, secret, tickets, listHash: hash, heldAt } = draw
    if (tickets === null || hash === null) return refused('not-sealed')
    if (heldAt !== null) return refused('held')
    const order = drawTickets(drawSeed(secret, hash, publicInput), tickets)
    await saveHeld(transaction, id, { publicInput, order })
    await recordChange(transaction, { ...ofBlock(context, of, 'drawHeld'), after: { publicInput } })
    const { showId, blockId } = of
    const author = { ...authorOf(context.viewer), ...originOf(context) }
    const acts = [{ act: 'draw', blockId, tickets: order } as const]
    const { done, changed } = await askAndFollow(context, transaction, {
      ...{ showId, key: null, acts, author },
      async before(_answer, { changedIds }) {
        const followed = await followPlaces({ transaction, showId, author }, changedIds)
        announcing.push(() => announceFollowed(context, showId, followed))
      },
    })
    if (changed) announcing.push(() => announceChanged(context, showId, changed))
    return { outcome: 'done' as const, ...done, order }
  })
  for (const announce of announcing) announce()
  return held
}

function refused<Reason extends string>(reason: Reason) {
  return { outcome: 'refused', reason } as const
}

/** Everything that anybody needs to check a draw that was held; null before that. */
export async function findHeldDraw({ database }: Context, of: OfBlock): Promise<HeldDraw | null> {
  const draw = await loadDraw(database.kysely, of)
  if (!draw) return null
  const { id: drawId, commitment, secret, tickets, listHash: hash, publicInput, drawnOrder } = draw
  if (!tickets || hash === null || publicInput === null || !drawnOrder) return null
  return { drawId, commitment, secret, listHash: hash, publicInput, tickets, order: drawnOrder }
}

function ofBlock(
  context: Context,
  { showId, blockId }: OfBlock,
  action: 'drawAnnounced' | 'drawSealed' | 'drawHeld',
) {
  return {
    showId,
    objectClass: 'Block',
    objectId: blockId,
    action,
    accountId: authorOf(context.viewer).accountId,
    from: originOf(context),
  }
}

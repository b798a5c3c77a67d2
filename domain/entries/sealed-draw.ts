import { sha256 } from './sha-256.ts'

/**
 * A draw for places that anybody can check with SHA-256 and a sort:
 *
 * 1. Before entries open, the office publishes `commitmentOf(drawId, secret)`, the tiers, the closing time,
 *    and which public input will be used, something that is not known before the list is sealed (the
 *    lottery numbers of a named day).
 * 2. Each ticket is a random public id that stands in the rider's confirmation. At closing the office
 *    publishes all tickets with their tiers, and `listHash` of them.
 * 3. Once the public input is there, the office publishes the secret. Order: by tier, then by
 *    SHA-256 of `seed|ticket`.
 *
 * Nobody can compute a chance before closing, as the secret is missing; and the office cannot choose a
 * secret or add tickets until it likes the order, as the public input is missing.
 */
export const drawName = 'paddock-draw-1'

export interface DrawTicket {
  /** Lower case letters, digits and hyphens. */
  id: string
  /** 0 is drawn first. */
  tier: number
}

/** All that is published of a draw that was held. */
export interface HeldDraw {
  drawId: string
  commitment: string
  secret: string
  listHash: string
  publicInput: string
  tickets: readonly DrawTicket[]
  /** Ticket ids, the first to get a place first. */
  order: readonly string[]
}

/** Which part of a published draw is wrong; `list`: the tickets are not those that were sealed. */
export type DrawCheck = 'right' | 'commitment' | 'list' | 'order'

export function commitmentOf(drawId: string, secret: string): string {
  return sha256(`${drawName}|${drawId}|${secret}`)
}

/** Of the sealed list; the order of the tickets does not matter. */
export function listHash(tickets: readonly DrawTicket[]): string {
  return sha256(
    tickets
      .map(({ tier, id }) => `${tier}|${id}`)
      .toSorted(byText)
      .join('\n'),
  )
}

export function drawSeed(secret: string, sealedHash: string, publicInput: string): string {
  return sha256(`${secret}|${sealedHash}|${publicInput}`)
}

/** Ticket ids in drawn order, the tiers one after the other. */
export function drawTickets(seed: string, tickets: readonly DrawTicket[]): string[] {
  return tickets
    .map(({ id, tier }) => ({ id, tier, key: sha256(`${seed}|${id}`) }))
    .toSorted((a, b) => a.tier - b.tier || byText(a.key, b.key))
    .map(({ id }) => id)
}

/** Draws again what was published. */
export function checkHeldDraw(draw: HeldDraw): DrawCheck {
  const { drawId, commitment, secret, publicInput, tickets, order } = draw
  if (commitmentOf(drawId, secret) !== commitment) return 'commitment'
  if (!areTickets(tickets) || listHash(tickets) !== draw.listHash) return 'list'
  const again = drawTickets(drawSeed(secret, draw.listHash, publicInput), tickets)
  const isSame = again.length === order.length && again.every((id, index) => id === order[index])
  return isSame ? 'right' : 'order'
}

/** A ticket that could be read as two, or that is there twice, would have two chances. */
function areTickets(tickets: readonly DrawTicket[]): boolean {
  const ids = new Set(tickets.map(({ id }) => id))
  return (
    ids.size === tickets.length &&
    tickets.every(({ id, tier }) => /^[0-9a-z-]+$/.test(id) && Number.isSafeInteger(tier))
  )
}

function byText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

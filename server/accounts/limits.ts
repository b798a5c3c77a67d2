import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { type AttemptLimit, networkOf, siteOf } from './attempts.ts'

/** What the limits read of a request. */
export interface Asking {
  request: Pick<Context['request'], 'ip'>
  gate: Pick<Context['gate'], 'attempts'>
}

/** Counts an attempt, and waits some seconds where the limits ask for it. Throws `TOO_MANY` with the waiting time where that is longer. */
export async function beginAttempt(
  { gate }: Asking,
  limits: readonly AttemptLimit[],
): Promise<void> {
  const wait = await gate.attempts.begin(limits)
  if (wait === 0) return
  const seconds = Math.ceil(wait / 1000)
  throw new UserError('TOO_MANY', [{ messageId: 'accounts.tooManyAttempts', values: { seconds } }])
}

/**
 * Wrong passwords for one address. A device that signed in to the account before (`device`) is counted by
 * itself. All others are slowed down for each address and network, for each network, and for each address from
 * everywhere; there, networks that hardly failed yet have a queue of their own, so that a few networks that
 * guess do not keep the owner's new device waiting.
 */
export function signInLimits(
  context: Asking,
  { email, device }: { email: string; device: string | null },
): AttemptLimit[] {
  const address = limitKeyOf(email)
  if (device !== null) {
    return [
      { key: `device ${device}`, free: 10, seconds: 60 },
      { key: `devices of ${address}`, free: 30, seconds: 20 },
    ]
  }
  const { pairs, isNew } = fromNetworks(context, address, { seconds: 60 })
  const everywhere = isNew
    ? { key: `new to ${address}`, free: 20, seconds: 4 }
    : { key: `address ${address}`, free: 20, seconds: 60 }
  return [...pairs, everywhere, ...perNetwork(context, 'network', { free: 60, seconds: 5 })]
}

/** A code has a million values, and three of them count at any time. Only who has the password gets to try them. */
export function secondFactorLimits(
  context: Asking,
  { accountId, device }: { accountId: string; device: string | null },
): AttemptLimit[] {
  const who = `second factor ${accountId}`
  if (device !== null) return [{ key: `${who} ${device}`, free: 5, seconds: 120 }]
  const { pairs, isNew } = fromNetworks(context, who, { seconds: 120 })
  const everywhere = { key: isNew ? `new to ${who}` : who, free: 10, seconds: isNew ? 60 : 120 }
  return [...pairs, everywhere]
}

/**
 * Wrong codes of letters to one address. Each letter takes only a few; these keep all of them together far from
 * the million that there are. A device that signed in before is counted by itself.
 */
export function codeLimits(
  context: Asking,
  { email, device }: { email: string; device: string | null },
): AttemptLimit[] {
  const who = `codes of ${limitKeyOf(email)}`
  if (device !== null) return [{ key: `${who} ${device}`, free: 10, seconds: 600 }]
  const { pairs, isNew } = fromNetworks(context, who, { seconds: 60, free: 10 })
  const everywhere = { key: isNew ? `new to ${who}` : who, free: 20, seconds: 1800 }
  return [...pairs, everywhere, ...perNetwork(context, 'codes from', { free: 60, seconds: 5 })]
}

/** Letters that strangers can have sent to an address, and from a network to all addresses. They count whether somebody is there or not. */
export function letterLimits(context: Asking, email: string): AttemptLimit[] {
  return [
    { key: `letters to ${limitKeyOf(email)}`, free: 3, seconds: 300 },
    ...perNetwork(context, 'letters from', { free: 30, seconds: 30 }),
  ]
}

/** Wrong passwords and codes of somebody who is signed in. */
export function accountLimit(accountId: string): AttemptLimit {
  return { key: `account ${accountId}`, free: 10, seconds: 60 }
}

/** Tokens of letters and codes that are not known here. They cannot be guessed; each costs a question to the database. */
export function unknownTokenLimits(context: Asking): AttemptLimit[] {
  return perNetwork(context, 'tokens from', { free: 100, seconds: 5 })
}

/** People and horses looked up by an exact identifier. */
export function lookUpLimit(accountId: string): AttemptLimit {
  return { key: `look-ups of ${accountId}`, free: 200, seconds: 10 }
}

/** Each sign-in by passkey that is begun is a row in the database, until it is answered. */
export function passkeyLimits(context: Asking): AttemptLimit[] {
  return perNetwork(context, 'passkeys from', { free: 100, seconds: 2 })
}

const failuresOfNew = 3

/** What a network may try at one account; new is one that hardly failed there of late. */
function fromNetworks(
  { request, gate }: Asking,
  who: string,
  { seconds, free = 5 }: { seconds: number; free?: number },
): { pairs: AttemptLimit[]; isNew: boolean } {
  const network = { key: `${networkOf(request.ip)} ${who}`, free, seconds }
  const site = siteOf(request.ip)
  const widest = site === null ? network : { key: `${site} ${who}`, free: free * 2, seconds }
  return {
    pairs: site === null ? [network] : [network, widest],
    isNew: gate.attempts.failures(widest.key) < failuresOfNew,
  }
}

/** Of an IPv6 network also the /48 around it, which gets three times as much. */
function perNetwork(
  { request }: Pick<Asking, 'request'>,
  what: string,
  { free, seconds }: Pick<AttemptLimit, 'free' | 'seconds'>,
): AttemptLimit[] {
  const network = { key: `${what} ${networkOf(request.ip)}`, free, seconds }
  const site = siteOf(request.ip)
  return site === null
    ? [network]
    : [network, { key: `${what} ${site}`, free: free * 3, seconds: seconds / 3 }]
}

function limitKeyOf(email: string): string {
  return email.trim().toLowerCase().slice(0, 200)
}

import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { type AttemptLimit, networkOf } from './attempts.ts'

/** Counts an attempt. Throws `TOO_MANY` with the waiting time where one of the limits is reached. */
export function beginAttempt({ gate }: Context, limits: readonly AttemptLimit[]): void {
  const wait = gate.attempts.begin(limits)
  if (wait === 0) return
  const minutes = Math.ceil(wait / 60_000)
  throw new UserError('TOO_MANY', [{ messageId: 'accounts.tooManyAttempts', values: { minutes } }])
}

/** Few for one address from one network; more for one address from everywhere, so that a stranger's guesses do not lock its owner out. */
export function signInLimits(context: Context, email: string): AttemptLimit[] {
  const address = limitKeyOf(email)
  const network = networkLimit(context)
  return [
    { key: `${network.key} ${address}`, most: 10 },
    { key: `address ${address}`, most: 50 },
    network,
  ]
}

/** Letters that strangers can have sent to an address, and from a network to all addresses. They count whether somebody is there or not. */
export function letterLimits({ request }: Context, email: string): AttemptLimit[] {
  return [
    { key: `letters to ${limitKeyOf(email)}`, most: 3 },
    { key: `letters from ${networkOf(request.ip)}`, most: 20 },
  ]
}

/** Wrong passwords and codes of somebody who is known already. */
export function accountLimit(accountId: string): AttemptLimit {
  return { key: `account ${accountId}`, most: 10 }
}

/** A code has a million values, and three of them count at any time. */
export function secondFactorLimit(accountId: string): AttemptLimit {
  return { key: `second factor ${accountId}`, most: 5 }
}

export function networkLimit({ request }: Context): AttemptLimit {
  return { key: `network ${networkOf(request.ip)}`, most: 100 }
}

function limitKeyOf(email: string): string {
  return email.trim().toLowerCase().slice(0, 200)
}

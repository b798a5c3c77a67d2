import { networkOf } from '#server/accounts/attempts.ts'
import { tooManyRequests } from '#server/errors.ts'
import { recentlyUsed } from '#server/recently-used.ts'

/**
 * What documents that are not our own client's may cost the server, for each network. The server has one
 * thread for all: whatever such a document takes of it, everybody else waits for.
 */
export interface DocumentBudget {
  of: (address: string) => DocumentAccount
}

/** Of one network. */
export interface DocumentAccount {
  /** @throws UserError while the network has spent more than it has */
  requireOpen: () => void
  /** Does the work, and takes what it cost. */
  spend: <Result>(work: () => Result) => Result
  /** Takes milliseconds that could not be measured. */
  charge: (milliseconds: number) => void
}

export interface BudgetTerms {
  /** Milliseconds of every second that come back to an account. */
  perSecond: number
  /** A clock in milliseconds, by which work is measured and accounts fill up again. */
  now?: () => number
}

/** So many seconds without such documents fill an account. */
const secondsToFill = 10

/** So many seconds an account is closed at most, whatever was spent at once. */
const longestWait = 60

/** Networks that are remembered at the same time. */
const mostNetworks = 20_000

interface Balance {
  milliseconds: number
  at: number
}

export function documentBudget({
  perSecond,
  now = () => performance.now(),
}: BudgetTerms): DocumentBudget {
  const full = perSecond * secondsToFill
  const balances = recentlyUsed<Balance>(mostNetworks)
  const balanceOf = (network: string): number => {
    const before = balances.find(network)
    if (!before) return full
    const refilled = ((now() - before.at) / 1000) * perSecond
    return Math.min(full, before.milliseconds + refilled)
  }
  return {
    of: (address) => {
      const network = networkOf(address)
      const charge = (milliseconds: number) => {
        const left = Math.max(balanceOf(network) - milliseconds, -perSecond * longestWait)
        balances.keep(network, { milliseconds: left, at: now() })
      }
      return {
        requireOpen: () => {
          const balance = balanceOf(network)
          if (balance <= 0) throw tooManyRequests(Math.max(1, Math.ceil(-balance / perSecond)))
        },
        spend: (work) => {
          const begun = now()
          try {
            return work()
          } finally {
            charge(now() - begun)
          }
        },
        charge,
      }
    },
  }
}

/** Where nothing is counted. */
export const noBudget: DocumentBudget = {
  of: () => ({ requireOpen: () => undefined, spend: (work) => work(), charge: () => undefined }),
}

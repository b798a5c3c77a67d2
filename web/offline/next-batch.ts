import { isSameSheet, isUnsent, type OutboxWrite } from './outbox-entry.ts'

/** How many entries one request carries. */
export const mostInBatch = 40

/** How the sending of what waits goes: what the server fails at is found, and is not in the way of the rest. */
export interface Trying {
  /** How many go out together: one, after the server would not take several or failed at them. */
  most: number
  /** How often in a row the server was reached and failed. */
  faults: number
  /** Ids of what the server fails at by itself; what was tried last is last. */
  failing: readonly string[]
}

export const nothingTried: Trying = { most: mostInBatch, faults: 0, failing: [] }

/**
 * What to send next: the oldest unsent entries of the account, in the order in which they were
 * entered, of one competition, as a request names one. Empty when there is nothing to send.
 */
export function nextBatch(
  entries: readonly OutboxWrite[],
  accountId: string,
  trying: Pick<Trying, 'most' | 'failing'> = nothingTried,
): readonly OutboxWrite[] {
  const waiting = entries
    .filter((entry) => isUnsent(entry) && entry.accountId === accountId)
    .toSorted((a, b) => a.deviceSequence - b.deviceSequence)
  return nextInTurn(waiting, trying, isSameSheet)
}

/**
 * The next of what waits, oldest first, of one competition.
 *
 * What the server fails at is not in the way of anything else: it goes by itself once nothing else is
 * left, one after the other. What is of the same sheet or starter waits behind it: neither a later value
 * of a field nor a signature may come before it.
 */
export function nextInTurn<Entry extends { id: string; competitionId: string }>(
  waiting: readonly Entry[],
  { most, failing }: Pick<Trying, 'most' | 'failing'>,
  isSame: (one: Entry, other: Entry) => boolean,
): readonly Entry[] {
  const inTheWay = waiting.flatMap((entry, place) =>
    failing.includes(entry.id) ? [{ entry, place }] : [],
  )
  const first = waiting.filter(
    (entry, place) => !inTheWay.some((each) => each.place < place && isSame(each.entry, entry)),
  )
  const free = first.filter(({ id }) => !failing.includes(id))
  const competitionId = free[0]?.competitionId
  if (competitionId === undefined) {
    return first.toSorted((a, b) => failing.indexOf(a.id) - failing.indexOf(b.id)).slice(0, 1)
  }
  return free.filter((entry) => entry.competitionId === competitionId).slice(0, most)
}

/** So many times in a row the server may fail for a reason that passes. */
const passingFaults = 3

/** One at a time, until the one is found that the server fails at; it is kept, and is tried again after the others. */
export function afterFault(trying: Trying, batch: readonly { id: string }[]): Trying {
  const faults = trying.faults + 1
  if (trying.most > 1 && faults < passingFaults) return { ...trying, faults }
  const [first, second] = batch
  if (first === undefined || second !== undefined) return { ...trying, faults, most: 1 }
  return {
    most: mostInBatch,
    faults: 0,
    failing: [...trying.failing.filter((id) => id !== first.id), first.id],
  }
}

export function afterAnswer(trying: Trying, answers: readonly { id: string }[]): Trying {
  const failing = trying.failing.filter((id) => answers.every((each) => each.id !== id))
  return { ...trying, faults: 0, failing }
}

/** Milliseconds before the next attempt, after so many in a row that failed: 0.5 s to 10 s. */
export function waitAfter(failures: number): number {
  return failures === 0 ? 0 : Math.min(10_000, 500 * 2 ** (failures - 1))
}

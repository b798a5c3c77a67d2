import type { FieldValue } from '#domain/scoring/sheet.ts'
import {
  type KnownPage,
  type LearntField,
  learnField,
  learnPage,
  type ToldPage,
} from './known-page.ts'
import {
  type FieldAddress,
  isSameField,
  isUnsent,
  type NewWrite,
  type OutboxWrite,
} from './outbox-entry.ts'

/**
 * The outbox without database, network and clock: what is held, and what each event makes of it.
 * The store reads what is held, runs one of these and writes the change, all in one transaction,
 * so that tabs cannot come between.
 */
export interface Held {
  entries: readonly OutboxWrite[]
  lastSequence: number
  /** The pages that the change was said to need, of the account that asks. */
  pages: readonly KnownPage[]
}

export interface Change {
  put?: readonly OutboxWrite[]
  /** Ids of entries. */
  remove?: readonly string[]
  lastSequence?: number
  pages?: readonly KnownPage[]
}

/** Who writes, on what, when. */
export interface Pen {
  id: string
  touch: string
  accountId: string
  deviceId: string
  deviceTime: string
}

export function enter(held: Held, write: NewWrite, pen: Pen): Change {
  const { competitionId, competitorId, part, field, value, reason } = write
  const deviceSequence = held.lastSequence + 1
  const entry: OutboxWrite = {
    ...pen,
    competitionId,
    competitorId,
    part,
    field,
    value,
    basedOn: seenEntry(held, write, pen.accountId),
    deviceSequence,
    reason: reason ?? null,
    fate: { state: 'unsent' },
  }
  // A person who writes the field again has seen what became of the last time.
  const seen = held.entries.filter(
    (each) => !isUnsent(each) && each.accountId === pen.accountId && isSameField(each, write),
  )
  return { put: [entry], remove: seen.map((each) => each.id), lastSequence: deviceSequence }
}

/** One entry's answer, as `recordScores` gives it. */
export interface Answer {
  id: string
  outcome: string
  problem: string | null
  standing: FieldValue
  standingEntryId: string | null
}

/** Entries without an answer stay as they are and are sent again. */
export function settle(held: Held, answers: readonly Answer[], version: number): Change {
  const remove: string[] = []
  const changed = new Map<string, OutboxWrite>()
  let pages = held.pages
  for (const answer of answers) {
    const entry = held.entries.find((each) => each.id === answer.id)
    if (entry === undefined) continue
    pages = learnAnswer(pages, entry, { answer, version })
    if (answer.outcome === 'accepted') {
      remove.push(entry.id)
    } else if (answer.outcome === 'conflict') {
      const { standing, standingEntryId } = answer
      changed.set(entry.id, { ...entry, fate: { state: 'conflict', standing, standingEntryId } })
    } else {
      refuse(entry, answer.problem ?? 'refused', { held, changed })
    }
  }
  return { remove, put: [...changed.values()], pages }
}

/** The server answers the whole request with one refusal. */
export function refuseAll(held: Held, ids: readonly string[], problem: string): Change {
  const changed = new Map<string, OutboxWrite>()
  for (const entry of held.entries) {
    if (ids.includes(entry.id)) refuse(entry, problem, { held, changed })
  }
  return { put: [...changed.values()] }
}

/** A query was answered. Conflicts that the office has decided meanwhile are no longer shown. */
export function learn(held: Held, told: readonly ToldPage[], accountId: string): Change {
  const before = new Map(held.pages.map((page) => [page.competitorId, page]))
  const pages = told.map((page) => learnPage(before.get(page.competitorId), page, accountId))
  const now = new Map(pages.map((page) => [page.competitorId, page]))
  const decided = held.entries.filter((entry) => {
    const page = now.get(entry.competitorId)
    if (entry.fate.state !== 'conflict' || entry.accountId !== accountId) return false
    if (page?.parts[entry.part] === undefined) return false
    return knownEntryId(page, entry) !== entry.fate.standingEntryId
  })
  return { pages, remove: decided.map((entry) => entry.id) }
}

/** Sends a refused entry once more. */
export function tryAgain(held: Held, id: string): Change {
  const entry = held.entries.find((each) => each.id === id)
  if (entry?.fate.state !== 'refused') return {}
  return { put: [{ ...entry, fate: { state: 'unsent' } }] }
}

/** The person has seen that an entry was refused or waits for the office. Unsent ones cannot be dropped. */
export function dismiss(held: Held, id: string): Change {
  const entry = held.entries.find((each) => each.id === id)
  return entry === undefined || isUnsent(entry) ? {} : { remove: [id] }
}

/**
 * Entries of another account of this device are sent by the one that is signed in now: the link of a
 * judge position ended and the office made a new one, which is a new account.
 */
export function adopt(held: Held, competitionId: string, accountId: string): Change {
  const put = held.entries
    .filter((entry) => isUnsent(entry) && entry.competitionId === competitionId)
    .map((entry) => ({ ...entry, accountId }))
  return { put }
}

/** The server has lost these: they are unsent once more, as the account that is signed in. */
export function sendAgain(entries: readonly OutboxWrite[], accountId: string): Change {
  return { put: entries.map((entry) => ({ ...entry, accountId, fate: { state: 'unsent' } })) }
}

/** The last unsent entry of the field, or else what the server last said that stands there. */
function seenEntry(held: Held, address: FieldAddress, accountId: string): string | null {
  const earlier = held.entries
    .filter(
      (entry) => isUnsent(entry) && entry.accountId === accountId && isSameField(entry, address),
    )
    .toSorted((a, b) => a.deviceSequence - b.deviceSequence)
    .at(-1)
  if (earlier !== undefined) return earlier.id
  const page = held.pages.find((each) => each.competitorId === address.competitorId)
  return page === undefined ? null : knownEntryId(page, address)
}

function knownEntryId(page: KnownPage, { part, field }: FieldAddress): string | null {
  return page.parts[part]?.fields[field]?.entryId ?? null
}

/** What was based on the refused entry is based on what that was based on: it never stood. */
function refuse(
  entry: OutboxWrite,
  problem: string,
  { held, changed }: { held: Held; changed: Map<string, OutboxWrite> },
): void {
  const current = changed.get(entry.id) ?? entry
  changed.set(entry.id, { ...current, fate: { state: 'refused', problem } })
  for (const each of held.entries) {
    const later = changed.get(each.id) ?? each
    if (later.basedOn === entry.id) changed.set(each.id, { ...later, basedOn: current.basedOn })
  }
}

function learnAnswer(
  pages: readonly KnownPage[],
  entry: OutboxWrite,
  { answer, version }: { answer: Answer; version: number },
): readonly KnownPage[] {
  // A refusal may come before anything was looked up: it says nothing of what stands.
  if (answer.outcome !== 'accepted' && answer.outcome !== 'conflict') return pages
  const { competitionId, competitorId, part, field, accountId } = entry
  const learnt: LearntField = {
    competitorId,
    part,
    field,
    known: { value: answer.standing, entryId: answer.standingEntryId, version },
  }
  const known = pages.find((page) => page.competitorId === competitorId)
  const page = known ?? { accountId, competitionId, competitorId, parts: {} }
  return [...pages.filter((each) => each !== known), learnField(page, learnt)]
}

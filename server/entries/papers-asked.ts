import type { AskedFact } from '#domain/entries/asked-of.ts'
import type { Registered } from '#domain/entries/entered.ts'
import {
  checkPaper,
  type GivenPaper,
  type PaperName,
  type PaperOutcome,
} from '#domain/entries/papers.ts'
import type { Occasion } from '#domain/entries/requirements/document.ts'
import type { Review } from '#domain/entries/requirements/requirement.ts'
import type { PaperKey, PaperRow } from './papers.sql.ts'

/** A paper that an entry is asked for, with what was handed in of it. */
export interface PaperOfEntry {
  entryId: string
  outcome: PaperOutcome
  /** Null: nothing was handed in, and the office said nothing. */
  row: PaperRow | null
}

/** What the row of a paper says, as the rules read it. */
function givenOf(row: PaperRow): GivenPaper {
  const review = reviewOf(row)
  if (row.kind === 'membership') {
    const { body, number, expiresOn } = row
    return {
      kind: 'membership',
      membership: { body: body || '–', number, from: null, until: expiresOn, review },
    }
  }
  const { issuedOn, expiresOn, doses, files } = row
  return {
    kind: 'document',
    document: {
      ...{ issuedOn, expiresOn, doses, review },
      files: files.map(({ name, mediaType, size }) => ({
        ...{ name, bytes: size, type: mediaType.replace(/^.*\//, '') },
      })),
    },
  }
}

function reviewOf({ review, reviewedBy: by, reviewReason: reason }: PaperRow): Review {
  if (review === 'unseen') return { state: 'unseen' }
  return review === 'verified' ? { state: 'verified', by } : { state: review, by, reason }
}

/** Whose paper a row is, as the rules name it. */
function nameOf({ entryId, kind, requirement, personId, horseId }: PaperKey): PaperName {
  if (personId !== null) return { of: 'rider', id: personId, kind, requirement }
  if (horseId !== null) return { of: 'horse', id: horseId, kind, requirement }
  return { of: 'entry', id: entryId, kind, requirement }
}

export function keyOf(entryId: string, { of, id, kind, requirement }: PaperName): PaperKey {
  return {
    ...{ entryId, kind, requirement },
    ...{ personId: of === 'rider' ? id : null, horseId: of === 'horse' ? id : null },
  }
}

const isSame = (one: PaperName, other: PaperName) =>
  one.kind === other.kind &&
  one.requirement === other.requirement &&
  one.of === other.of &&
  (one.of === 'entry' || one.id === other.id)

/** The papers among all that is asked. */
export function paperNames(asked: readonly AskedFact[]): PaperName[] {
  return asked.flatMap(({ of, id, kind, fact }) =>
    kind === 'document' || kind === 'membership' ? [{ of, id, kind, requirement: fact }] : [],
  )
}

export function birthYearIn({ riders, horses }: Registered): (name: PaperName) => number | null {
  return ({ of, id }) =>
    of === 'entry' ? null : ((of === 'rider' ? riders : horses).get(id)?.birthYear ?? null)
}

export interface Asking {
  rules: Parameters<typeof checkPaper>[2]['rules']
  days: { firstDay: string; lastDay: string }
}

/** What is asked now with what was handed in. */
export function papersAsked(
  entryId: string,
  { asked, rows }: { asked: readonly PaperName[]; rows: readonly PaperRow[] },
  { birthYearOf, ...asking }: Asking & { birthYearOf: (name: PaperName) => number | null },
): readonly PaperOfEntry[] {
  return asked.flatMap((name) => {
    const row = rows.find((each) => isSame(nameOf(each), name)) ?? null
    const outcome = outcomeOf(name, row, { ...asking, birthYear: birthYearOf(name) })
    return outcome === null ? [] : [{ entryId, outcome, row }]
  })
}

/** What was handed in, by the rules; null where these ask for it no longer. */
export function paperOf(
  row: PaperRow,
  asking: Asking & { birthYear: number | null },
): PaperOfEntry | null {
  const outcome = outcomeOf(nameOf(row), row, asking)
  return outcome && { entryId: row.entryId, outcome, row }
}

function outcomeOf(
  name: PaperName,
  row: PaperRow | null,
  { rules, days, birthYear }: Asking & { birthYear: number | null },
): PaperOutcome | null {
  const { firstDay, lastDay } = days
  const occasion: Occasion = { firstDay, lastDay, arrival: null, birthYear }
  return checkPaper(name, row && givenOf(row), { rules, occasion })
}

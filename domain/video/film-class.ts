import { z } from 'zod'
import { isCurrency } from '#domain/money/currencies.ts'
import { buildResultList } from '#domain/results/build-result-list.ts'
import { madeUpCompetitor } from '#domain/results/made-up-competitor.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { plainLines, requiredText } from '../forms/inputs.ts'
import type { RequestState } from './request-state.ts'

/** The readers of a video class's result list beside its office: none yet, its riders, or all people. */
export const classAudiences = ['nobody', 'riders', 'everybody'] as const

export type ClassAudience = (typeof classAudiences)[number]

/** What stands in the list instead of a place; `ranked` has one. */
export const classOutcomes = [
  'ranked',
  'without_place',
  'retired',
  'eliminated',
  'disqualified',
  'judging',
  'declined',
  'cancelled',
  'no_film',
] as const

export type ClassOutcome = (typeof classOutcomes)[number]

/** One request of a class. */
export interface ClassEntry {
  id: string
  rider: string
  horse: string
  state: RequestState
  /** Whether a film was submitted with it. */
  isSubmitted: boolean
  /** Empty until it is signed. */
  sheet: Sheet
}

export interface ClassLine {
  entry: ClassEntry
  place: number | null
  /** Thousandths of a percent; null without a signed sheet, and of who is out. */
  total: number | null
  outcome: ClassOutcome
  /** Why there is no place (`scoring.reason.<reason>`). */
  reason: string | null
}

/**
 * The result list of a class, as the rules of its test rank a competition: signed sheets first, then what has
 * none with the word for it. A request that was cancelled before its film was submitted is not in it.
 */
export function classLines(
  discipline: OpenDiscipline,
  entries: readonly ClassEntry[],
): readonly ClassLine[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const signed = entries.filter(({ state }) => state === 'delivered')
  const { lines } = buildResultList({
    competitionId: '',
    version: 0,
    status: 'official',
    discipline,
    competitors: signed.map(({ id }, index) => madeUpCompetitor(id, index + 1)),
    sheets: new Map(signed.map(({ id, sheet }) => [id, sheet])),
  })
  const judged = lines.flatMap((line): ClassLine[] => {
    const entry = byId.get(line.competitorId)
    if (entry === undefined) return []
    const { place, total, statusReason: reason } = line
    return [{ entry, place, total, outcome: outcomeOf(line), reason }]
  })
  const others = entries.flatMap((entry): ClassLine[] => {
    const outcome = withoutSheet(entry)
    return outcome === null ? [] : [{ entry, place: null, total: null, outcome, reason: null }]
  })
  const weight = ({ outcome }: ClassLine) => classOutcomes.indexOf(outcome)
  return [...judged, ...others.toSorted((a, b) => weight(a) - weight(b))]
}

function outcomeOf({ place, status }: ResultLine): ClassOutcome {
  if (place !== null) return 'ranked'
  const out = classOutcomes.find((outcome) => outcome === status)
  return out ?? 'without_place'
}

function withoutSheet({ state, isSubmitted }: ClassEntry): ClassOutcome | null {
  switch (state) {
    case 'delivered':
      return null
    case 'draft':
      return 'no_film'
    case 'declined':
      return 'declined'
    case 'cancelled':
      return isSubmitted ? 'cancelled' : null
    case 'submitted':
    case 'assigned':
    case 'in_judging':
      return 'judging'
  }
}

/** Whether films can be sent to a class; both in epoch milliseconds. */
export function isClassOpen(closesAt: number, now: number): boolean {
  return now < closesAt
}

const closing = z.coerce.date('forms.invalid')

/** What the office says when it opens a class. */
export const classInput = z.object({
  name: requiredText(120),
  /** The id of a test of the library. */
  test: z.string().min(1).max(120),
  closesAt: closing,
  /** In the smallest unit of the currency; 0: for nothing. */
  price: z.number().int().min(0).max(100_000_000),
  currency: z.string().trim().toUpperCase().refine(isCurrency, 'forms.invalid'),
})

/** What of an open class can be changed; its test and price stay. */
export const classChange = z.object({ name: requiredText(120), closesAt: closing })

/** A pair that a rider enters into a class; test, price and due date are those of the class. */
export const classEntryInput = z.object({
  rider: requiredText(120),
  horse: requiredText(120),
  words: plainLines(1000),
})

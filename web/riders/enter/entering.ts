import { createContext, useContext } from 'react'
import type { EntryForm } from '#domain/entries/entry-form.ts'
import type { QuoteFragment } from '../graphql/generated/graphql.ts'
import type { PaperName } from '../my-entries/paper-operations.ts'
import type { HeldPapers } from '../papers/use-held-papers.ts'
import type { Competition, OpenForm } from './load-form.ts'
import type { MyHorse, MyRider } from './people.ts'
import type { Quoted } from './use-quote.ts'

/** What all parts of the form read and change. */
export interface Entering {
  show: OpenForm
  entryId: string | null
  /** Of the stored entry that the form goes on from. */
  formVersion: string | null
  riders: readonly MyRider[]
  horses: readonly MyHorse[]
  /** A person who was added or found while the form is open. */
  addRider: (rider: MyRider) => void
  addHorse: (horse: MyHorse) => void
  form: EntryForm
  change: (next: (form: EntryForm) => EntryForm) => void
  quoted: Quoted
  /** Papers that go out with the entry. */
  held: HeldPapers
  /** Papers that the stored entry has. */
  handedIn: readonly PaperName[]
  /** Competitions that were free when they were chosen and filled up since, and nothing was said to it. */
  filledUp: ReadonlySet<string>
  /** The rider waits for a place in one of them. */
  stayWaiting: (competitionId: string) => void
  /** Whether what is missing is said of fields that were not touched: after the summary was looked at. */
  showsAll: boolean
}

const EnteringContext = createContext<Entering | null>(null)

export const EnteringProvider = EnteringContext.Provider

export function useEntering(): Entering {
  const entering = useContext(EnteringContext)
  if (!entering) throw new Error('useEntering is for parts of the form.')
  return entering
}

export function riderName({ riders }: Pick<Entering, 'riders'>, id: string | null): string {
  return riders.find((rider) => rider.id === id)?.name ?? ''
}

export function horseName({ horses }: Pick<Entering, 'horses'>, id: string | null): string {
  return horses.find((horse) => horse.id === id)?.name ?? ''
}

interface SaidOfPlace {
  refused: readonly string[]
  /** Notes, and what the office decides. */
  noted: readonly string[]
}

/** What the server says of one place or product. */
export function saidOf(quote: QuoteFragment | null, key: string): SaidOfPlace {
  const of = (all: readonly { key: string; text: string }[]) =>
    all.filter((each) => each.key === key).map(({ text }) => text)
  if (!quote) return { refused: [], noted: [] }
  return { refused: of(quote.refused), noted: [...of(quote.marked), ...of(quote.open)] }
}

/** Why this pair cannot enter the competition; undefined where it can, or nobody knows yet. */
export function whyNot(
  quote: QuoteFragment | null,
  pair: { riderId: string; horseId: string | null; competitionId: string },
): string | undefined {
  return quote?.notPossible.find(
    ({ riderId, horseId, competitionId }) =>
      competitionId === pair.competitionId && riderId === pair.riderId && horseId === pair.horseId,
  )?.text
}

/** Whether a new place in it would go to the waiting list now. */
export function isFull({ free }: Pick<Competition, 'free'>): boolean {
  return free === 0
}

import { fillPlaceholders, textIn } from '#domain/entries/confirmation-text.ts'
import type { EntryAct } from '#domain/entries/place-act.ts'
import { entryName } from '#domain/entries/place-status.ts'
import type { Language } from '#domain/forms/languages.ts'
import type { Totals } from '#domain/money/answer.ts'
import { formatSmallestUnits } from '#locales/formatting.ts'
import { isLocale, type Locale } from '#locales/messages.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Addressee, LetterKind } from '#server/mail/letter-kind.ts'
import { sendLetter } from '#server/mail/letters.ts'
import type { ShowRow, ShowTransaction } from '#server/shows/shows.sql.ts'
import { loadEntered } from './entered.sql.ts'
import {
  type EntryFacts,
  entryLetters,
  type PlaceNews,
  type ToldStatus,
  toldStatuses,
} from './entry-places.letter.ts'
import type { EntrySystemRow } from './entry-system.sql.ts'
import {
  type ChangedStatus,
  dropUnsentLetter,
  type EntryReader,
  loadEntryReaders,
  loadPlacesToTell,
  type PlaceToTell,
} from './place-letters.sql.ts'
import type { ChangedWithPlaces, PlacesDone } from './places.sql.ts'
import { quoteForm } from './quoting.ts'
import type { ShowReading } from './show-reading.ts'
import { standardConfirmation } from './test-confirmation.ts'

/** By currency, what an entry costs. */
export type EntryTotals = Readonly<Record<string, Totals>>

interface DonePlaces {
  reading: ShowReading
  acts: readonly EntryAct[]
  done: PlacesDone
  changed: ChangedWithPlaces
  /** What became of places, also by what was done before the acts. */
  statuses: readonly ChangedStatus[]
  /** Where the caller has priced the entry already. */
  totalsOf?: ((entryId: string) => EntryTotals | undefined) | undefined
}

/** Writes to the people of the entries what became of their places, in the transaction of the acts: one letter for each. */
export async function tellOfPlaces(
  context: Context,
  transaction: ShowTransaction,
  { reading, acts, done, changed, statuses, totalsOf }: DonePlaces,
): Promise<void> {
  // One that has moved is told again, with its other competition.
  const moving = acts.flatMap((act) => (act.act === 'move' ? [act.placeId] : []))
  const moved = done.places.filter(({ id }) => moving.includes(id))
  const told = [...statuses, ...moved].filter(({ status }) => isTold(status, acts))
  if (told.length === 0) return
  const places = await loadPlacesToTell(
    transaction,
    told.map(({ id }) => id),
  )
  const reinstated = new Set(
    statuses.flatMap(({ id, action }) => (action === 'placeReinstated' ? [id] : [])),
  )
  const readers = await loadEntryReaders(transaction, [...places.keys()])
  if (readers.every(({ email }) => email === null)) return
  const head = await reading.head()
  if (!head) return
  const { show, system } = head
  const reason = reasonOf(acts)
  for (const reader of readers) {
    const own = places.get(reader.entryId) ?? []
    const news = own.flatMap(newsOf)
    const isBack = own.every(({ id }) => reinstated.has(id))
    if (isBack && (await takesBack(transaction, { entryId: reader.entryId, places: own }))) continue
    const version = changed.entries.find(({ id }) => id === reader.entryId)?.version
    await tellReader(context, transaction, {
      ...{ show, system, reading, reader, news, reason, totals: totalsOf?.(reader.entryId) },
      about: [aboutPlaces(reader.entryId, own), version ?? changed.inbox].join(' at '),
    })
  }
}

/** Milliseconds that a letter of a withdrawal waits: whoever takes it back meanwhile sends none. */
const secondThoughts = 60_000

/** Names the places of a withdrawal, so that its letter is found again. */
function aboutPlaces(entryId: string, places: readonly PlaceToTell[]): string {
  const withdrawn = places.filter(({ status }) => status === 'withdrawn').map(({ id }) => id)
  const words = withdrawn.length === 0 ? [] : ['without', ...withdrawn.toSorted()]
  return ['entry', entryId, ...words].join(' ')
}

/** Places are put back whose withdrawal was not written to anybody yet: then there is nothing to write. */
async function takesBack(
  transaction: ShowTransaction,
  { entryId, places }: { entryId: string; places: readonly PlaceToTell[] },
): Promise<boolean> {
  const before = places.map((place) => ({ ...place, status: 'withdrawn' as const }))
  return await dropUnsentLetter(transaction, {
    occasion: entryLetters.withdrawn.occasion,
    about: aboutPlaces(entryId, before),
    // What is due now may be on its way.
    seconds: secondThoughts / 1000 - 5,
  })
}

/** Received is only what was asked for now, not what the office decides anew. */
function isTold(status: string, acts: readonly EntryAct[]): boolean {
  if (status === 'asked') return acts.some(({ act }) => act === 'ask')
  return toldStatuses.some((each) => each === status)
}

function newsOf({ status, competition, rider, horse, offeredUntil }: PlaceToTell): PlaceNews[] {
  const told = toldStatuses.find((each) => each === status)
  const pair = horse === null ? rider : `${rider} – ${horse}`
  return told === undefined ? [] : [{ status: told, competition, pair, offeredUntil }]
}

function reasonOf(acts: readonly EntryAct[]): string | null {
  const [said] = acts.flatMap((act) => (act.act === 'refuse' && act.reason ? [act.reason] : []))
  return said ?? null
}

interface Telling {
  reading: ShowReading
  show: ShowRow
  system: EntrySystemRow
  reader: EntryReader
  news: readonly PlaceNews[]
  reason: string | null
  totals: EntryTotals | undefined
  about: string
}

async function tellReader(
  context: Context,
  transaction: ShowTransaction,
  telling: Telling,
): Promise<void> {
  const { show, system, reader, news, about } = telling
  const first = toldStatuses.find((status) => news.some((each) => each.status === status))
  const to = addresseeOf(reader, system)
  if (first === undefined || to === null) return
  const { entryId, number, accountId } = reader
  const facts: EntryFacts = {
    ...{ entryId, entry: entryName(number), show: show.name, timeZone: show.timeZone },
    ...{ places: news, reason: first === 'refused' ? telling.reason : null },
    confirmation: await confirmationFor(transaction, telling, { first, to }),
    ...{ contact: contactOf(system), isOwn: accountId !== null },
  }
  await sendEntryLetter(context, transaction, {
    ...{ kind: entryLetters[first], facts, about, entryId, show },
    ...(first === 'withdrawn' ? { dueAt: new Date(Date.now() + secondThoughts) } : {}),
    // What the show writes greets by itself.
    to: facts.confirmation === null ? to : { ...to, name: null },
  })
}

interface EntryLetter<Facts> {
  kind: LetterKind<Facts>
  to: Addressee
  facts: Facts
  about: string
  entryId: string
  show: ShowRow
  dueAt?: Date
}

/** A letter that stands on the page of its entry. */
export async function sendEntryLetter<Facts>(
  context: Context,
  transaction: ShowTransaction,
  { entryId, show, ...letter }: EntryLetter<Facts>,
): Promise<void> {
  await sendLetter(context, transaction, {
    ...letter,
    ...{ organizationId: show.organizationId, showId: show.id, entryIds: [entryId] },
  })
}

/** In the language that the entry says, else in that of the account, else in the first of the show. */
export function addresseeOf(
  { email, name, accountId, languages }: EntryReader,
  { settings }: EntrySystemRow,
): Addressee | null {
  if (email === null) return null
  const locale = [...languages, ...settings.languages].find(isLocale) ?? 'en'
  return { email, name: name === '' ? null : name, locale, accountId }
}

export function contactOf({ settings }: EntrySystemRow): string {
  const { contactName, contactEmail, contactPhone } = settings
  return [contactName, contactEmail, contactPhone].filter(Boolean).join(', ')
}

/** What the show writes to those who are confirmed, filled in; null for other letters. */
async function confirmationFor(
  transaction: ShowTransaction,
  { show, system, reading, reader, news, totals }: Telling,
  { first, to: { locale, name } }: { first: ToldStatus; to: Addressee },
): Promise<string | null> {
  if (first !== 'confirmed') return null
  const { confirmationTexts, languages } = system.settings
  const language: Language = locale
  const written = textIn(confirmationTexts, { language, languages })
  const text = written?.text ?? standardConfirmation(language)
  const inLanguage: Locale = written?.language ?? locale
  const confirmed = news.filter(({ status }) => status === 'confirmed')
  const owed = text.includes('{total}')
    ? (totals ??
      (await totalsOfEntry(transaction, { show, system, reading, entryId: reader.entryId })))
    : {}
  const sums = Object.entries(owed).map(([currency, { net }]) =>
    formatSmallestUnits(net, currency, inLanguage),
  )
  return fillPlaceholders(text, {
    ...{ name: name ?? '', show: show.name, entry: entryName(reader.number) },
    competitions: confirmed.map(({ competition, pair }) => `${competition}: ${pair}`).join('\n'),
    total: sums.join(' + ') || formatSmallestUnits(0, show.currency, inLanguage),
    contact: contactOf(system),
  })
}

/** By the rules that it was entered under. */
async function totalsOfEntry(
  transaction: ShowTransaction,
  {
    show,
    system,
    reading,
    entryId,
  }: Pick<Telling, 'show' | 'system' | 'reading'> & { entryId: string },
): Promise<EntryTotals> {
  const [entry] = await loadEntered(transaction, [entryId])
  if (!entry) return {}
  const entering = { show, system, entry, accountId: '', as: 'office' as const }
  const asked = { form: entry.form, now: new Date(), reading }
  return (await quoteForm(transaction, entering, asked)).quote.totals
}

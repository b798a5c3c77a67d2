import { z } from 'zod'
import type { EntryRules } from '#domain/entries/entry-rules.ts'
import type { ScheduledCompetition } from '#domain/entries/show-schedule.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import {
  type DraftRow,
  deleteDraft,
  type HeldPrices,
  loadDraft,
  loadHeldPrices,
  storeDraft,
} from './entered.sql.ts'
import { type Entering, readForm, readShowTogether, requireEntering } from './entering.ts'
import { type EntriesNow, entriesNow } from './entries-now.ts'
import { findPriceList, lockEntrySystem } from './entry-system.sql.ts'
import { keepPriceList, priceListContentOf } from './entry-system.ts'
import { type Quoted, quoteForm, refusedPairs } from './quoting.ts'
import type { ShowReading } from './show-reading.ts'

/** All that somebody needs to enter a show. */
export interface EnterForm extends Entering {
  competitions: readonly ScheduledCompetition[]
  now: EntriesNow
  /** Boxes and rooms by night, and what is left of them. */
  stays: ShowReading['stays']
  draft: DraftRow | null
}

export interface FormOf {
  showId: string
  /** null: of a new entry. */
  entryId: string | null
}

export async function findEnterForm(context: Context, of: FormOf): Promise<EnterForm> {
  const reading = await readShowTogether(context, of.showId)
  const entering = await requireEntering(context, of, reading)
  const [now, { competitions }, draft] = await Promise.all([
    entriesNow(reading),
    reading.programme(),
    loadDraft(context.database.kysely, { ...of, accountId: entering.accountId }),
  ])
  return { ...entering, competitions, now, stays: reading.stays, draft }
}

/** The rules without what only the office looks at. */
export function rulesForRiders({ samples: _, meant: __, ...rules }: EntryRules): object {
  return rules
}

/** What it would cost now, and what stands against it: nothing is stored. */
export async function quoteEntryForm(
  context: Context,
  of: FormOf,
  typed: unknown,
): Promise<Quoted & { pairs: Awaited<ReturnType<typeof refusedPairs>> }> {
  const { kysely } = context.database
  const reading = await readShowTogether(context, of.showId)
  const entering = await requireEntering(context, of, reading)
  const form = readForm(entering, typed)
  const { accountId } = entering
  const held = heldBy(entering, await loadHeldPrices(kysely, { showId: of.showId, accountId }))
  const asked = { form, now: new Date(), reading, held }
  const quoted = await quoteForm(kysely, entering, asked)
  return { ...quoted, pairs: await refusedPairs(kysely, entering, asked) }
}

const openedVersion = z
  .string()
  .regex(/^[\w-]{1,40}$/, 'forms.invalid')
  .nullable()

interface TypedDraft {
  form: unknown
  /** Of the draft that it was made from. */
  version: number | null
  /** Of the entry, when the draft of a change began. */
  formVersion?: string | null
}

/** Kept for the account that types it. Another window's newer draft is not overwritten. */
export async function saveEntryDraft(
  context: Context,
  of: FormOf,
  { form: typed, version, formVersion: opened = null }: TypedDraft,
): Promise<DraftRow> {
  const reading = await readShowTogether(context, of.showId)
  const entering = await requireEntering(context, of, reading)
  const { accountId } = entering
  const { kysely } = context.database
  const form = readForm(entering, typed)
  parseInput(z.object({ formVersion: openedVersion }), { formVersion: opened })
  const key = { ...of, accountId }
  const isNew = version === null && of.entryId === null && entering.as === 'rider'
  const prices = isNew ? await pricesToHold(context, entering, reading) : null
  if (
    (await storeDraft(kysely, key, {
      form,
      version,
      prices,
      formVersion: of.entryId && opened,
    })) === null
  ) {
    throw badInput({ messageId: 'enter.otherWindow' })
  }
  const draft = await loadDraft(kysely, key)
  if (!draft) throw new Error(`the draft of account ${accountId} was stored and is not there`)
  return draft
}

/** A price that a rider has seen stays for so long, whatever the office changes meanwhile. */
const pricesHeldFor = 24 * 60 * 60 * 1000

/** The version that says what things cost now; places of the show wait only where it has to be made. */
async function pricesToHold(
  { database }: Context,
  { show, system }: Entering,
  reading: ShowReading,
): Promise<HeldPrices> {
  const { kysely } = database
  const until = new Date(Date.now() + pricesHeldFor)
  const found = await findPriceList(kysely, show.id, await priceListContentOf(system, reading))
  if (found !== null) return { version: found, until }
  const version = await kysely.transaction().execute(async (transaction) => {
    return await keepPriceList(transaction, await lockEntrySystem(transaction, show.id))
  })
  return { version, until }
}

/** Prices are held for a rider's new entry; the office enters by those of now. */
export function heldBy({ entry, as }: Entering, held: HeldPrices | null): HeldPrices | null {
  return entry === null && as === 'rider' ? held : null
}

export async function discardEntryDraft(context: Context, of: FormOf): Promise<void> {
  const { accountId } = await requireEntering(context, of)
  await deleteDraft(context.database.kysely, { ...of, accountId })
}

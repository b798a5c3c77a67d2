import { type EntryForm, entryForm } from '#domain/entries/entry-form.ts'
import { id as idInput } from '#domain/forms/inputs.ts'
import { badInput, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'
import { type EnteredRow, loadEntered } from './entered.sql.ts'
import type { EntrySystemRow } from './entry-system.sql.ts'
import { loadUsable } from './own-registry.sql.ts'
import type { ShowReading } from './show-reading.ts'

/** Somebody who enters, or changes what was entered: themselves, or the office for them. */
export interface Entering {
  show: ShowRow
  system: EntrySystemRow
  accountId: string
  as: 'rider' | 'office'
  /** The entry that is changed; null: a new one. */
  entry: EnteredRow | null
}

/**
 * For anybody who is signed in while the show takes entries, for the responsible person of an entry, and for the
 * office. A show that takes none does not exist for others.
 */
export async function requireEntering(
  context: Context,
  { showId, entryId }: { showId: string; entryId: string | null },
  known?: ShowReading,
): Promise<Entering> {
  const { viewer } = context
  if (!viewer) throw notSignedIn()
  refuseNoIds(showId, entryId)
  const reading = known ?? (await readShowTogether(context, showId))
  const head = await reading.head()
  if (!head) throw notFound()
  const { show, system } = head
  const isOffice = mayShow(viewer, show, 'WRITE')
  const { accountId } = viewer
  const as = isOffice ? 'office' : 'rider'
  const entry =
    entryId === null ? null : await requireOwn(context, { showId, entryId, as, accountId })
  if (entry === null && as === 'rider' && system.status !== 'open') throw notFound()
  return { show, system, accountId, as, entry }
}

/** The reading for an entry form: riders who ask at the same time share what is the same for all. */
export async function readShowTogether(
  { viewer, readTogether }: Context,
  showId: string,
): Promise<ShowReading> {
  if (!viewer) throw notSignedIn()
  refuseNoIds(showId)
  return await readTogether(showId)
}

/** What is no number is the id of nothing. */
export function refuseNoIds(...ids: readonly (string | null)[]): void {
  if (ids.some((id) => id !== null && !idInput.safeParse(id).success)) throw notFound()
}

async function requireOwn(
  { database }: Context,
  asked: Pick<Entering, 'as' | 'accountId'> & { showId: string; entryId: string },
): Promise<EnteredRow> {
  const { showId, entryId, as, accountId } = asked
  const [entry] = await loadEntered(database.kysely, [entryId])
  if (entry?.showId !== showId) throw notFound()
  if (as === 'rider' && entry.accountId !== accountId) throw notFound()
  return entry
}

/** Entries are taken from their opening to their last moment; the office may enter at any time. */
export function refuseOutsideWindow({ as, system }: Entering, now: number): void {
  if (as === 'office') return
  const { opensAt, closesAt, lateUntil } = system.settings
  const last = lateUntil ?? closesAt
  if (opensAt !== null && now < Date.parse(opensAt)) throw badInput({ messageId: 'enter.notYet' })
  if (system.status !== 'open' || (last !== null && now > Date.parse(last))) {
    throw badInput({ messageId: 'enter.closed' })
  }
}

/** What was typed, with products that the show has; a merged entry takes nothing any more. */
export function readForm({ system, entry }: Entering, typed: unknown): EntryForm {
  if (entry?.mergedInto) throw badInput({ messageId: 'enter.merged' })
  const form = parseInput(entryForm, typed)
  const products = new Set(system.rules.products.map(({ id }) => id))
  const at = form.items.findIndex(({ product }) => !products.has(product))
  if (at >= 0) throw badInput({ messageId: 'forms.invalid', field: `items.${at}.product` })
  return form
}

/** Riders and horses that somebody may enter; others are not found, whoever they are. */
export async function refuseForeign(
  context: Context,
  { as, accountId, entry }: Entering,
  form: EntryForm,
): Promise<void> {
  const known = {
    person: new Set(entry?.form.riders.map(({ id }) => id)),
    horse: new Set(entry?.form.horses.map(({ id }) => id)),
  }
  const strange = {
    person: form.riders.map(({ id }) => id).filter((id) => !known.person.has(id)),
    horse: form.horses.map(({ id }) => id).filter((id) => !known.horse.has(id)),
  }
  const usable = await loadUsable(context, strange, { accountId, as })
  if (strange.person.some((id) => !usable.person.has(id))) throw notFound()
  if (strange.horse.some((id) => !usable.horse.has(id))) throw notFound()
}

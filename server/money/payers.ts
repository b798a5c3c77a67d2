import { payerAccount } from '#domain/money/money-input.ts'
import { requireProof } from '#server/accounts/proof.ts'
import { lockEntrySystem } from '#server/entries/entry-system.sql.ts'
import { notFound } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { loadAllEntryIds } from './book-entries.sql.ts'
import { bookEntries } from './book-entries.ts'
import { announceMoney, bumpMoney } from './followers.ts'
import { requireMoney } from './money.access.ts'
import { loadPayers, type PayerRow, updatePayer } from './payers.sql.ts'
import { requirePayer } from './payments.ts'
import { bookPrizesOfShow } from './prizes.ts'

/** The account that a payer gets money back on decides who gets it: asks for a proof. */
export async function savePayer(
  context: Context,
  id: string,
  { input, opened, proof }: SentSection & { proof: string },
): Promise<PayerRow> {
  const { payer, show } = await requirePayer(context, id, 'payBack')
  const typed = parseInput(payerAccount, input)
  const author = authorOf(context.viewer)
  return await context.database.kysely.transaction().execute(async (transaction) => {
    await lockEntrySystem(transaction, show.id)
    const [now] = await loadPayers(transaction, { ids: [payer.id] })
    if (!now) throw notFound()
    const stored = { name: now.name, iban: now.iban }
    refuseChangedMeanwhile({
      ...{ stored, typed },
      opened: opened ? parseInput(payerAccount, opened) : undefined,
    })
    await requireProof(context, transaction, proof)
    await updatePayer({ transaction, author }, payer.id, typed)
    await recordChange(transaction, {
      ...{ showId: show.id, objectClass: 'Payer', objectId: payer.id, action: 'payerChanged' },
      ...{ before: stored, after: typed },
      ...{ accountId: author.accountId, from: originOf(context) },
    })
    return { ...now, ...typed }
  })
}

/** Computes all entries of a show again and books what differs: after a change of the rules, a certificate, a refill. */
export async function bookShow(context: Context, showId: string): Promise<void> {
  const { viewer, database } = context
  const show = requireMoney(viewer, await loadShow(database.kysely, showId), 'book')
  const { accountId } = authorOf(viewer)
  const bumped = await database.kysely.transaction().execute(async (transaction) => {
    await lockEntrySystem(transaction, show.id)
    const entryIds = await loadAllEntryIds(transaction, show.id)
    const booked = await bookEntries(transaction, { showId: show.id, entryIds, accountId })
    await recordChange(transaction, {
      ...{ showId: show.id, objectClass: 'Show', objectId: show.id, action: 'ledgerBooked' },
      after: { entries: booked.length },
      ...{ accountId, from: originOf(context) },
    })
    return booked.length === 0 ? null : await bumpMoney(transaction, show.id, booked)
  })
  announceMoney(context, show.id, bumped)
  await bookPrizesOfShow(context, show.id)
}

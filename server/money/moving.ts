import { randomUUID } from 'node:crypto'
import { printAmount } from '#domain/money/cents.ts'
import type { MoneyLine } from '#domain/money/ledger/line.ts'
import type { Movement, Refusal } from '#domain/money/ledger/movement.ts'
import { lockEntrySystem } from '#server/entries/entry-system.sql.ts'
import { badInput, notFound, type Problem } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { type ChangeAction, recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import type { ShowRow, ShowTransaction } from '#server/shows/shows.sql.ts'
import { announceMoney, bumpMoney } from './followers.ts'
import { insertLines, loadLines, noteRequest, type StoredLine } from './ledger.sql.ts'
import { loadPayers } from './payers.sql.ts'

/** What is done in an act that moves money. */
export interface Moving {
  transaction: ShowTransaction
  accountId: string
  /** Of all the payers, with what was added meanwhile. */
  ledger: StoredLine[]
  /** Books the lines, or refuses everything; the currency is for the words. */
  add: (movement: Movement, currency: string) => Promise<void>
  /** What is followed of the entry changes, by more than these movements. */
  touch: (entryId: string | null) => void
  tell: (told: ToldMoney) => Promise<void>
}

interface ToldMoney {
  action: ChangeAction
  payerId: string
  after: Readonly<Record<string, unknown>>
  reason?: string
}

interface MovedMoney {
  show: ShowRow
  payerIds: readonly string[]
  key: string
  reason?: string
}

/**
 * One act that moves money of these payers, once for each key, with its lines in the trail. It holds the lock of the
 * show's places, by which charges are booked too. Those who follow its entries and the show's money are told after
 * commit.
 */
export async function moveMoney(
  context: Context,
  moved: MovedMoney,
  act: (moving: Moving) => Promise<void>,
): Promise<void> {
  const { show, payerIds, key } = moved
  const { kysely } = context.database
  const bumped = await kysely.transaction().execute(async (transaction) => {
    if (!(await noteRequest(transaction, { showId: show.id, key }))) return null
    await lockEntrySystem(transaction, show.id)
    const payers = await loadPayers(transaction, { ids: payerIds })
    const areHere = payers.every(({ showId }) => showId === show.id)
    if (!areHere || payers.length < new Set(payerIds).size) throw notFound()
    const touched = new Set<string>()
    await act(await movingIn(context, { transaction, touched, moved }))
    return await bumpMoney(transaction, show.id, touched)
  })
  announceMoney(context, show.id, bumped)
}

async function movingIn(
  context: Context,
  { transaction, touched, moved }: MovingIn,
): Promise<Moving> {
  const { accountId } = authorOf(context.viewer)
  const { show, payerIds, reason = '' } = moved
  const ledger = await loadLines(transaction, { payerIds })
  const touch = (entryId: string | null) => {
    if (entryId !== null) touched.add(entryId)
  }
  return {
    ...{ transaction, accountId, ledger, touch },
    async add(movement, currency) {
      if (!movement.ok) throw badInput(problemOf(movement.refusal, currency))
      await insertLines(transaction, { showId: show.id, accountId, reason }, movement.lines)
      ledger.push(...movement.lines.map((line) => unstored(line, show.id)))
      for (const { entry } of movement.lines) touch(entry)
    },
    async tell({ action, payerId, after, reason: why }: ToldMoney) {
      await recordChange(transaction, {
        ...{ showId: show.id, objectClass: 'Payer', objectId: payerId, action, after },
        ...{ reason: why ?? null, accountId, from: originOf(context) },
      })
    },
  }
}

interface MovingIn {
  transaction: ShowTransaction
  touched: Set<string>
  moved: MovedMoney
}

/** For what is booked next in the same act. */
function unstored(line: MoneyLine, showId: string): StoredLine {
  const told = { id: randomUUID(), showId, text: '', reason: '', at: new Date(), by: null }
  return { ...line, ...told, day: null, note: '' }
}

function problemOf(refusal: Refusal, currency: string): Problem {
  const { reason } = refusal
  if (reason === 'most') {
    const most = printAmount(refusal.most, currency)
    return { messageId: 'money.problem.most', field: 'amount', values: { most } }
  }
  const field = reason === 'currency' ? 'currency' : 'amount'
  return { messageId: `money.problem.${reason}`, field }
}

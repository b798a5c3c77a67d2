import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { balanceOf, prizesDue, totalsIn } from '#domain/money/ledger/balance.ts'
import { book } from '#domain/money/ledger/book.ts'
import type { LedgerLine } from '#domain/money/ledger/line.ts'
import { offset, payOut } from '#domain/money/ledger/outgoing.ts'
import { payoutsInput } from '#domain/money/money-input.ts'
import { prizesOf } from '#domain/money/prizes.ts'
import { type Awards, awardsOf } from '#domain/results/awards.ts'
import { requireProof } from '#server/accounts/proof.ts'
import { type CompetitionRow, loadCompetitionsById } from '#server/competitions/competitions.sql.ts'
import { lockEntrySystem } from '#server/entries/entry-system.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { announceMoney, bumpMoney } from './followers.ts'
import { insertLines, insertMovement, loadLines } from './ledger.sql.ts'
import { requireMoney } from './money.access.ts'
import { type Moving, moveMoney } from './moving.ts'
import { ensurePayer, loadPaidEntries } from './payers.sql.ts'
import { type AskedPayback, requestKey, todayOf } from './payments.ts'
import { prizeJob } from './prize-job.ts'
import {
  findStalePrizes,
  loadPrizeCompetitions,
  loadWinners,
  type PrizeWinner,
  storePrizeBooking,
} from './prizes.sql.ts'

type Database = Pick<Context['database'], 'kysely'>

type Booking = Pick<Context, 'database' | 'announce'>

/** Soon after results were signed, corrected or reopened; asked for at once by those who sign. */
export const bookPrizes: JobKind = {
  kind: prizeJob,
  isStanding: true,
  run: async (context) => {
    const stale = await findStalePrizes(context.database.kysely, competitionsAtOnce)
    for (const id of stale) await bookPrizesOf(context, id)
    const isDone = stale.length < competitionsAtOnce
    return new Date(isDone ? Date.now() + 60_000 : Date.now())
  },
}

const competitionsAtOnce = 50

/** All of a show again: a payer may have become known. */
export async function bookPrizesOfShow(context: Booking, showId: string): Promise<void> {
  for (const id of await loadPrizeCompetitions(context.database.kysely, showId)) {
    await bookPrizesOf(context, id)
  }
}

/**
 * Books what the official results of a competition give less what was booked, and takes all of it back where they are
 * official no longer. Twice is the same as once; results that changed meanwhile are found again by their version.
 */
async function bookPrizesOf(context: Booking, competitionId: string): Promise<void> {
  const { database } = context
  const { kysely } = database
  const competition = (await loadCompetitionsById(kysely, [competitionId])).get(competitionId)
  if (!competition) return
  const { showId } = competition
  const { prizeMoney, version } = await officialPrizes(database, competition)
  const bumped = await kysely.transaction().execute(async (transaction) => {
    await lockEntrySystem(transaction, showId)
    const payments = prizeMoney?.payments ?? []
    const winners = await loadWinners(
      transaction,
      payments.map((each) => each.competitorId),
    )
    const payers = new Map<string, string>()
    for (const { competitorId, entryId } of winners) {
      if (entryId !== null) payers.set(competitorId, await ensurePayer(transaction, entryId, null))
    }
    const owed = prizesOf({
      ...{ competitionId, payments, currency: prizeMoney?.currency ?? '' },
      payerOf: (competitorId) => payers.get(competitorId) ?? null,
    })
    const booked = await loadLines(transaction, { prizesOf: competitionId, showId })
    const text = [competition.number, competition.name].filter((part) => part).join(' ')
    const missing = book(owed, booked)
    await insertLines(transaction, { showId, accountId: null, textOf: () => text }, missing)
    await storePrizeBooking(transaction, competitionId, version)
    return missing.length === 0 ? null : await bumpMoney(transaction, showId, [])
  })
  announceMoney(context, showId, bumped)
}

/** Null where the results are not official, or bring no money. */
async function officialPrizes(
  database: Database,
  competition: CompetitionRow,
): Promise<{ prizeMoney: Awards['prizeMoney']; version: number | null }> {
  const none = { prizeMoney: null, version: null }
  if (competition.status !== 'official') return none
  const list = await readResultList(database, competition.id)
  if (list === null || list.status !== 'official') return none
  const { prizeMoney } = awardsOf(list, readConditions(competition.conditions))
  return prizeMoney === null ? none : { prizeMoney, version: list.version }
}

/** A prize that nobody is known for who gets it. */
export interface UnknownPrize extends PrizeWinner {
  competition: string
  place: number
  amount: number
  currency: string
}

export async function loadUnknownPrizes(
  database: Database,
  showId: string,
): Promise<UnknownPrize[]> {
  const ids = await loadPrizeCompetitions(database.kysely, showId)
  const competitions = await loadCompetitionsById(database.kysely, ids)
  const unknown: UnknownPrize[] = []
  for (const competition of competitions.values()) {
    const { prizeMoney } = await officialPrizes(database, competition)
    if (prizeMoney === null) continue
    const { payments, currency } = prizeMoney
    const winners = await loadWinners(
      database.kysely,
      payments.map(({ competitorId }) => competitorId),
    )
    const name = [competition.number, competition.name].filter((part) => part).join(' ')
    for (const { competitorId, place, amount } of payments) {
      const winner = winners.find((each) => each.competitorId === competitorId)
      if (winner?.entryId === null && amount > 0) {
        unknown.push({ ...winner, competition: name, place, amount, currency })
      }
    }
  }
  return unknown
}

interface AskedPayouts {
  showId: string
  key: string
  payouts: readonly AskedPayback[]
}

/** Prize money that goes out, each payer at most what is due; all of them or none. Asks for a proof. */
export async function payOutPrizes(
  context: Context,
  asked: AskedPayouts & { method: 'transfer' | 'cash'; proof: string },
): Promise<void> {
  const { method, proof } = asked
  await movePrizes(context, asked, {
    right: 'payBack',
    begin: ({ transaction }) => requireProof(context, transaction, proof),
    async pay(moving, { payerId: payer, amount, currency }, newMovement) {
      const movement = await newMovement(method)
      await moving.add(
        payOut({ movement, payer, amount, currency, method }, moving.ledger),
        currency,
      )
      await moving.tell({
        action: 'prizePaidOut',
        payerId: payer,
        after: { amount, currency, method },
      })
    },
  })
}

/** Pays what a payer owes with prize money: a payout and a payment, so that both can be read. */
export async function offsetPrizes(context: Context, asked: AskedPayouts): Promise<void> {
  await movePrizes(context, asked, {
    right: 'book',
    begin: async () => undefined,
    async pay(moving, { payerId: payer, amount, currency }, newMovement) {
      const entries = (await loadPaidEntries(moving.transaction, [payer])).get(payer) ?? []
      let left = amount
      for (const entry of [...entries.map(({ id }) => id), null]) {
        const part = Math.min(left, owedBy(moving.ledger, { payer, entry, currency }))
        if (part <= 0) continue
        left -= part
        const wanted = {
          movement: await newMovement('prize'),
          payer,
          entry,
          currency,
          amount: part,
        }
        await moving.add(offset(wanted, moving.ledger), currency)
      }
      if (left > 0) {
        const most = amount - left
        await moving.add({ ok: false, refusal: { reason: 'most', most } }, currency)
      }
      await moving.tell({ action: 'prizeOffset', payerId: payer, after: { amount, currency } })
    },
  })
}

function owedBy(
  ledger: readonly LedgerLine[],
  of: { payer: string; entry: string | null; currency: string },
): number {
  const own = ledger.filter(({ payer }) => payer === of.payer)
  const due = prizesDue(totalsIn(of.currency, own))
  const inEntry = own.filter(({ entry }) => entry === of.entry)
  return Math.min(due, balanceOf(totalsIn(of.currency, inEntry)))
}

interface PrizeAct {
  right: 'book' | 'payBack'
  begin: (moving: Moving) => Promise<void>
  pay: (
    moving: Moving,
    payout: AskedPayback,
    newMovement: (method: 'transfer' | 'cash' | 'prize') => Promise<string>,
  ) => Promise<void>
}

async function movePrizes(
  context: Context,
  asked: AskedPayouts,
  { right, begin, pay }: PrizeAct,
): Promise<void> {
  const { viewer, database } = context
  const show = requireMoney(viewer, await loadShow(database.kysely, asked.showId), right)
  const { key } = parseInput(requestKey, asked)
  const { payouts } = parseInput(payoutsInput, asked)
  const payerIds = payouts.map(({ payerId }) => payerId)
  await moveMoney(context, { show, payerIds, key }, async (moving) => {
    const { transaction, accountId } = moving
    await begin(moving)
    for (const payout of payouts) {
      const { payerId } = payout
      await pay(moving, payout, (method) =>
        insertMovement(transaction, {
          ...{ showId: show.id, payerId, method, day: todayOf(show), note: '', accountId },
        }),
      )
    }
  })
}

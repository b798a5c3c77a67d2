import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import type { Connection } from './ledger.sql.ts'

const withPrizes = sql`competition.status = 'official'
  and jsonb_typeof(competition.conditions -> 'prizeMoney') = 'object'`

/** Competitions of which other prizes are booked than their official results give. */
export async function findStalePrizes(connection: Connection, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with official as (select id, version from competition where ${withPrizes})
    select coalesce(official.id, booking.competition_id)::text as id
    from official full join prize_booking booking on booking.competition_id = official.id
    where booking.version is distinct from official.version order by 1 limit ${most}`.execute(
    connection,
  )
  return rows.map(({ id }) => id)
}

/** Those of a show that have prizes or had some. */
export async function loadPrizeCompetitions(
  connection: Connection,
  showId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select competition.id::text as id from competition
      left join prize_booking booking on booking.competition_id = competition.id
    where show_id = ${showId} and (booking.competition_id is not null or ${withPrizes})
    order by competition.id limit 1000`.execute(connection)
  return rows.map(({ id }) => id)
}

/** A competitor, with the entry that somebody answers for. */
export interface PrizeWinner {
  competitorId: string
  name: string
  entryId: string | null
}

export async function loadWinners(
  connection: Connection,
  competitorIds: readonly string[],
): Promise<PrizeWinner[]> {
  const { rows } = await sql<PrizeWinner>`
    select competitor.id::text as "competitorId", place.entry_id::text as "entryId",
      concat_ws(' · ', trim(person.first_name || ' ' || person.family_name), horse.name) as name
    from competitor left join place on place.id = competitor.place_id
      left join person on person.id = competitor.person_id
      left join horse on horse.id = competitor.horse_id
    where competitor.id = any(${[...competitorIds]}::bigint[])`.execute(connection)
  return rows
}

/** Null: nothing of it is booked. */
export async function storePrizeBooking(
  transaction: Transaction<DB>,
  competitionId: string,
  version: number | null,
): Promise<void> {
  await transaction.deleteFrom('prizeBooking').where('competitionId', '=', competitionId).execute()
  if (version === null) return
  await transaction
    .insertInto('prizeBooking')
    .values({ competitionId, version: String(version) })
    .execute()
}

/** What a payer has won, was paid of it, and owes otherwise, in one currency. */
export interface PayoutRow {
  payerId: string
  payer: string
  currency: string
  won: number
  paidOut: number
  owed: number
}

/** Of everybody who ever won something, by name. */
export async function loadPayouts(connection: Connection, showId: string): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select payer.id::text as "payerId", payer.name as payer, line.currency,
      coalesce(sum(amount) filter (where kind = 'prize'), 0)::float8 as won,
      coalesce(sum(amount) filter (where kind = 'payout'), 0)::float8 as "paidOut",
      greatest(0, sum(case when kind in ('charge', 'payback') then amount
        when kind in ('remission', 'credit', 'payment') then -amount else 0 end))::float8 as owed
    from ledger_line line join payer on payer.id = line.payer_id
    where line.show_id = ${showId} group by payer.id, line.currency
    having bool_or(kind in ('prize', 'payout'))
    order by lower(payer.name), payer.id, line.currency`.execute(connection)
  return rows
}

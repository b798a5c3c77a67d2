import { type RawBuilder, sql } from 'kysely'
import type { Connection } from './ledger.sql.ts'

/** What was booked on one day of the show's clocks; a payment on the day it was paid. */
export interface DayRow {
  day: string
  currency: string
  charged: number
  /** Remissions and credits. */
  remitted: number
  paid: number
  paidBack: number
}

/** By day, the first first. Sums over all days are those of the ledger. */
export async function loadDays(connection: Connection, showId: string): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(${dayOfLine}, 'YYYY-MM-DD') as day, line.currency, ${revenueSums},
      coalesce(sum(line.amount) filter (where line.kind = 'payment'), 0)::float8 as paid,
      coalesce(sum(line.amount) filter (where line.kind = 'payback'), 0)::float8 as "paidBack"
    ${linesOf(showId)} and line.kind not in ('prize', 'payout')
    group by 1, 2 order by 1, 2`.execute(connection)
  return rows
}

/** Money that came in and went out on a day by one method. */
export interface FlowRow {
  day: string
  method: string
  currency: string
  received: number
  paidOut: number
}

/** What moved no money is left out: settled with prize money, moved from one entry to another. */
export async function loadFlows(connection: Connection, showId: string): Promise<FlowRow[]> {
  const { rows } = await sql<FlowRow>`
    select to_char(movement.day, 'YYYY-MM-DD') as day, movement.method, line.currency,
      coalesce(sum(line.amount) filter (where line.kind = 'payment'), 0)::float8 as received,
      coalesce(sum(line.amount) filter (where line.kind <> 'payment'), 0)::float8 as "paidOut"
    ${linesOf(showId)} and line.kind in ('payment', 'payback', 'payout') and movement.method not in ('prize', 'move')
    group by 1, 2, 3 order by 1, 2, 3`.execute(connection)
  return rows
}

/** How many payers owe how much, and how many are to get how much back, in one currency. */
export interface OpenRow {
  currency: string
  open: number
  owing: number
  payable: number
  overpaid: number
}

/** By payer, because what one has too much settles nothing of another; as `payableOf` computes it. */
export async function loadOpen(connection: Connection, showId: string): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    with sums as (
      select payer_id, currency,
        sum(case when kind in ('charge', 'payback') then amount
          when kind in ('remission', 'credit', 'payment') then -amount else 0 end) as balance,
        coalesce(sum(amount) filter (where kind = 'credit'), 0) as credit,
        coalesce(sum(case kind when 'payment' then amount when 'payback' then -amount end), 0) as paid
      from ledger_line where show_id = ${showId} group by payer_id, currency),
    each_payer as (
      select currency, greatest(balance, 0) as open,
        greatest(least(-balance - credit, paid), 0) as payable from sums)
    select currency, sum(open)::float8 as open, (count(*) filter (where open > 0))::int as owing,
      sum(payable)::float8 as payable, (count(*) filter (where payable > 0))::int as overpaid
    from each_payer group by currency order by count(*) desc, currency`.execute(connection)
  return rows
}

export const revenueGroups = ['cause', 'competition', 'payee'] as const

type RevenueGroup = (typeof revenueGroups)[number] | 'vat'

/** What was charged and remitted of one cause, competition, rate or payee. */
export interface RevenueRow {
  /** The rule, the id of the competition, the rate in basis points or the payee; '' where there is none. */
  key: string
  name: string
  currency: string
  charged: number
  remitted: number
}

/** The largest first. Rates are of what the organizer earns; payees of what it collects for others. */
export async function loadRevenue(
  connection: Connection,
  showId: string,
  by: RevenueGroup,
): Promise<RevenueRow[]> {
  const { key, name, only } = groups[by]
  const { rows } = await sql<RevenueRow>`
    select coalesce(${key}, '') as key, ${name} as name, line.currency, ${revenueSums}
    ${linesOf(showId)} and line.rule is not null and line.kind <> 'prize' and ${only}
    group by 1, 3
    order by sum(case line.kind when 'charge' then line.amount else -line.amount end) desc, 1`.execute(
    connection,
  )
  return rows
}

/** An amount in the direction of what is owed. */
const revenueSums = sql`
  coalesce(sum(line.amount) filter (where line.kind = 'charge'), 0)::float8 as charged,
  coalesce(sum(line.amount) filter (where line.kind in ('remission', 'credit')), 0)::float8 as remitted`

/** When it was booked, on the clocks of the show; of money when it was paid. */
export const dayOfLine = sql`coalesce(movement.day, (line.at at time zone show.time_zone)::date)`

/** A charge that names a place is of its competition. */
export function linesOf(showId: string): RawBuilder<unknown> {
  return sql`
    from ledger_line line join show on show.id = line.show_id
      join payer on payer.id = line.payer_id left join entry on entry.id = line.entry_id
      left join money_movement movement on movement.id = line.movement_id
      left join place on place.show_id = line.show_id and line.about_kind = 'place'
        and 'p' || place.id = line.about_id
      left join competition on competition.id = place.competition_id
    where line.show_id = ${showId}`
}

interface Group {
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
  only: RawBuilder<unknown>
}

const groups: Readonly<Record<RevenueGroup, Group>> = {
  cause: {
    key: sql`line.rule`,
    // As the newest charge calls it: the text of a remission is that of its own rule.
    name: sql`coalesce((array_agg(line.text order by line.id desc)
      filter (where line.kind = 'charge' and line.text <> ''))[1], max(line.rule), '')`,
    only: sql`true`,
  },
  competition: {
    key: sql`competition.id::text`,
    name: sql`coalesce(max(concat_ws(' ', competition.number, competition.name)), '')`,
    only: sql`true`,
  },
  vat: { key: sql`line.vat::text`, name: sql`''`, only: sql`line.payee is null` },
  payee: { key: sql`line.payee`, name: sql`max(line.payee)`, only: sql`line.payee is not null` },
}

import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { bedsNeeded } from '#domain/stabling/accommodation.ts'
import { arrivalWindow, type ExpectedArrival } from '#domain/stabling/arrival-windows.ts'
import type { SiteOrder, SiteRoom } from '#domain/stabling/orders.ts'
import { asSharer } from '#domain/stabling/site.ts'
import { features, sharer, siteKind } from '#domain/stabling/stabling-input.ts'
import type { DB } from '#server/database/tables.generated.ts'

const countedStay = z.object({
  occupant: z.enum(['horse', 'tack', 'feed', 'guests', 'vehicle']),
  needs: features,
  isolation: z.boolean(),
  from: z.string(),
  until: z.string(),
  sharers: z.array(sharer),
  count: z.int(),
})

/** Orders by their ids. */
interface ReorderedItems {
  changed: readonly string[]
  givenBack: readonly string[]
}

/**
 * Boxes, stays and waiting orders of a site as counts; null where no product is a box. Stays of orders that are
 * `changed` do not count, nor those that go with orders that are given back: who has arrived stays.
 */
export async function loadRoom(
  connection: Kysely<DB> | Transaction<DB>,
  showId: string,
  { changed, givenBack }: ReorderedItems = { changed: [], givenBack: [] },
): Promise<SiteRoom | null> {
  const head = await connection
    .selectFrom('stablingSite')
    .select(['opens', 'closes', 'kinds', 'windows'])
    .where('showId', '=', showId)
    .executeTakeFirst()
  if (!head) return null
  const kinds = z.array(siteKind).parse(head.kinds)
  if (kinds.every(({ products }) => products.length === 0)) return null
  const boxes = await sql<SiteRoom['boxes'][number]>`
    select kind_id as "kindId", blocked, count(*)::int as count from box
    where show_id = ${showId} group by kind_id, blocked`.execute(connection)
  const stays = await sql`
    select occupant, needs, isolation, from_day::text as from, until_day::text as until, sharers,
      count(*)::int as count
    from stay where show_id = ${showId} and status <> 'missing'
      and (entry_item_id is null or not (entry_item_id = any (${[...changed]}::bigint[])
        or entry_item_id = any (${[...givenBack]}::bigint[]) and status = 'expected'))
    group by occupant, needs, isolation, from_day, until_day, sharers`.execute(connection)
  const waiting = await sql<SiteOrder>`
    select product, quantity, item.from_day::text as from, item.to_day::text as until
    from entry_item as item join entry on entry.id = entry_id
    where entry.show_id = ${showId} and waiting_since is not null and item.withdrawn_at is null
      and item.id <> all (${[...changed, ...givenBack]}::bigint[])`.execute(connection)
  return {
    ...{ opens: head.opens, closes: head.closes, kinds, boxes: boxes.rows, waiting: waiting.rows },
    windows: z.array(arrivalWindow).parse(head.windows),
    stays: z
      .array(countedStay)
      .parse(stays.rows)
      .map(({ sharers, needs, ...stay }) => ({
        ...stay,
        needs: { ...needs, beds: Math.max(needs.beds, bedsNeeded(sharers.map(asSharer))) },
      })),
  }
}

/** Horses by the time at which they come, but for orders that are changed or given back. */
export async function loadArrivals(
  connection: Kysely<DB> | Transaction<DB>,
  showId: string,
  { changed, givenBack }: ReorderedItems = { changed: [], givenBack: [] },
): Promise<ExpectedArrival[]> {
  const { rows } = await sql<ExpectedArrival>`
    select from_day::text as day, to_char(expected_at, 'HH24:MI') as time, count(*)::int as horses
    from stay where show_id = ${showId} and status <> 'missing' and occupant = 'horse'
      and expected_at is not null and (entry_item_id is null
        or not entry_item_id = any (${[...changed, ...givenBack]}::bigint[]))
    group by from_day, expected_at`.execute(connection)
  return rows
}

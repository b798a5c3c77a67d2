import { type Kysely, sql, type Transaction } from 'kysely'
import { type Site, type SiteBarn, type SiteStay, site } from '#domain/stabling/site.ts'
import {
  type BarnInput,
  mostNights,
  type SiteInput,
  type StayInput,
} from '#domain/stabling/stabling-input.ts'
import { type StayWishes, stayWishes } from '#domain/stabling/stay-wishes.ts'
import type { FormerBox } from '#domain/stabling/whereabouts.ts'
import { addDays } from '#domain/timetable/local-time.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import { askForJob } from '#server/jobs/jobs.sql.ts'

type Connection = Kysely<DB> | Transaction<DB>

/** A site with its version; one that was never set up has no kinds and no barns. */
export interface StablingRow {
  showId: string
  version: number
  site: Site
}

type DatedShow = { id: string; firstDay: string; lastDay: string }

export async function loadStabling(connection: Connection, show: DatedShow): Promise<StablingRow> {
  const head = await connection
    .selectFrom('stablingSite')
    .select(['opens', 'closes', 'kinds', 'offerHours', 'windows', 'version'])
    .where('showId', '=', show.id)
    .executeTakeFirst()
  const { opens, closes } = head ?? usualNights(show)
  return {
    showId: show.id,
    version: Number(head?.version ?? 0),
    site: site.parse({
      ...{ opens, closes, kinds: head?.kinds ?? [], offerHours: head?.offerHours },
      windows: head?.windows ?? [],
      barns: await loadBarns(connection, show.id),
      stays: await loadStays(connection, show.id),
      waiting: await loadWaiting(connection, show.id),
    }),
  }
}

/** From the evening before the first day to the day after the last; of a season as many as are offered at most. */
function usualNights({ firstDay, lastDay }: DatedShow) {
  const opens = addDays(firstDay, -1)
  const [closes = opens] = [addDays(lastDay, 1), addDays(opens, mostNights)].toSorted()
  return { opens, closes }
}

/** Locked until the transaction ends: acts on one site follow one another. */
export async function lockSite(
  transaction: Transaction<DB>,
  author: Author,
  show: DatedShow,
): Promise<void> {
  await transaction
    .insertInto('stablingSite')
    .values({ showId: show.id, ...usualNights(show), ...madeBy(author), version: 0 })
    .onConflict((conflict) => conflict.column('showId').doNothing())
    .execute()
  await sql`select from stabling_site where show_id = ${show.id} for update`.execute(transaction)
}

/** Something may have come free: orders that wait are looked at after commit. */
export async function bumpSite(transaction: Transaction<DB>, showId: string): Promise<number> {
  const { version } = await transaction
    .updateTable('stablingSite')
    .set({ version: sql`version + 1` })
    .where('showId', '=', showId)
    .returning('version')
    .executeTakeFirstOrThrow()
  const { rows } = await sql`
    select from entry_item as item join entry on entry.id = entry_id
    where entry.show_id = ${showId} and waiting_since is not null and item.withdrawn_at is null limit 1`.execute(
    transaction,
  )
  if (rows.length > 0) await askForJob(transaction, { kind: offerBoxesJob })
  return Number(version)
}

export const offerBoxesJob = 'offer-boxes'

/** 0 for a site that was never set up; null without such a show. */
export async function loadStablingVersion(
  connection: Connection,
  showId: string,
): Promise<number | null> {
  const row = await connection
    .selectFrom('show')
    .leftJoin('stablingSite', 'stablingSite.showId', 'show.id')
    .select('stablingSite.version')
    .where('show.id', '=', showId)
    .executeTakeFirst()
  return row ? Number(row.version ?? 0) : null
}

export async function updateSite(
  transaction: Transaction<DB>,
  author: Author,
  { showId, kinds, windows, ...site }: SiteInput & { showId: string },
): Promise<void> {
  await transaction
    .updateTable('stablingSite')
    .set({
      ...{ ...site, kinds: JSON.stringify(kinds), windows: JSON.stringify(windows) },
      ...changedBy(author),
    })
    .where('showId', '=', showId)
    .execute()
}

async function loadBarns(connection: Connection, showId: string): Promise<SiteBarn[]> {
  const { rows } = await sql<SiteBarn>`
    select barn.id::text as id, name, kind,
      json_build_object('row', site_row, 'column', site_column) as at,
      coalesce((select json_agg(json_build_object('id', box.id::text, 'label', label,
        'cell', json_build_object('row', cell_row, 'column', cell_column), 'door', door,
        'kindId', kind_id, 'blocked', blocked) order by cell_row, cell_column)
        from box where barn_id = barn.id), '[]') as boxes
    from barn where show_id = ${showId} order by barn.id`.execute(connection)
  return rows
}

async function loadStays(connection: Connection, showId: string): Promise<SiteStay[]> {
  const { rows } = await sql<SiteStay>`
    with by_rule as (
      select about_id from ledger_line
      where show_id = ${showId} and kind = 'charge' and about_kind = 'item' and rule in (
        select box_kind.value ->> 'deposit'
        from stabling_site cross join jsonb_array_elements(kinds) as box_kind
        where stabling_site.show_id = ${showId})
      group by about_id having sum(amount) > 0)
    select stay.id::text as id, occupant, coalesce(horse.name, stay.name) as name,
      coalesce(horse.sex, stay.sex) as sex, stay.from_day::text as from, stay.until_day::text as until, needs,
      isolation, group_name as "group", barn_ids::text[] as "barnIds", beside::text[] as beside,
      not_beside::text[] as "notBeside", bedding, sharers, stay.note,
      to_char(expected_at, 'HH24:MI') as "expectedAt",
      entry_item_id is not null as "isOrdered", box_id::text as "boxId", box_from::text as "boxFrom",
      is_fixed as "isFixed", stay.status, to_json(arrived_at) #>> '{}' as "arrivedAt",
      to_json(left_at) #>> '{}' as "leftAt", check_in as "checkIn", item.wishes,
      entry.id::text as "entryId", entry.number as "entryNumber", item.product, deposit,
      deposit_note as "depositNote",
      case when extra_charge.id is not null and (cancelled_at is null or deposit is not null) then 'desk'
        when by_rule.about_id is not null then 'rule' end as "depositCharge"
    from stay left join horse on horse.id = stay.horse_id
      left join entry_item as item on item.id = entry_item_id left join entry on entry.id = item.entry_id
      left join extra_charge on extra_charge.id = deposit_charge_id
      left join by_rule on by_rule.about_id = 'i' || item.id
    where stay.show_id = ${showId} order by stay.id`.execute(connection)
  return rows
}

/** Orders of boxes for which a night was full, the first first. */
async function loadWaiting(connection: Connection, showId: string): Promise<Site['waiting']> {
  const { rows } = await sql<Site['waiting'][number]>`
    select item.id::text as "itemId", entry_id::text as "entryId", entry.number, product, quantity,
      item.from_day::text as from, item.to_day::text as until, horse.name as horse,
      responsible_name as responsible, to_json(waiting_since) #>> '{}' as since,
      to_json(offered_until) #>> '{}' as "offeredUntil"
    from entry_item as item join entry on entry.id = entry_id left join horse on horse.id = item.horse_id
    where entry.show_id = ${showId} and waiting_since is not null and item.withdrawn_at is null
    order by waiting_since, item.id limit 1000`.execute(connection)
  return rows
}

export async function insertBarn(
  transaction: Transaction<DB>,
  author: Author,
  { showId, ...barn }: BarnInput & { showId: string },
): Promise<string> {
  const { id } = await transaction
    .insertInto('barn')
    .values({ showId, ...barnColumns(barn), ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeBoxes(transaction, { showId, id, boxes: barn.boxes })
  return id
}

export async function updateBarn(
  transaction: Transaction<DB>,
  author: Author,
  { showId, id, ...barn }: BarnInput & { showId: string; id: string },
): Promise<void> {
  await transaction
    .updateTable('barn')
    .set({ ...barnColumns(barn), ...changedBy(author) })
    .where('id', '=', id)
    .where('showId', '=', showId)
    .execute()
  await storeBoxes(transaction, { showId, id, boxes: barn.boxes })
}

export async function deleteBarn(
  transaction: Transaction<DB>,
  { showId, id }: { showId: string; id: string },
): Promise<void> {
  await transaction.deleteFrom('barn').where('id', '=', id).where('showId', '=', showId).execute()
}

function barnColumns({ name, kind, at }: BarnInput) {
  return { name, kind, siteRow: at.row, siteColumn: at.column }
}

/** Boxes that are not sent are gone; one with an id that the barn does not have is new. */
async function storeBoxes(
  transaction: Transaction<DB>,
  { showId, id, boxes }: { showId: string; id: string; boxes: BarnInput['boxes'] },
): Promise<void> {
  const sent = JSON.stringify(boxes.map((box) => ({ ...box, id: box.id ?? null })))
  await sql`
    with sent as (
      select (box ->> 'id')::bigint as id, box ->> 'label' as label, (box #>> '{cell,row}')::int as cell_row,
        (box #>> '{cell,column}')::int as cell_column, box ->> 'door' as door, box ->> 'kindId' as kind_id,
        box -> 'blocked' as blocked, place
      from jsonb_array_elements(${sent}::jsonb) with ordinality as listed (box, place)),
    gone as (
      delete from box where barn_id = ${id} and id not in (select id from sent where id is not null)),
    kept as (
      update box set label = sent.label, cell_row = sent.cell_row, cell_column = sent.cell_column,
        door = sent.door, kind_id = sent.kind_id, blocked = sent.blocked
      from sent where box.id = sent.id and box.barn_id = ${id} returning box.id)
    insert into box (barn_id, show_id, label, cell_row, cell_column, door, kind_id, blocked)
    select ${id}, ${showId}, label, cell_row, cell_column, door, kind_id, blocked
    from sent where id is null or id not in (select id from box where barn_id = ${id}) order by place`.execute(
    transaction,
  )
}

/** Of a barn, the boxes that a stay is or was in. */
export async function usedBoxes(
  connection: Connection,
  barnId: string,
): Promise<{ id: string; label: string }[]> {
  const { rows } = await sql<{ id: string; label: string }>`
    select id::text as id, label from box where barn_id = ${barnId} and (
      exists (select from stay where box_id = box.id)
      or exists (select from stay_former_box as former where former.box_id = box.id))
    order by id`.execute(connection)
  return rows
}

export async function insertStay(
  transaction: Transaction<DB>,
  author: Author,
  { showId, stay, order }: { showId: string; stay: StayInput; order?: OrderedStay | null },
): Promise<string> {
  const { id } = await transaction
    .insertInto('stay')
    .values({
      ...{ showId, ...stayColumns(stay), ...madeBy(author) },
      ...{ horseId: order?.horseId ?? null, entryItemId: order?.itemId ?? null },
      itemNumber: order?.number ?? 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateStay(
  transaction: Transaction<DB>,
  author: Author,
  { showId, id, stay }: { showId: string; id: string; stay: StayInput },
): Promise<void> {
  await transaction
    .updateTable('stay')
    .set({
      ...stayColumns(stay),
      boxFrom: sql`case when box_id is null then null else least(greatest(
        case when status = 'expected' then ${stay.from}::date else box_from end, ${stay.from}::date),
        ${stay.until}::date) end`,
      untilBeforeLeaving: sql`case when until_day = ${stay.until}::date then until_before_leaving end`,
      ...changedBy(author),
    })
    .where('id', '=', id)
    .where('showId', '=', showId)
    .execute()
}

export async function deleteStay(
  transaction: Transaction<DB>,
  { showId, id }: { showId: string; id: string },
): Promise<void> {
  await transaction.deleteFrom('stay').where('id', '=', id).where('showId', '=', showId).execute()
}

function stayColumns(stay: StayInput) {
  return {
    ...{ occupant: stay.occupant, name: stay.name, sex: stay.sex },
    ...{ fromDay: stay.from, untilDay: stay.until, needs: JSON.stringify(stay.needs) },
    ...{ isolation: stay.isolation, groupName: stay.group, barnIds: stay.barnIds },
    ...{ beside: stay.beside, notBeside: stay.notBeside, bedding: JSON.stringify(stay.bedding) },
    ...{ sharers: JSON.stringify(stay.sharers), note: stay.note, expectedAt: stay.expectedAt },
  }
}

/** Where a stay stands, and what that was before. */
export interface StayPlace {
  stayId: string
  boxId: string | null
  isFixed: boolean
}

/**
 * Puts a stay into another box, or into none. One that has arrived keeps its nights until `today` where it
 * was; back in the box that it left on the same day, it was never away.
 */
export async function writePlace(
  transaction: Transaction<DB>,
  author: Author,
  { stayId, boxId, isFixed, today }: StayPlace & { today: string },
): Promise<void> {
  const since = await nightsUntil(transaction, { stayId, boxId, today })
  await transaction
    .updateTable('stay')
    .set({ boxId, isFixed, boxFrom: boxId === null ? null : since, ...changedBy(author) })
    .where('id', '=', stayId)
    .execute()
}

/** Since when it has the box; what it had before is written beside. */
async function nightsUntil(
  transaction: Transaction<DB>,
  { stayId, boxId, today }: { stayId: string; boxId: string | null; today: string },
): Promise<string> {
  const stay = await transaction
    .selectFrom('stay')
    .select(['status', 'boxId', 'boxFrom', 'fromDay', 'untilDay'])
    .where('id', '=', stayId)
    .executeTakeFirstOrThrow()
  if (stay.boxId === boxId) return stay.boxFrom ?? stay.fromDay
  if (stay.status === 'expected') return stay.fromDay
  const since = [stay.fromDay, [today, addDays(stay.untilDay, -1)].toSorted()[0] ?? today]
    .toSorted()
    .at(-1)
  const from = since ?? stay.fromDay
  if (stay.boxId !== null && stay.boxFrom !== null && stay.boxFrom < from) {
    await transaction
      .insertInto('stayFormerBox')
      .values({ stayId, boxId: stay.boxId, fromDay: stay.boxFrom, untilDay: from })
      .execute()
  }
  if (boxId === null) return from
  const back = await transaction
    .deleteFrom('stayFormerBox')
    .where('stayId', '=', stayId)
    .where('boxId', '=', boxId)
    .where('untilDay', '=', from)
    .returning('fromDay')
    .executeTakeFirst()
  return back?.fromDay ?? from
}

/** `until` is when it leaves; taken back, the stay lasts as long as before. */
export async function writeStatus(
  transaction: Transaction<DB>,
  author: Author,
  stay: Pick<SiteStay, 'id' | 'status' | 'checkIn' | 'until'> & { age: number },
): Promise<void> {
  const { id, status, checkIn, until, age } = stay
  const at = sql<Date>`now() - ${age} * interval '1 millisecond'`
  const isHere = status === 'arrived' || status === 'left'
  await transaction
    .updateTable('stay')
    .set({
      status,
      ...(status === 'left'
        ? { untilDay: until, untilBeforeLeaving: sql<string>`until_day` }
        : {
            ...{ untilDay: sql<string>`coalesce(until_before_leaving, until_day)` },
            untilBeforeLeaving: null,
          }),
      checkIn: checkIn === null ? null : JSON.stringify(checkIn),
      arrivedAt: isHere ? sql<Date>`coalesce(arrived_at, ${at})` : null,
      leftAt: status === 'left' ? at : null,
      ...(status === 'missing' ? { boxId: null, boxFrom: null, isFixed: false } : {}),
      ...changedBy(author),
    })
    .where('id', '=', id)
    .execute()
}

export async function loadFormerBoxes(
  connection: Connection,
  showId: string,
): Promise<FormerBox[]> {
  const { rows } = await sql<FormerBox>`
    select stay_id::text as "stayId", former.box_id::text as "boxId", former.from_day::text as from,
      former.until_day::text as until
    from stay_former_box as former join stay on stay.id = stay_id where show_id = ${showId}
    order by former.id`.execute(connection)
  return rows
}

export interface OrderedStay {
  itemId: string
  horseId: string | null
  /** Of a product that is ordered several times, from 1. */
  number: number
}

export interface OrderedItem {
  itemId: string
  product: string
  quantity: number
  from: string | null
  until: string | null
  horseId: string | null
  horse: string | null
  sex: string | null
  /** Who answers for the entry: their horses stay together. */
  responsible: string
  /** Numbers of it that are stays already. */
  taken: readonly number[]
  wishes: StayWishes | null
}

/** What is ordered in entries, of some products. */
export async function loadOrdered(
  connection: Connection,
  {
    showId,
    products,
    entryId = null,
  }: { showId: string; products: readonly string[]; entryId?: string | null },
): Promise<OrderedItem[]> {
  const { rows } = await sql<OrderedItem>`
    select item.id::text as "itemId", product, quantity, item.from_day::text as from, item.to_day::text as until,
      item.horse_id::text as "horseId", horse.name as horse, horse.sex, responsible_name as responsible,
      coalesce((select array_agg(item_number) from stay where entry_item_id = item.id), '{}') as taken, wishes
    from entry_item as item join entry on entry.id = entry_id left join horse on horse.id = item.horse_id
    where entry.show_id = ${showId} and item.withdrawn_at is null and waiting_since is null
      and (${entryId}::bigint is null or entry_id = ${entryId}) and product = any (${[...products]}::text[])
    order by item.id limit 4000`.execute(connection)
  return rows.map((row) => ({ ...row, wishes: stayWishes.safeParse(row.wishes).data ?? null }))
}

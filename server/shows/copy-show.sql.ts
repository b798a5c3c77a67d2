import { sql, type Transaction } from 'kysely'
import { renamedCompetitions } from '#domain/entries/rule-uses.ts'
import { shiftDates } from '#domain/entries/templates/template.ts'
import type { CopiedPart } from '#domain/shows/copied-parts.ts'
import { addDays, parseInstant, toInstant, toLocal } from '#domain/timetable/local-time.ts'
import type { DB } from '#server/database/tables.generated.ts'
import {
  loadEntrySystems,
  lockEntrySystem,
  updateEntrySystem,
} from '#server/entries/entry-system.sql.ts'
import { type Author, madeBy } from '#server/history/audit-columns.sql.ts'

/**
 * Copies parts of the set-up of a show into a new, empty one: events, arenas with the barns of the site, officials, sponsors,
 * competitions with judges, breaks and the times of their later rounds, and their blocks. Competitors, start orders, marks
 * and signatures stay behind, and so do cancelled competitions. A competition names no arena, event,
 * sponsor or judge that stayed behind. Starts are shifted by whole days of the show's own clock, so that
 * 8:30 stays 8:30 across a change of summer time.
 */
export async function copyShowParts(
  transaction: Transaction<DB>,
  copy: {
    from: string
    to: string
    days: number
    author: Author
    parts: ReadonlySet<CopiedPart>
  },
): Promise<void> {
  const events = await copyRows(transaction, 'event', copy)
  const arenas = await copyRows(transaction, 'arena', copy)
  await copyWays(transaction, arenas)
  if (copy.parts.has('arenas')) await copyBarns(transaction, copy)
  const officials = await copyRows(transaction, 'official', copy)
  const sponsors = await copyRows(transaction, 'sponsor', copy)
  if (!copy.parts.has('competitions')) return
  const competitions = await transaction
    .selectFrom('competition')
    .innerJoin('show', 'show.id', 'competition.showId')
    .selectAll('competition')
    .select(shifted('competition', copy.days).as('shiftedStart'))
    .where('competition.showId', '=', copy.from)
    .where('competition.status', '!=', 'cancelled')
    .orderBy('competition.id')
    .execute()
  const copied = new Map<string, string>()
  for (const original of competitions) {
    const { id: competitionId } = await transaction
      .insertInto('competition')
      .values({
        showId: copy.to,
        eventId: renamed(events, original.eventId),
        number: original.number,
        name: original.name,
        discipline: original.discipline,
        choice: JSON.stringify(original.choice),
        rules: JSON.stringify(original.rules),
        conditions: JSON.stringify(original.conditions),
        arenaId: renamed(arenas, original.arenaId),
        sponsorId: renamed(sponsors, original.sponsorId),
        startsAt: original.shiftedStart,
        secondsPerStart: original.secondsPerStart,
        breaks: JSON.stringify(original.breaks),
        maximumStarters: original.maximumStarters,
        ...madeBy(copy.author),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { days } = copy
    const made = { from: original.id, to: competitionId }
    await copyJudges(transaction, { ...made, author: copy.author, officials })
    await copyLaterRounds(transaction, { ...made, arenas, days })
    copied.set(original.id, competitionId)
  }
  await copyBlocks(transaction, { ...copy, competitions: copied })
  await copyEntrySystem(transaction, { ...copy, competitions: copied })
}

/** Rules and settings with their dates moved; the copy takes no entries until it is opened. */
async function copyEntrySystem(
  transaction: Transaction<DB>,
  copy: {
    from: string
    to: string
    days: number
    author: Author
    competitions: ReadonlyMap<string, string>
  },
): Promise<void> {
  const system = (await loadEntrySystems(transaction, [copy.from])).get(copy.from)
  if (!system) return
  const { opensAt, closesAt, lateUntil } = system.settings
  const { timeZone } = await transaction
    .selectFrom('show')
    .select('timeZone')
    .where('id', '=', copy.to)
    .executeTakeFirstOrThrow()
  const moved = (instant: string | null) =>
    instant === null ? null : movedByDays(instant, copy.days, timeZone)
  const settings = {
    ...system.settings,
    ...{ opensAt: moved(opensAt), closesAt: moved(closesAt), lateUntil: moved(lateUntil) },
  }
  const rules = shiftDates(renamedCompetitions(system.rules, copy.competitions), copy.days)
  await lockEntrySystem(transaction, copy.to)
  await updateEntrySystem(transaction, copy.author, { showId: copy.to, settings, rules })
}

function movedByDays(instant: string, days: number, timeZone: string): string {
  const { day, time } = toLocal(parseInstant(instant), timeZone)
  return new Date(toInstant({ day: addDays(day, days), time, timeZone })).toISOString()
}

/** Without a place in them; when a waiting list ends is the old show's own. */
async function copyBlocks(
  transaction: Transaction<DB>,
  copy: { from: string; to: string; author: Author; competitions: ReadonlyMap<string, string> },
): Promise<void> {
  const blocks = await transaction
    .selectFrom('block')
    .selectAll()
    .where('showId', '=', copy.from)
    .orderBy('id')
    .execute()
  for (const block of blocks) {
    const { scope, name, capacity, confirmation, waitingLimit, offerHours, graceHours } = block
    const competitionId = block.competitionId && copy.competitions.get(block.competitionId)
    // Of one that was cancelled.
    if (competitionId === undefined) continue
    const settings = { name, confirmation, waitingLimit, offerHours, graceHours }
    const { id } = await transaction
      .insertInto('block')
      .values({
        showId: copy.to,
        scope,
        competitionId,
        capacity,
        ...settings,
        ...madeBy(copy.author),
      })
      // That of a competition came with its most starters.
      .onConflict((conflict) => conflict.column('competitionId').doUpdateSet(settings))
      .returning('id')
      .executeTakeFirstOrThrow()
    if (scope === 'competition') continue
    const counted = await transaction
      .selectFrom('blockCompetition')
      .select('competitionId')
      .where('blockId', '=', block.id)
      .execute()
    const rows = counted.flatMap(({ competitionId }) => {
      const renamedTo = copy.competitions.get(competitionId)
      return renamedTo === undefined ? [] : [{ blockId: id, competitionId: renamedTo }]
    })
    if (rows.length > 0) await transaction.insertInto('blockCompetition').values(rows).execute()
  }
}

function shifted(table: 'competition' | 'roundPlan', days: number) {
  const start = sql.ref(`${table}.startsAt`)
  return sql<Date | null>`(${start} at time zone show.time_zone
    + make_interval(days => ${days})) at time zone show.time_zone`
}

type CopiedTable = 'event' | 'arena' | 'official' | 'sponsor'

/** Old id → new id. */
async function copyRows(
  transaction: Transaction<DB>,
  table: CopiedTable,
  copy: { from: string; to: string; author: Author; parts: ReadonlySet<CopiedPart> },
): Promise<Map<string, string>> {
  if (!copy.parts.has(partOf[table])) return new Map()
  const columns = sql.join(copiedColumns[table].map((column) => sql.ref(column)))
  const rows = await transaction
    .selectFrom(table)
    .select('id')
    .where('showId', '=', copy.from)
    .orderBy('id')
    .execute()
  const ids = new Map<string, string>()
  for (const { id } of rows) {
    const inserted = await sql<{ id: string }>`
      insert into ${sql.table(table)} (show_id, created_by_account, modified_by_account, created_by_organization, ${columns})
      select ${copy.to}, ${copy.author.accountId}, ${copy.author.accountId}, ${copy.author.organizationId}, ${columns}
      from ${sql.table(table)} where id = ${id} returning id`.execute(transaction)
    const row = inserted.rows[0]
    if (row) ids.set(id, row.id)
  }
  return ids
}

const partOf = {
  event: 'events',
  arena: 'arenas',
  official: 'officials',
  sponsor: 'sponsors',
} as const satisfies Record<CopiedTable, CopiedPart>

const copiedColumns: Record<CopiedTable, readonly string[]> = {
  event: ['discipline', 'code', 'name', 'category', 'federation_id'],
  arena: ['name', 'size', 'surface', 'indoor', 'sort_order'],
  official: ['first_name', 'family_name', 'nation', 'function', 'level', 'fei_id'],
  sponsor: ['name', 'link', 'sort_order'],
}

async function copyWays(
  transaction: Transaction<DB>,
  arenas: ReadonlyMap<string, string>,
): Promise<void> {
  if (arenas.size === 0) return
  const ways = await transaction
    .selectFrom('arenaWay')
    .selectAll()
    .where('arenaId', 'in', [...arenas.keys()])
    .execute()
  // New ids are given in the order of the old ones, so that the first stays the smaller one.
  const rows = ways.flatMap(({ arenaId, otherId, minutes }) => {
    const [from, to] = [arenas.get(arenaId), arenas.get(otherId)]
    return from === undefined || to === undefined ? [] : [{ arenaId: from, otherId: to, minutes }]
  })
  if (rows.length > 0) await transaction.insertInto('arenaWay').values(rows).execute()
}

/** The site with its kinds of boxes; nobody stays there, and nights on which a box is blocked are the old show's. */
async function copyBarns(
  transaction: Transaction<DB>,
  { from, to, days, author }: { from: string; to: string; days: number; author: Author },
): Promise<void> {
  const { accountId, organizationId } = author
  await sql`
    insert into stabling_site (show_id, opens, closes, kinds, offer_hours, windows, created_by_account, modified_by_account, created_by_organization)
    select ${to}, opens + ${days}::int, closes + ${days}::int, kinds, offer_hours,
      coalesce((select jsonb_agg(each || jsonb_build_object('day', ((each ->> 'day')::date + ${days}::int)::text) order by place)
        from jsonb_array_elements(windows) with ordinality as listed (each, place)), '[]'),
      ${accountId}, ${accountId}, ${organizationId}
    from stabling_site where show_id = ${from}`.execute(transaction)
  const barns = await transaction
    .selectFrom('barn')
    .select(['id', 'name', 'kind', 'siteRow', 'siteColumn'])
    .where('showId', '=', from)
    .orderBy('id')
    .execute()
  for (const { id: barnId, ...barn } of barns) {
    const { id } = await transaction
      .insertInto('barn')
      .values({ ...barn, showId: to, ...madeBy(author) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`
      insert into box (barn_id, show_id, label, cell_row, cell_column, door, kind_id)
      select ${id}, ${to}, label, cell_row, cell_column, door, kind_id from box
      where barn_id = ${barnId} order by id`.execute(transaction)
  }
}

async function copyJudges(
  transaction: Transaction<DB>,
  copy: { from: string; to: string; author: Author; officials: ReadonlyMap<string, string> },
): Promise<void> {
  const judges = await transaction
    .selectFrom('judgePosition')
    .select(['position', 'officialId'])
    .where('competitionId', '=', copy.from)
    .execute()
  if (judges.length === 0) return
  const rows = judges.map(({ position, officialId }) => ({
    competitionId: copy.to,
    position,
    officialId: renamed(copy.officials, officialId),
    ...madeBy(copy.author),
  }))
  await transaction.insertInto('judgePosition').values(rows).execute()
}

async function copyLaterRounds(
  transaction: Transaction<DB>,
  copy: { from: string; to: string; arenas: ReadonlyMap<string, string>; days: number },
): Promise<void> {
  const rounds = await transaction
    .selectFrom('roundPlan')
    .innerJoin('competition', 'competition.id', 'roundPlan.competitionId')
    .innerJoin('show', 'show.id', 'competition.showId')
    .selectAll('roundPlan')
    .select(shifted('roundPlan', copy.days).as('shiftedStart'))
    .where('roundPlan.competitionId', '=', copy.from)
    .execute()
  if (rounds.length === 0) return
  const rows = rounds.map(({ part, arenaId, secondsPerStart, breaks, shiftedStart }) => ({
    competitionId: copy.to,
    part,
    arenaId: renamed(copy.arenas, arenaId),
    startsAt: shiftedStart,
    secondsPerStart,
    breaks: JSON.stringify(breaks),
  }))
  await transaction.insertInto('roundPlan').values(rows).execute()
}

function renamed(ids: ReadonlyMap<string, string>, id: string | null): string | null {
  return id === null ? null : (ids.get(id) ?? null)
}

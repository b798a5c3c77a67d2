import { randomUUID } from 'node:crypto'
import { type SeededRandom, seededRandom } from '#domain/start-order/seeded-random.ts'
import type { Context } from '#server/graphql/context.ts'

type Database = Context['database']

/** A show with competitions and overlapping limits, in which a made-up history of entries is played. */
export interface PlaceWorld {
  showId: string
  competitionIds: readonly string[]
  /** Every limit but that of the show, with what counts in it at first. */
  blocks: readonly WorldBlock[]
}

export interface WorldBlock {
  id: string
  scope: 'show' | 'block' | 'competition'
  capacity: number | null
  competitionIds: readonly string[] | null
}

/** Whom all shows of a run share: an organizer's account, riders and horses. */
export interface PlaceCast {
  organizationId: string
  accountId: string
  personIds: readonly string[]
  horseIds: readonly string[]
}

export async function makeCast({ pool }: Database): Promise<PlaceCast> {
  const ask = async (text: string) =>
    (await pool.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const [organizationId = ''] = await ask(
    "insert into organization (name) values ('Riding club') returning id",
  )
  const [accountId = ''] = await ask(
    `insert into account (email, first_name, family_name, organization_id)
      values ('${randomUUID()}@example.org', 'Olga', 'Office', ${organizationId}) returning id`,
  )
  const personIds = await ask(
    "insert into person (first_name, family_name) select 'Rider', 'No ' || n from generate_series(1, 40) n returning id",
  )
  const horseIds = await ask(
    "insert into horse (name) select 'Horse ' || n from generate_series(1, 40) n returning id",
  )
  return { organizationId, accountId, personIds, horseIds }
}

/** A show of its own: two to five competitions, one to three blocks that may overlap, often a limit of all. */
export async function makeWorld(
  { pool }: Database,
  { organizationId }: PlaceCast,
  seed: string,
): Promise<PlaceWorld> {
  const random = seededRandom(`world ${seed}`)
  const { rows } = await pool.query<{ showId: string; competitionIds: string[] }>(
    `with made as (
      insert into show (organization_id, name, time_zone, first_day, last_day)
      values ($1, 'Made up', 'UTC', '2026-05-14', '2026-05-17') returning id),
    held as (
      insert into competition (show_id, number, name, discipline, rules)
      select id, number, 'Class ' || number, 'dressage', '{}' from made, generate_series(1, $2::int) as number
      returning id)
    select (select id from made) as "showId", array_agg(id::text order by id) as "competitionIds" from held`,
    [organizationId, 2 + random.below(4)],
  )
  const { showId = '', competitionIds = [] } = rows[0] ?? {}
  const confirmation = random.below(6) === 0 ? 'by-hand' : 'automatic'
  await pool.query('insert into entry_system (show_id, settings) values ($1, $2)', [
    showId,
    { confirmation },
  ])
  const planned = planBlocks(random, competitionIds)
  const blocks: WorldBlock[] = []
  for (const block of planned) {
    const own = block.scope === 'competition' ? block.competitionIds?.[0] : undefined
    if (own !== undefined) {
      const values = [own, block.capacity]
      await pool.query('update competition set maximum_starters = $2 where id = $1', values)
    }
    const { rows: made } = await pool.query<{ id: string }>(
      `insert into block (show_id, scope, competition_id, name, capacity, confirmation, waiting_limit)
        values ($1, $2, $6, $2, $3, $4, $5)
        on conflict (competition_id) do update set name = $2, waiting_limit = $5 returning id`,
      [
        ...[showId, block.scope, block.capacity, block.confirmation, block.waitingLimit],
        own ?? null,
      ],
    )
    if (own === undefined) {
      await pool.query('insert into block_competition select $1, unnest($2::bigint[])', [
        made[0]?.id,
        block.competitionIds ?? [],
      ])
    }
    blocks.push({ ...block, id: made[0]?.id ?? '' })
  }
  return { showId, competitionIds, blocks }
}

function planBlocks(random: SeededRandom, competitionIds: readonly string[]) {
  const blockOf = (scope: WorldBlock['scope'], own: readonly string[] | null, most: number) => ({
    scope,
    capacity: random.below(12) === 0 ? null : 1 + random.below(most),
    confirmation: ([null, 'automatic', 'automatic', 'automatic', 'automatic', 'by-hand'] as const)[
      random.below(scope === 'block' ? 6 : 2)
    ],
    waitingLimit: random.below(4) === 0 ? random.below(6) : null,
    competitionIds: own,
  })
  const some = () => competitionIds.filter(() => random.below(2) === 0)
  return [
    ...(random.below(2) === 0 ? [blockOf('show', null, 12)] : []),
    ...Array.from({ length: 1 + random.below(3) }, () => blockOf('block', some(), 8)),
    ...competitionIds
      .slice(random.below(competitionIds.length))
      .map((id) => blockOf('competition', [id], 6)),
  ]
}

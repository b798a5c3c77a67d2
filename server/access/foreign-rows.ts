import type { Stage } from '#server/competitions/testing.ts'
import type { Context } from '#server/graphql/context.ts'

type Pool = Context['database']['pool']

const competitions = 'select id from competition where show_id = $1'
const competitors = `select id from competitor where competition_id in (${competitions})`

/** By which column a row is a show's; the first that a table has. */
const ofShow = {
  show_id: 'show_id = $1',
  competition_id: `competition_id in (${competitions})`,
  competitor_id: `competitor_id in (${competitors})`,
  entry_id: 'entry_id in (select id from entry where show_id = $1)',
  arena_id: 'arena_id in (select id from arena where show_id = $1)',
  subject_id: `((purpose = 'show-logo' and subject_id = $1)
    or (purpose = 'sponsor-logo' and subject_id in (select id from sponsor where show_id = $1)))`,
  stay_id: 'stay_id in (select id from stay where show_id = $1)',
  letter_id: 'letter_id in (select id from letter where show_id = $1)',
  device_id: 'device_id in (select id from ringside_device where show_id = $1)',
} as const

/** And by which an organization's. */
const ofOrganization = {
  organization_id: 'organization_id = $1',
  account_id: 'account_id in (select id from account where organization_id = $1)',
  training_set_id: 'training_set_id in (select id from training_set where organization_id = $1)',
  training_film_id: `training_film_id in (select film.id from training_film as film
    join training_set on training_set.id = training_set_id where organization_id = $1)`,
  ride_film_id: `ride_film_id in (select ride_film.id from ride_film
    join competitor on competitor.id = competitor_id join competition on competition.id = competition_id
    join show on show.id = show_id where organization_id = $1)`,
  request_id: 'request_id in (select id from video_request where organization_id = $1)',
  film_id: `film_id in (select film.id from film
    join video_request on video_request.id = request_id where organization_id = $1)`,
  role_id: 'role_id in (select id from role where organization_id = $1)',
} as const

/** What belongs to nobody: the registry with its ratings, libraries, and the installation itself. */
export const sharedTables = [
  'demo_mail',
  'fake_payment',
  'federation',
  'film_gone',
  'horse',
  'horse_owner',
  'installation_setting',
  'job',
  'kept_apart',
  'privilege',
  'rating',
  'rating_pool',
  'registry_proposal',
  'schema_migration',
] as const

/** A digest of every row that belongs to the show, table by table; `besides`: columns that may change. */
export async function rowsOfShow(
  { database: { pool }, showId }: Stage,
  besides: readonly string[] = [],
): Promise<Digests> {
  const of = { id: showId, besides }
  const entries = "class_name = 'Show' and object_id_identity = $1"
  return {
    ...(await digestAll(pool, ofShow, of)),
    show: await digest(pool, ['show', 'id = $1'], of),
    'access to it': await digest(pool, ['access_grant', entries], of),
  }
}

/** A digest of every row that belongs to the organization, its people and its shows. */
export async function rowsOfOrganization(stage: Stage): Promise<Digests> {
  const { pool } = stage.database
  const of = { id: stage.organizationId }
  const organization = await digest(pool, ['organization', 'id = $1'], of)
  const found = await digestAll(pool, ofOrganization, of)
  return { ...found, ...(await rowsOfShow(stage)), organization }
}

/** Tables that neither a show nor an organization owns by a column. */
export async function ownedByNobody(pool: Pool): Promise<string[]> {
  const owners = ['id', ...Object.keys(ofShow), ...Object.keys(ofOrganization)]
  const tables = await tablesOf(pool)
  const root = ['show', 'organization']
  return [...tables]
    .filter(
      ([name, columns]) =>
        !root.includes(name) && !owners.slice(1).some((each) => columns.has(each)),
    )
    .map(([name]) => name)
    .toSorted()
}

type Digests = Readonly<Record<string, string | undefined>>

interface Owned {
  id: string
  /** Columns that are not looked at. */
  besides?: readonly string[]
}

async function digestAll(
  pool: Pool,
  owners: Readonly<Record<string, string>>,
  of: Owned,
): Promise<Digests> {
  const found: Record<string, string | undefined> = {}
  for (const [table, columns] of await tablesOf(pool)) {
    const owner = Object.keys(owners).find(
      (column) => columns.has(column) && columns.get(column) === 'bigint',
    )
    if (owner) found[table] = await digest(pool, [table, owners[owner] ?? 'false'], of)
  }
  return found
}

async function digest(
  pool: Pool,
  [table, where]: readonly [string, string],
  { id, besides = [] }: Owned,
): Promise<string | undefined> {
  const { rows } = await pool.query<{ digest: string }>(
    `select count(*) || ' ' || md5(coalesce(string_agg(seen, E'\\n' order by seen), '')) as digest
      from (select (to_jsonb(each) - $2::text[])::text as seen from ${table} as each where ${where}) as rows`,
    [id, besides],
  )
  return rows[0]?.digest
}

/** By name, the columns and their types. */
async function tablesOf(pool: Pool): Promise<Map<string, Map<string, string>>> {
  const { rows } = await pool.query<{ name: string; column: string; type: string }>(
    `select table_name as name, column_name as "column", data_type as type
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const tables = new Map<string, Map<string, string>>()
  for (const { name, column, type } of rows) {
    tables.set(name, (tables.get(name) ?? new Map()).set(column, type))
  }
  return tables
}

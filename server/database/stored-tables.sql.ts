import type pg from 'pg'

/** One table of the schema `public`, without the list of migrations. */
export interface StoredTable {
  name: string
  /** All, in their order. */
  columns: string[]
  /** Those whose value is stored, not computed. */
  writable: string[]
  hasFiles: boolean
}

export async function loadStoredTables(client: pg.ClientBase): Promise<StoredTable[]> {
  const found = await client.query<StoredTable>(
    `select c.relname::text as name,
      array_agg(a.attname::text order by a.attnum) as columns,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as writable,
      bool_or(a.atttypid = 'bytea'::regtype) as "hasFiles"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> 'schema_migration'
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`,
  )
  return found.rows
}

/** null: not even the list of migrations is there. */
export async function loadAppliedMigrations(
  client: pg.ClientBase,
): Promise<{ name: string; checksum: string }[] | null> {
  const exists = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migration') is not null as there`,
  )
  if (!exists.rows[0]?.there) return null
  const found = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migration order by name',
  )
  return found.rows
}

/** Makes values look the same in every installation, and refuses to hide rows. */
export async function setExactText(client: pg.ClientBase): Promise<void> {
  await client.query(
    `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local timezone = 'UTC'; set local extra_float_digits = 1;
    set local bytea_output = 'hex'; set local row_security = off`,
  )
}

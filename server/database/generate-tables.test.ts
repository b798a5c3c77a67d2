import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkTables, generateTables } from './generate-tables.ts'

test('the types say what code gets: names in camel case, ids and days as text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-tables-test-'))
  try {
    writeFileSync(
      join(folder, '001-horse.sql'),
      `create table start_list (id bigint generated always as identity primary key,
        family_name text not null, first_day date, starts_at timestamptz not null, rules jsonb, photo bytea)`,
    )
    const text = await generateTables(folder)
    expect(text).toContain('startList: StartList;')
    expect(text).not.toMatch(/schema_?migration/i)
    expect(text).toMatch(/type Int8 = ColumnType<string,/)
    expect(/interface StartList \{([^}]*)\}/.exec(text)?.[1]).toBe(`
  familyName: string;
  firstDay: string | null;
  id: Generated<Int8>;
  photo: Buffer | null;
  rules: Json | null;
  startsAt: Timestamp;
`)
    const file = join(folder, 'tables.generated.ts')
    expect(await checkTables(file, folder)).toBe(false)
    writeFileSync(file, text)
    expect(await checkTables(file, folder)).toBe(true)
  } finally {
    rmSync(folder, { recursive: true })
  }
  // It starts several databases.
}, 120_000)

test('tables.generated.ts fits the migrations', async () => {
  const file = join(import.meta.dirname, 'tables.generated.ts')
  expect(await generateTables(), 'run: node server/database/generate-tables.ts').toBe(
    readFileSync(file, 'utf8'),
  )
})

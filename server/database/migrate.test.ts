import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { openEmptyTestDatabase } from './testing.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function openEmpty() {
  const database = await openEmptyTestDatabase()
  ends.push(database.close)
  return database
}

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'paddock-migrations-'))
  ends.push(() => rmSync(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(folder, name), sql)
  return folder
}

const ARENA = 'create table arena (id integer primary key);\n-- size in metres\n'
const SIZE = 'alter table arena add column size text'
const INDOOR = 'alter table arena add column indoor boolean; update arena set indoor = false'

test('files are applied once, in the order of their numbers', async () => {
  const database = await openEmpty()
  const folder = folderOf({ '002-size.sql': SIZE, '001-arena.sql': ARENA, 'notes.txt': 'no SQL' })
  expect(await migrate(database, folder)).toEqual(['001-arena.sql', '002-size.sql'])
  expect(await migrate(database, folder)).toEqual([])
  writeFileSync(join(folder, '003-indoor.sql'), INDOOR)
  expect(await migrate(database, folder)).toEqual(['003-indoor.sql'])
  const { rows } = await database.pool.query(
    'select name, length(checksum) as length, applied_at <= now() as past from schema_migration order by name',
  )
  expect(rows).toEqual([
    { name: '001-arena.sql', length: 64, past: true },
    { name: '002-size.sql', length: 64, past: true },
    { name: '003-indoor.sql', length: 64, past: true },
  ])
})

test('two instances that start at the same time apply every file once', async () => {
  const database = await openEmpty()
  const folder = folderOf({ '001-arena.sql': ARENA, '002-size.sql': SIZE })
  const both = await Promise.all([migrate(database, folder), migrate(database, folder)])
  expect(both.flat().sort()).toEqual(['001-arena.sql', '002-size.sql'])
})

test('a file that fails leaves nothing behind, and the ones before it stay', async () => {
  const database = await openEmpty()
  const folder = folderOf({
    '001-arena.sql': ARENA,
    '002-size.sql': `${SIZE}; insert into arena (id) values (1), (1)`,
  })
  await expect(migrate(database, folder)).rejects.toThrow(
    /002-size\.sql could not be applied: duplicate key/,
  )
  expect((await database.pool.query('select * from arena')).fields).toHaveLength(1)
  writeFileSync(join(folder, '002-size.sql'), SIZE)
  expect(await migrate(database, folder)).toEqual(['002-size.sql'])
})

test.each([
  [
    'a changed file',
    { '001-arena.sql': `${ARENA}-- new`, '002-size.sql': SIZE },
    /^001-arena\.sql has changed/,
  ],
  [
    'a database that is newer',
    { '001-arena.sql': ARENA },
    /migration 002-size\.sql, which this version/,
  ],
  [
    'a file in between',
    { '001-arena.sql': ARENA, '001b-x.sql': '', '002-size.sql': SIZE },
    /001b-x\.sql is not called NNN-name\.sql/,
  ],
  [
    'a file that comes too late',
    { '000-x.sql': '', '001-arena.sql': ARENA, '002-size.sql': SIZE },
    /000-x\.sql comes before 002-size\.sql/,
  ],
  [
    'one number twice',
    { '001-arena.sql': ARENA, '002-size.sql': SIZE, '002-indoor.sql': INDOOR },
    /002-indoor\.sql and 002-size\.sql have the same number/,
  ],
])('refuses %s', async (_, files, message) => {
  const database = await openEmpty()
  await migrate(database, folderOf({ '001-arena.sql': ARENA, '002-size.sql': SIZE }))
  await expect(migrate(database, folderOf(files))).rejects.toThrow(message)
})

test('a database of before the first release is refused, with what to do', async () => {
  const database = await openEmpty()
  await migrate(database, folderOf({ '001-foundation.sql': ARENA, '002-size.sql': SIZE }))
  await expect(migrate(database)).rejects.toThrow(
    'The database was made before the first release of Paddock, and this version cannot read it. Start with an empty one: name another folder in DATA_DIR, or another database in DATABASE_URL.',
  )
  expect((await database.pool.query('select * from arena')).rows).toEqual([])
})

test('other line ends are no change', async () => {
  const database = await openEmpty()
  await migrate(database, folderOf({ '001-arena.sql': ARENA }))
  const checkedOut = folderOf({ '001-arena.sql': ARENA.replaceAll('\n', '\r\n') })
  expect(await migrate(database, checkedOut)).toEqual([])
})

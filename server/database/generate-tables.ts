/*
 * Writes `tables.generated.ts` from the migrations:
 *   node server/database/generate-tables.ts            writes the file
 *   node server/database/generate-tables.ts --check    exits with 1 when the file is not up to date
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { openDatabase } from './connection.ts'
import { migrate } from './migrate.ts'

const FILE = join(import.meta.dirname, 'tables.generated.ts')

/** The text of `tables.generated.ts` for the migrations of this folder. */
export async function generateTables(folder?: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'paddock-tables-'))
  try {
    const log = { info: () => {}, warn: () => {} }
    const database = await openDatabase({ dataDirectory: join(directory, 'postgres'), log })
    try {
      await migrate(database, folder)
      return await generate({
        db: database.kysely,
        dialect: new PostgresDialect({ dateParser: 'string' }),
        camelCase: true,
        excludePattern: 'schema_migration',
        outFile: null,
      })
    } finally {
      await database.close()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

async function main(check: boolean): Promise<void> {
  const text = await generateTables()
  if (!check) return await writeFile(FILE, text)
  const found = await readFile(FILE, 'utf8').catch(() => '')
  if (found === text) return
  process.stderr.write(
    'server/database/tables.generated.ts does not fit the migrations. Run: node server/database/generate-tables.ts\n',
  )
  process.exitCode = 1
}

if (import.meta.main) await main(process.argv.includes('--check'))

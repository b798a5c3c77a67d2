/*
 * Writes `tables.generated.ts` from the migrations:
 *   node server/database/generate-tables.ts            writes the file
 *   node server/database/generate-tables.ts --check    exits with 1 when the file is not up to date
 */
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { openDatabase } from './connection.ts'
import { migrate } from './migrate.ts'
import { runScript } from './script.ts'

const FILE = join(import.meta.dirname, 'tables.generated.ts')

/** The text of `tables.generated.ts` for the migrations of this folder. */
export async function generateTables(folder?: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'paddock-tables-'))
  // as root the server runs as nobody, who must get there
  await chmod(directory, 0o755)
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

/** Whether the file says what the migrations make. */
export async function checkTables(file: string, folder?: string): Promise<boolean> {
  const found = await readFile(file, 'utf8').catch(() => '')
  return found === (await generateTables(folder))
}

async function main(): Promise<void> {
  if (!process.argv.includes('--check')) return await writeFile(FILE, await generateTables())
  if (await checkTables(FILE)) return
  throw new Error(
    'server/database/tables.generated.ts does not fit the migrations. Run: node server/database/generate-tables.ts',
  )
}

await runScript(import.meta, main)

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from './schema.ts'

// Writes schema.graphql as the server serves it; with `--check` only says whether it still is.

const file = fileURLToPath(new URL('schema.graphql', import.meta.url))
const printed = `${printSchema(lexicographicSortSchema(schema))}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(file, printed)
} else if (readFileSync(file, 'utf8') !== printed) {
  process.stderr.write('schema.graphql is not the schema of the server: run npm run generate\n')
  process.exit(1)
}

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { entryFileSchema } from '../domain/entries/entry-file.ts'
import { ratingsFileSchema } from '../domain/ratings/ratings-file.ts'
import { disciplines } from '../domain/scoring/all.ts'
import { showFileSchema } from '../domain/show-file/show-file.ts'

// Writes the JSON Schemas of the files that commands read, from what the program reads; with `--check` only
// compares.

const schemas: readonly { name: string; schema: unknown }[] = [
  { name: 'show-file', schema: showFileSchema(disciplines) },
  { name: 'entry-file', schema: entryFileSchema() },
  { name: 'ratings-file', schema: ratingsFileSchema() },
]

const isCheck = process.argv.includes('--check')
for (const { name, schema } of schemas) {
  const file = fileURLToPath(new URL(`../docs/${name}.schema.json`, import.meta.url))
  const printed = `${JSON.stringify(schema, null, 2)}\n`
  if (!isCheck) {
    writeFileSync(file, printed)
  } else if (readFileSync(file, 'utf8') !== printed) {
    process.stderr.write(`docs/${name}.schema.json is out of date: run npm run generate\n`)
    process.exitCode = 1
  }
}

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { disciplines } from '../domain/scoring/all.ts'
import { showFileSchema } from '../domain/show-file/show-file.ts'

// Writes docs/show-file.schema.json from what the program reads; with `--check` only compares.

const file = fileURLToPath(new URL('../docs/show-file.schema.json', import.meta.url))
const printed = `${JSON.stringify(showFileSchema(disciplines), null, 2)}\n`

if (!process.argv.includes('--check')) {
  writeFileSync(file, printed)
} else if (readFileSync(file, 'utf8') !== printed) {
  process.stderr.write('docs/show-file.schema.json is out of date: run npm run generate\n')
  process.exit(1)
}

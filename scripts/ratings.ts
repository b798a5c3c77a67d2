import { parseArgs } from 'node:util'
import { checkFile, rateFile } from '../domain/ratings/rate-file.ts'
import { readRatingsFile } from '../domain/ratings/read-ratings-file.ts'
import { readJsonFile, tellProblems } from './json-file.ts'

// Rates pairs, riders and horses by the results of a ratings file (docs/ratings-file.md), without server or database:
//   npm run -s ratings -- results.json             ratings with bands, receipts of all changes, strength of fields
//   npm run -s ratings -- results.json --foretell  how well earlier results foretold later ones, beside plain Elo
// JSON on standard output. Whatever is wrong goes to standard error with line and field, exit code 2.

const usage = 'usage: npm run -s ratings -- <results.json> [--foretell]'

interface Task {
  file: string
  foretell: boolean
}

const outcome = run(process.argv.slice(2))
if (outcome.ok) {
  process.stdout.write(`${JSON.stringify(outcome.value, null, 2)}\n`)
} else {
  process.stderr.write(`${outcome.lines.join('\n')}\n`)
  process.exitCode = 2
}

type Outcome = { ok: true; value: unknown } | { ok: false; lines: readonly string[] }

function run(words: readonly string[]): Outcome {
  const task = readTask(words)
  if (task === null) return { ok: false, lines: [usage] }
  const json = readJsonFile(task.file)
  if (!json.ok) return json
  const results = readRatingsFile(json.read.json)
  if (!results.ok) return { ok: false, lines: tellProblems(results.problems, json.read) }
  return { ok: true, value: task.foretell ? checkFile(results.file) : rateFile(results.file) }
}

function readTask(words: readonly string[]): Task | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { foretell: { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    return file === undefined || more.length > 0 ? null : { file, foretell: values.foretell }
  } catch {
    return null
  }
}

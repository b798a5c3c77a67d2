import { parseArgs } from 'node:util'
import type { EntryFile } from '../domain/entries/entry-file.ts'
import { differences } from '../domain/entries/expectation.ts'
import { readEntryFile } from '../domain/entries/read-entry-file.ts'
import { type FileAnswer, priceFile } from '../domain/money/price-file.ts'
import { type JsonFile, readJsonFile, tellProblems } from './json-file.ts'

// Prices the entries of an entry file (docs/entry-file.md), without server or database:
//   npm run -s price -- entries.json           charges, refusals, refunds and totals of each entry
//   npm run -s price -- entries.json --check   the same, compared with what the file expects
// JSON on standard output. Whatever is wrong with the file goes to standard error with line and field, exit
// code 2, and nothing is priced. With --check what differs goes to standard error, exit code 1.

const usage = 'usage: npm run -s price -- <entries.json> [--check]'

const task = readTask(process.argv.slice(2))
if (task === null) end([usage], 2)
else run(task)

interface Task {
  file: string
  check: boolean
}

function run({ file, check }: Task): void {
  const read = readJsonFile(file)
  if (!read.ok) {
    end(read.lines, 2)
    return
  }
  const entries = readEntryFile(read.read.json)
  if (!entries.ok) {
    end(tellProblems(entries.problems, read.read), 2)
    return
  }
  const answer = priceFile(entries.file)
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
  if (!check) return
  const lines = differing(entries.file, answer, read.read)
  if (lines.length > 0) end(lines, 1)
}

function end(lines: readonly string[], code: number): void {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = code
}

/** `entries.json:12: cases.0.expect.entries.0.totals.EUR.net: is 1440, expected 1500`. */
function differing({ cases = [] }: EntryFile, answer: FileAnswer, file: JsonFile) {
  const problems = cases.flatMap(({ expect }, index) =>
    differences(expect ?? {}, answer.cases[index]).map(({ path, expected, actual }) => ({
      path: ['cases', index, 'expect', ...path],
      message: `is ${JSON.stringify(actual)}, expected ${JSON.stringify(expected)}`,
    })),
  )
  return tellProblems(problems, file)
}

function readTask(words: readonly string[]): Task | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { check: { type: 'boolean', default: false } },
    })
    const [file, ...more] = positionals
    return file === undefined || more.length > 0 ? null : { file, check: values.check }
  } catch {
    return null
  }
}

import { parseArgs } from 'node:util'
import { disciplines } from '../domain/scoring/all.ts'
import type { FileProblem } from '../domain/show-file/file-problem.ts'
import { readShowFile, scoreShowFile, showFileNeeds } from '../domain/show-file/score-show-file.ts'
import { readJsonFile, tellProblems } from './json-file.ts'

// Scores a competition from a show file (docs/show-file.md), without server or database:
//   npm run -s score -- competition.json                      places, totals, columns and statuses
//   npm run -s score -- competition.json --form               the parts and fields of its sheets
//   npm run -s score -- competition.json --needs 12 --place 1 what competitor 12 needs to lead
// JSON on standard output. Whatever is wrong goes to standard error with line and field, exit code 2.

const usage =
  'usage: npm run -s score -- <competition.json> [--form | --needs <competitor id> --place <n>]'

interface Task {
  file: string
  form: boolean
  needs: string | null
  place: number
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
  const file = readJsonFile(task.file)
  if (!file.ok) return file
  const answer = answerTo(task, file.read.json)
  return answer.ok ? answer : { ok: false, lines: tellProblems(answer.problems, file.read) }
}

type Answer = { ok: true; value: unknown } | { ok: false; problems: readonly FileProblem[] }

function answerTo(task: Task, json: unknown): Answer {
  if (task.needs === null && !task.form) {
    const scored = scoreShowFile(json, disciplines)
    return scored.ok ? { ok: true, value: scored.result } : scored
  }
  const read = readShowFile(json, disciplines)
  if (!read.ok) return read
  const { file, opened } = read
  if (task.needs === null) return { ok: true, value: opened.parts }
  if (!file.competitors.some(({ id }) => id === task.needs)) {
    return { ok: false, problems: [{ path: ['competitors'], message: `none is "${task.needs}"` }] }
  }
  return { ok: true, value: showFileNeeds(read, { id: task.needs, place: task.place }) }
}

function readTask(words: readonly string[]): Task | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        form: { type: 'boolean', default: false },
        needs: { type: 'string' },
        place: { type: 'string', default: '1' },
      },
    })
    const [file, ...more] = positionals
    const place = Number(values.place)
    if (file === undefined || more.length > 0 || !Number.isInteger(place) || place < 1) return null
    return { file, form: values.form, needs: values.needs ?? null, place }
  } catch {
    return null
  }
}

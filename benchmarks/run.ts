import { parseArgs } from 'node:util'
import { run as runAccess } from './access.ts'
import { run as runBundle } from './bundle.ts'
import { run as runEndpoint } from './endpoint.ts'
import { run as runFanOut } from './live/fan-out.ts'
import { run as runMarks } from './marks.ts'
import { type BenchmarkOptions, formatTable, type Row } from './measure.ts'
import { run as runPdf } from './pdf.ts'
import { run as runPublished } from './published.ts'
import { run as runScoring } from './scoring.ts'
import { run as runScoringPage } from './scoring-page.ts'
import { run as runTimetable } from './timetable.ts'

/**
 * `npm run bench` measures everything, some minutes in all: both sides of a ratio in one run, taking
 * turns, over the loopback. `-- --only marks` takes one, `-- --quick` sees only whether it runs.
 */
const benchmarks: Record<string, (options: BenchmarkOptions) => Promise<Row[]>> = {
  endpoint: runEndpoint,
  marks: runMarks,
  live: fanOutRows,
  published: runPublished,
  pdf: pdfRows,
  bundle: runBundle,
  'scoring-page': runScoringPage,
  scoring: runScoring,
  timetable: runTimetable,
  access: runAccess,
}

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, quick: { type: 'boolean', default: false } },
})
const names = values.only ?? Object.keys(benchmarks)
const rows: Row[] = []
for (const name of names) {
  const benchmark = benchmarks[name]
  if (!benchmark) {
    process.stderr.write(
      `There is no benchmark ${name}: choose of ${Object.keys(benchmarks).join(', ')}.\n`,
    )
    process.exit(1)
  }
  process.stderr.write(`measuring ${name} …\n`)
  rows.push(...(await benchmark({ quick: values.quick })))
}
process.stdout.write(formatTable(rows))

async function fanOutRows({ quick }: BenchmarkOptions): Promise<Row[]> {
  const measured = await runFanOut(quick ? [500] : [500, 1000, 5000])
  return measured
    .filter(({ stream }) => stream === 'hub')
    .map(({ viewers, p99, ratio, rssKb }) => {
      const sockets = measured.find((row) => row.viewers === viewers && row.stream === 'raw')
      return {
        name: `live: a change to ${viewers} viewers`,
        ours: `p99 ${p99.toFixed(0)} ms (${rssKb?.toFixed(0) ?? '–'} kB each)`,
        other: `plain sockets p99 ${sockets?.p99.toFixed(0) ?? '–'} ms`,
        ratio,
        target: '',
        ok: true,
      }
    })
}

async function pdfRows(): Promise<Row[]> {
  const measured = await runPdf()
  return measured.map(({ rows: lines, medianMs, longestBlockMs }) => ({
    name: `PDF of ${lines} results`,
    ours: `${medianMs.toFixed(0)} ms (server held up ${longestBlockMs.toFixed(0)} ms)`,
    other: '',
    ratio: null,
    target: '',
    ok: true,
  }))
}

import { parseArgs } from 'node:util'
import { run as runAccess } from './access.ts'
import { run as runBundle } from './bundle.ts'
import { run as runEndpoint } from './endpoint.ts'
import { run as runExchange } from './exchange.ts'
import { run as runHostile } from './hostile.ts'
import { run as runLive } from './live.ts'
import { run as runLoad } from './load.ts'
import { run as runLongLists } from './long-lists.ts'
import { run as runMarks } from './marks.ts'
import { type BenchmarkOptions, formatTable, type Row } from './measure.ts'
import { run as runMoney } from './money.ts'
import { run as runMoneyStored } from './money-stored.ts'
import { run as runPdf } from './pdf.ts'
import { run as runPlaces } from './places.ts'
import { run as runPrice } from './price.ts'
import { run as runPrinting } from './printing.ts'
import { run as runPublished } from './published.ts'
import { run as runRatings } from './ratings.ts'
import { run as runRush } from './rush.ts'
import { run as runScoring } from './scoring.ts'
import { run as runScoringPage } from './scoring-page.ts'
import { run as runShowDay } from './show-day.ts'
import { run as runStableCards } from './stable-cards.ts'
import { run as runStabling } from './stabling.ts'
import { run as runTimetable } from './timetable.ts'

/**
 * `npm run bench` measures everything, some minutes in all: both sides of a ratio in one run, taking
 * turns, over the loopback. `-- --only marks` takes one, `-- --quick` sees only whether it runs.
 */
const benchmarks: Record<string, (options: BenchmarkOptions) => Promise<Row[]>> = {
  endpoint: runEndpoint,
  marks: runMarks,
  live: runLive,
  'show-day': runShowDay,
  load: runLoad,
  published: runPublished,
  hostile: runHostile,
  exchange: runExchange,
  pdf: pdfRows,
  printing: runPrinting,
  'stable-cards': runStableCards,
  bundle: runBundle,
  'scoring-page': runScoringPage,
  'long-lists': runLongLists,
  scoring: runScoring,
  timetable: runTimetable,
  stabling: runStabling,
  access: runAccess,
  places: runPlaces,
  rush: runRush,
  price: runPrice,
  money: runMoney,
  'money-stored': runMoneyStored,
  ratings: runRatings,
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

import type { ResultListOptions } from '#documents/document.ts'
import { resultListDocument } from '#documents/result-list/result-list.ts'
import { noAwards } from '#domain/results/awards.ts'
import { noRemarks } from '#domain/results/remarks.ts'
import { longResultList, sampleCompetition, sampleShow } from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import { renderDocument } from '#server/downloads/render-pdf.ts'
import { watchThread } from './watch-thread.ts'

const ROUNDS = 9

const MEASURED_ROWS = [100, 1000] as const

export interface PdfRow {
  rows: number
  /** From the result list to the bytes of the PDF, milliseconds; median of the rounds. */
  medianMs: number
  /** Median of this size over the first one, both measured in the same round. */
  ratio: number
  /** Longest time in which this thread, the server's, could do nothing else; median of the rounds. */
  longestBlockMs: number
  /** The same in the worst round: on a busy machine also the time that others took. */
  worstBlockMs: number
  bytes: number
}

/** Result lists of a hundred and of a thousand rows, printed in turn; the first round warms up. */
export async function run(): Promise<PdfRow[]> {
  const options: ResultListOptions = {
    paper: 'a4',
    orientation: 'automatic',
    prizeMoney: 'with',
    goingOn: 'with',
    teams: 'with',
  }
  await measureRound(options)
  const rounds: Measured[][] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(options))
  return MEASURED_ROWS.map((rows, index) => {
    const own = rounds.flatMap((round) => round[index] ?? [])
    return {
      rows,
      medianMs: median(own.map(({ ms }) => ms)),
      ratio: median(rounds.map((round) => (round[index]?.ms ?? 0) / (round[0]?.ms ?? 1))),
      longestBlockMs: median(own.map(({ blockMs }) => blockMs)),
      worstBlockMs: Math.max(...own.map(({ blockMs }) => blockMs)),
      bytes: own[0]?.bytes ?? 0,
    }
  })
}

interface Measured {
  ms: number
  blockMs: number
  bytes: number
}

async function measureRound(options: ResultListOptions): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const rows of MEASURED_ROWS) measured.push(await print(rows, options))
  return measured
}

async function print(rows: number, options: ResultListOptions): Promise<Measured> {
  const input = {
    show: sampleShow,
    competition: sampleCompetition,
    resultList: longResultList(rows),
    awards: noAwards,
    remarks: noRemarks,
    madeAt: '2026-11-21T14:40:00Z',
    pageUrl: 'https://paddock.example/shows/3/competitions/12?tab=results',
  }
  const longestBlock = watchThread()
  const begun = performance.now()
  const content = resultListDocument.prepare(input, translator('en'), options)
  const pdf = await renderDocument(resultListDocument, content)
  const ms = performance.now() - begun
  // One more turn, so that a block at the very end is seen too.
  await new Promise((resolve) => setTimeout(resolve, 2))
  return { ms, blockMs: longestBlock(), bytes: pdf.byteLength }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function formatTable(rows: readonly PdfRow[]): string {
  const head = ['rows', 'median ms', 'ratio', 'longest block ms', 'worst block ms', 'kB']
  const cells = rows.map((row) => [
    String(row.rows),
    row.medianMs.toFixed(1),
    row.ratio.toFixed(2),
    row.longestBlockMs.toFixed(1),
    row.worstBlockMs.toFixed(1),
    (row.bytes / 1024).toFixed(0),
  ])
  return `${[head, ...cells].map((line) => line.map((cell) => cell.padStart(18)).join('')).join('\n')}\n`
}

if (import.meta.main) process.stdout.write(formatTable(await run()))

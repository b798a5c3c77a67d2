import type { ResultListOptions } from '#documents/document.ts'
import { listsDocument } from '#documents/lists/lists.ts'
import { resultListDocument } from '#documents/result-list/result-list.ts'
import { noAwards } from '#domain/results/awards.ts'
import { noRemarks } from '#domain/results/remarks.ts'
import { longResultList, sampleCompetition, sampleShow } from '#domain/results/sample-lists.ts'
import { resultsHtml } from '#exports/results-html.ts'
import { translator } from '#locales/messages.ts'
import { renderDocument } from '#server/downloads/render-pdf.ts'
import { printed } from '#server/downloads/shelved-file.ts'
import { launchChromium } from '../e2e/chromium.ts'
import { alternate, type BenchmarkOptions, median, medianRatio, type Row } from './measure.ts'
import { watchThread } from './watch-thread.ts'

/** Of the list that both print. */
const rows = 1000

/** Lists that fill a page or two each. */
const lists = 100
const rowsOfList = 20

const chosen: ResultListOptions = {
  paper: 'a4',
  orientation: 'automatic',
  prizeMoney: 'with',
  goingOn: 'with',
  teams: 'with',
}

/**
 * A result list as PDF, beside what Chromium prints of the same list as a page; and a hundred lists as one
 * PDF, while this thread, the server's, must stay free.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage()
    const t = translator('en')
    const input = inputOf(rows)
    const [ours = [], other = []] = await alternate(quick ? 1 : 7, [
      () =>
        timed(async () => {
          await renderDocument(resultListDocument, resultListDocument.prepare(input, t, chosen))
        }),
      () =>
        timed(async () => {
          await page.setContent(resultsHtml.write(input, t))
          await page.pdf({ format: 'A4', tagged: true })
        }),
    ])
    return [
      {
        name: `PDF of ${rows} results, tagged`,
        ours: `${median(ours).toFixed(0)} ms`,
        other: `Chromium prints ${median(other).toFixed(0)} ms`,
        ratio: medianRatio(ours, other),
        target: '',
        ok: true,
      },
      await manyPages(quick),
    ]
  } finally {
    await browser.close()
  }
}

async function manyPages(quick: boolean): Promise<Row> {
  const t = translator('en')
  const several = Array.from({ length: lists }, () => ({
    kind: 'result-list' as const,
    input: inputOf(rowsOfList),
  }))
  // As a download makes it: prepared, known by its content and compiled.
  const made = async () =>
    await printed(listsDocument).make({ lists: several }, t, {
      ...{ asked: {}, sent: chosen, logo: null, sponsors: [] },
      paperUrl: 'https://paddock.example/printed/',
    })
  const { of: pages = 0 } = (await (await made()).draw?.({ from: 0, count: 1 })) ?? {}
  const blocks: number[] = []
  const times: number[] = []
  for (let round = 0; round < (quick ? 1 : 7); round += 1) {
    const longestBlock = watchThread()
    times.push(
      await timed(async () => {
        await (await made()).body()
      }),
    )
    // One more turn, so that a block at the very end is seen too.
    await new Promise((resolve) => setTimeout(resolve, 2))
    blocks.push(longestBlock())
  }
  const block = median(blocks)
  return {
    name: `PDF of ${pages} pages`,
    ours: `${median(times).toFixed(0)} ms (server held up ${block.toFixed(0)} ms)`,
    other: '',
    ratio: null,
    target: 'held up ≤ 50 ms',
    ok: block <= 50,
  }
}

function inputOf(length: number) {
  return {
    show: sampleShow,
    competition: sampleCompetition,
    resultList: longResultList(length),
    awards: noAwards,
    remarks: noRemarks,
    madeAt: '2026-11-21T14:40:00Z',
    pageUrl: 'https://paddock.example/shows/3/competitions/12?tab=results',
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

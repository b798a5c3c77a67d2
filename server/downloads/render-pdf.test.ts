import { expect, test } from 'vitest'
import type { ResultListOptions } from '#documents/document.ts'
import { listsDocument } from '#documents/lists/lists.ts'
import { resultListDocument } from '#documents/result-list/result-list.ts'
import { startListDocument } from '#documents/start-list/start-list.ts'
import { noAwards } from '#domain/results/awards.ts'
import {
  longResultList,
  sampleAwards,
  sampleCompetition,
  sampleRemarks,
  sampleResultList,
  sampleShow,
  sampleStartList,
} from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import { pdfPages } from '#server/testing/pdf-text.ts'
import { makeRenderer, PdfRenderError, renderDocument } from './render-pdf.ts'

const input = {
  show: sampleShow,
  competition: sampleCompetition,
  madeAt: '2026-11-21T14:40:00Z',
  pageUrl: 'https://paddock.example/published/3/competitions/12',
  awards: sampleAwards,
  remarks: sampleRemarks,
}

const a4: ResultListOptions = {
  paper: 'a4',
  orientation: 'automatic',
  prizeMoney: 'with',
  goingOn: 'with',
  teams: 'with',
}
const plain = { print: 'normal', pedigree: 'without' } as const

const t = translator('de')

test('a start list fits on one page', async () => {
  const listInput = { ...input, startList: sampleStartList }
  for (const options of [a4, { paper: 'a5', orientation: 'portrait' } as const]) {
    const content = startListDocument.prepare(listInput, t, { ...plain, ...options })
    const pdf = await renderDocument(startListDocument, content)
    expect(textOf(pdf).slice(0, 5)).toBe('%PDF-')
    expect(pageCount(pdf)).toBe(1)
  }
})

test('a result list of 100 is tagged', async () => {
  const resultList = longResultList(100)
  const content = resultListDocument.prepare({ ...input, awards: noAwards, resultList }, t, a4)
  const pdf = await renderDocument(resultListDocument, content)
  expect(pageCount(pdf)).toBe(5)
  expect(textOf(pdf)).toMatch(/\/StructTreeRoot/)
  expect(textOf(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

test('a column of money turns the paper, and what is below the list follows it', async () => {
  const content = resultListDocument.prepare({ ...input, resultList: sampleResultList }, t, a4)
  expect(content.sheet.landscape).toBe(true)
  expect(pageCount(await renderDocument(resultListDocument, content))).toBe(2)
})

test('a list without lines is a page too', async () => {
  const resultList = { ...longResultList(0), columns: [] }
  const competition = { ...sampleCompetition, judges: [], sponsor: null, testName: null }
  const content = resultListDocument.prepare({ ...input, competition, resultList }, t, a4)
  expect(pageCount(await renderDocument(resultListDocument, content))).toBe(1)
})

test('all riders of a relay are printed below each other', async () => {
  const named = (name: string) => ({
    athlete: { firstName: 'A', familyName: name, nation: 'GER' },
    horse: { name: `Horse of ${name}` },
    headNumber: '12A',
  })
  const partners = [named('Second'), named('Third')]
  const { lines, ...list } = longResultList(20)
  const relays = lines.map((line) => ({ ...line, partners }))
  const result = resultListDocument.prepare(
    { ...input, awards: noAwards, resultList: { ...list, lines: relays } },
    t,
    a4,
  )
  // Six lines each instead of two.
  expect(pageCount(await renderDocument(resultListDocument, result))).toBe(3)
  const rows = sampleStartList.rows.map((row) => ({ ...row, partners }))
  const starts = { ...input, startList: { ...sampleStartList, rows } }
  const content = startListDocument.prepare(starts, t, { ...plain, ...a4 })
  expect(pageCount(await renderDocument(startListDocument, content))).toBe(1)
})

test('names are never read as Typst', async () => {
  const [first, ...others] = longResultList(3).lines
  const horse = { name: '#panic("x") *b* $1$ ]' }
  const lines = first === undefined ? [] : [{ ...first, horse }, ...others]
  const resultList = { ...longResultList(3), lines }
  const content = resultListDocument.prepare({ ...input, resultList }, t, a4)
  expect(pageCount(await renderDocument(resultListDocument, content))).toBe(1)
})

test.each(['שלום', 'محمد', '\u{1f40e}', 'e\u0301\u0323\u0301', 'A\u00adB\u200bC\u0007'])(
  'a horse called %j is printed',
  async (name) => {
    const lines = longResultList(1).lines.map((line) => ({ ...line, horse: { name } }))
    const resultList = { ...longResultList(1), lines }
    const content = resultListDocument.prepare({ ...input, resultList }, t, a4)
    expect(pageCount(await renderDocument(resultListDocument, content))).toBe(1)
  },
)

test('a template that misses content says what and the next document is made', async () => {
  const content = startListDocument.prepare({ ...input, startList: sampleStartList }, t, {
    ...plain,
    ...a4,
  })
  const { sheet: _, ...incomplete } = content
  const [failed, made] = await Promise.allSettled([
    renderDocument(startListDocument, incomplete),
    renderDocument(startListDocument, content),
  ])
  expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(PdfRenderError) })
  expect(String(failed.status === 'rejected' && failed.reason)).toContain('sheet')
  expect(made.status).toBe('fulfilled')
})

test('when the thread dies its document fails and those waiting are made by a new one', async () => {
  const dyingThread = `
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ template }) => {
      if (template === 'deadly') process.exit(7)
      if (template === 'throwing') throw new Error('no memory')
      parentPort.postMessage({ pdf: new TextEncoder().encode(template) })
    })`
  const render = makeRenderer(new URL(`data:text/javascript,${encodeURIComponent(dyingThread)}`))
  const answers = ['first', 'deadly', 'throwing', 'last'].map((template) =>
    render({ template }, '{}', { as: 'pdf', standard: 'ua-1' }).then(
      (made) => ('pdf' in made ? textOf(made.pdf) : ''),
      String,
    ),
  )
  expect(await Promise.all(answers)).toEqual([
    'first',
    'PdfRenderError: The PDF thread ended (exit code 7) while it made deadly. Try again.',
    'PdfRenderError: The PDF thread ended (Error: no memory) while it made throwing. Try again.',
    'last',
  ])
})

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1')
}

function pageCount(pdf: Uint8Array): number {
  return textOf(pdf).match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('several lists are one PDF: each begins on a new page and counts its own', async () => {
  const long = { ...input, awards: noAwards, resultList: longResultList(60) }
  const short = { ...input, awards: noAwards, resultList: longResultList(3) }
  const start = { ...input, startList: sampleStartList }
  const options: ResultListOptions = { ...a4, orientation: 'portrait' }
  const content = listsDocument.prepare(
    {
      lists: [
        { kind: 'start-list', input: start },
        { kind: 'result-list', input: long },
        { kind: 'result-list', input: short },
        { kind: 'start-list', input: start },
      ],
    },
    t,
    options,
  )
  const pdf = await renderDocument(listsDocument, content)
  const pages = pdfPages(Buffer.from(pdf))
  const ofPages = pages.map((text) => /Seite(\d+von\d+)/.exec(text)?.[1])
  const list = pages.map((text) => (text.includes('Startliste') ? 'start' : 'result'))
  const ofLong = pageCount(
    await renderDocument(resultListDocument, resultListDocument.prepare(long, t, options)),
  )
  expect(ofLong).toBeGreaterThan(1)
  expect(ofPages).toEqual([
    '1von1',
    ...Array.from({ length: ofLong }, (_, index) => `${index + 1}von${ofLong}`),
    '1von1',
    '1von1',
  ])
  expect(list).toEqual(['start', ...Array(ofLong + 1).fill('result'), 'start'])
  expect(textOf(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

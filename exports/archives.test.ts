import { expect, test } from 'vitest'
import {
  sampleAwards,
  sampleCompetition,
  sampleRemarks,
  sampleResultList,
  sampleShow,
  sampleStartList,
} from '#domain/results/sample-lists.ts'
import { disciplineIds } from '#domain/shows/disciplines.ts'
import { translator } from '#locales/messages.ts'
import { readWorkbook } from '#web/pages/competition/competitors/workbook/read-workbook.ts'
import { openZip } from '#web/pages/competition/competitors/workbook/zip.ts'
import { resultsXlsx, startListXlsx } from './lists-xlsx.ts'
import { marksCsv } from './marks-csv.ts'
import { showZip } from './show-zip.ts'
import { exampleCompetition } from './testing/example-competition.test-kit.ts'
import { exchangedWith, inputOf } from './testing/made-up-exchange.ts'
import { writeZip } from './zip.ts'

const ofCompetition = {
  show: sampleShow,
  competition: sampleCompetition,
  madeAt: '2026-11-21T14:40:00Z',
}
const resultInput = {
  ...ofCompetition,
  resultList: sampleResultList,
  awards: sampleAwards,
  remarks: sampleRemarks,
}
const startInput = { ...ofCompetition, startList: sampleStartList }
const t = translator('de')

function bytesOf(content: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(content)
}

test('a workbook of results is read by a reader of workbooks: texts, numbers, moments', async () => {
  const sheets = await readWorkbook(bytesOf(resultsXlsx.write(resultInput, t)))
  const [sheet] = sheets ?? []
  expect(sheet?.name).toBe('12 Grand Prix CDI3')
  const cells = sheet?.rows.map((row) => row.map(String)) ?? []
  expect(cells).toHaveLength(sampleResultList.lines.length + 1)
  const all = cells.flat()
  expect(all).toContain('=HYPERLINK("http://x")')
  expect(all).toContain('<script>alert(1)</script>')
  expect(all).toContain('Þórsdóttir')
  expect(all.some((text) => /^71[.,]643$/.test(text))).toBe(true)
})

test('the same files make the same bytes', () => {
  const hash = (content: Uint8Array) => Buffer.from(content).toString('base64')
  expect(hash(startListXlsx.write(startInput, t))).toBe(hash(startListXlsx.write(startInput, t)))
  expect(startListXlsx.write(startInput, t).length).toBeGreaterThan(1000)
})

test('an archive holds what was put in, whatever its letters', async () => {
  const zip = openZip(
    bytesOf(
      writeZip([
        { name: 'Größe/łódź 🐴.txt', content: 'Ünïcödé 李 🐴' },
        { name: 'empty', content: '' },
      ]),
    ),
  )
  expect(await zip?.('Größe/łódź 🐴.txt')).toBe('Ünïcödé 李 🐴')
  expect(await zip?.('empty')).toBe('')
})

const competitions = disciplineIds.map((discipline, index) => ({
  ...exampleCompetition(discipline),
  number: `${index + 1}`,
}))
const exchange = inputOf(exchangedWith(competitions))

test('one archive of a show has every form of every competition', async () => {
  const input = { ...exchange, resultLists: [resultInput], startLists: [startInput] }
  const zip = openZip(bytesOf(showZip.write(input, t)))
  expect(await zip?.('show.xml')).toContain('urn:paddock:show-results:1')
  expect(await zip?.('show.json')).toContain('paddock-show-1')
  expect(await zip?.('competition-12-12/results.html')).toContain('<!doctype html>')
  expect(await zip?.('competition-12-12/start-list.csv')).toContain('family_name')
})

test('marks stand in a file of their own, as in its golden file', async () => {
  const csv = marksCsv.write(exchange, translator('en'), { profile: 'data' })
  await expect(csv).toMatchFileSnapshot('golden/marks-csv.golden.csv')
})

import { describe, expect, test } from 'vitest'
import {
  sampleAwards,
  sampleCompetition,
  sampleRemarks,
  sampleResultList,
  sampleShow,
  sampleStartList,
} from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import { listExports } from './all.ts'

const input = {
  show: sampleShow,
  competition: sampleCompetition,
  generatedAt: '2026-11-21T14:40:00Z',
  currentUrl: 'https://paddock.example/published/3/competitions/12',
  resultList: sampleResultList,
  awards: sampleAwards,
  remarks: sampleRemarks,
  startList: sampleStartList,
}

describe.each(['en', 'de'] as const)('in %s', (locale) => {
  test.each(listExports)('$id is as in its golden file', async ({ id, ending, write }) => {
    await expect(write(input, translator(locale))).toMatchFileSnapshot(
      `golden/${id}.${locale}.golden.${ending}`,
    )
  })
})

test('every export has an id of its own', () => {
  expect(new Set(listExports.map((each) => each.id)).size).toBe(listExports.length)
})

test.each(listExports.filter(({ id }) => id.endsWith('-csv')))(
  '$id is the same in every locale',
  (csv) => {
    expect(csv.write(input, translator('sv'))).toBe(csv.write(input, translator('en')))
  },
)

describe('a relay', () => {
  const partner = {
    athlete: { firstName: 'Ásta', familyName: 'Þórsdóttir', nation: 'ISL' },
    horse: { name: 'Blíða' },
    headNumber: '12A',
  }
  const ofRelay = {
    ...input,
    startList: {
      ...sampleStartList,
      rows: sampleStartList.rows.map((row) =>
        row.kind === 'start' ? { ...row, partners: [partner] } : row,
      ),
    },
    resultList: {
      ...sampleResultList,
      lines: sampleResultList.lines.map((line) => ({ ...line, partners: [partner] })),
    },
  }
  const write = (id: string) =>
    listExports.find((each) => each.id === id)?.write(ofRelay, translator('en')) ?? ''

  test.each(['start-list-csv', 'results-csv'])('has columns of its partners: %s', (id) => {
    const [head = '', first = ''] = write(id).split('\r\n')
    const cells = first.split(',')
    const cellOf = (name: string) => cells[head.split(',').indexOf(name)]
    expect(cellOf('family_name_2')).toBe('Þórsdóttir')
    expect(cellOf('nation_2')).toBe('ISL')
    expect(cellOf('horse_2')).toBe('Blíða')
    expect(cellOf('head_number_2')).toBe('12A')
  })

  test.each(['start-list-html', 'results-html'])('names its partners: %s', (id) => {
    const page = write(id)
    expect(page).toContain('<b>12A</b> Þórsdóttir, Ásta</span>')
    expect(page).toContain('"familyName":"Þórsdóttir"')
  })
})

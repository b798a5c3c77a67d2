import { describe, expect, test } from 'vitest'
import type { ResultLine } from '#domain/results/result-list.ts'
import {
  sampleAwards,
  sampleCompetition,
  sampleRemarks,
  sampleResultList,
  sampleShow,
  sampleStartList,
} from '#domain/results/sample-lists.ts'
import type { Cell, OutStatus } from '#domain/scoring/discipline.ts'
import { type Translate, translator } from '#locales/messages.ts'
import type { ResultListInput, StartListInput } from './export.ts'
import { resultsCsv } from './results-csv.ts'
import { resultsHtml } from './results-html.ts'
import { startListCsv } from './start-list-csv.ts'
import { startListHtml } from './start-list-html.ts'

type Input = ResultListInput & StartListInput

/** Each file, once for every profile that it has. */
const files = [resultsCsv, startListCsv]
  .flatMap(({ id, ending, write }) =>
    (['spreadsheet', 'data'] as const).map((profile) => ({
      name: `${id}.${profile}`,
      ending: String(ending),
      write: (input: Input, t: Translate): string => write(input, t, { profile }),
    })),
  )
  .concat(
    [resultsHtml, startListHtml].map(({ id, ending, write }) => ({
      name: id,
      ending,
      write: (input: Input, t: Translate) => write(input, t),
    })),
  )

const input = {
  show: sampleShow,
  competition: sampleCompetition,
  madeAt: '2026-11-21T14:40:00Z',
  currentUrl: 'https://paddock.example/published/3/competitions/12',
  resultList: sampleResultList,
  awards: sampleAwards,
  remarks: sampleRemarks,
  startList: sampleStartList,
}

describe.each(['en', 'de'] as const)('in %s', (locale) => {
  test.each(files)('$name is as in its golden file', async ({ name, ending, write }) => {
    await expect(write(input, translator(locale))).toMatchFileSnapshot(
      `golden/${name}.${locale}.golden.${ending}`,
    )
  })
})

test.each(files.filter(({ name }) => name.endsWith('.data')))(
  '$name is the same in every locale',
  (csv) => {
    expect(csv.write(input, translator('sv'))).toBe(csv.write(input, translator('en')))
  },
)

/** A phase that did not end at the finish, and one that did before it, with its place. */
describe('phases', () => {
  const penalties = { unit: 'penalties', total: false, decimals: 2 } as const
  const rows: readonly [ResultLine['status'], place: number | null, cells: readonly Cell[]][] = [
    ['finished', 1, [phase(50_000, 2), phase(90_500, 1), phase(3000, 2), phase(143_500)]],
    ['eliminated', null, [phase(45_000, 1), ended('eliminated'), phase(0, 1), phase(null)]],
    ['retired', null, [phase(55_250, 3), phase(95_000, 2), ended('retired'), phase(null)]],
    ['withdrawn', null, [phase(60_000, 4), ended('withdrawn'), phase(null), phase(null)]],
    ['disqualified', null, [phase(48_000), ended('disqualified'), phase(null), phase(null)]],
  ]
  const phased = {
    ...input,
    competition: { ...sampleCompetition, discipline: 'driving', testName: null },
    awards: { prizeMoney: null, goingOn: null, teams: null },
    resultList: {
      ...sampleResultList,
      discipline: 'driving',
      columns: [
        { ...penalties, key: 'dressage', part: 'dressage' },
        { ...penalties, key: 'marathon', part: 'marathon' },
        { ...penalties, key: 'cones', part: 'cones' },
        { ...penalties, key: 'penalties', part: null, total: true },
      ],
      lines: sampleResultList.lines.slice(0, rows.length).map((line, index): ResultLine => {
        const [status, place, cells] = rows[index] ?? ['finished', null, []]
        const total = cells.at(-1)?.value ?? null
        return { ...line, status, statusReason: null, place, cells, total }
      }),
    },
  } as const

  test.each(files.filter(({ name }) => name.startsWith('results-')))(
    '$name says how a phase ended as in its golden file',
    async ({ name, ending, write }) => {
      await expect(write(phased, translator('en'))).toMatchFileSnapshot(
        `golden/${name}.phases.golden.${ending}`,
      )
    },
  )

  function phase(value: number | null, place: number | null = null): Cell {
    return { value, place }
  }

  function ended(status: OutStatus): Cell {
    return { value: null, place: null, status }
  }
})

test('a team that lacks scores says how many, beside its total', () => {
  const standing = { name: 'AUT', place: null, out: null, jumpOff: [], riders: [] }
  const lines = sampleResultList.lines.map(
    (line, index): ResultLine => ({
      ...line,
      team: index === 0 ? 'AUT' : 'BEL',
    }),
  )
  const teams = {
    misfit: null,
    column: { key: 'total', part: null, unit: 'penalties', decimals: 0, total: true },
    standings: [
      { ...standing, total: 8000, lacking: 1 },
      { ...standing, name: 'BEL', place: 1, total: 12_000, lacking: 0 },
    ],
  } as const
  const ofTeams = {
    ...input,
    awards: { ...sampleAwards, teams },
    resultList: { ...sampleResultList, lines },
  }
  const csv = resultsCsv.write(ofTeams, translator('en'), { profile: 'data' })
  const [head = '', first = '', second = ''] = csv.split('\r\n')
  const cellsOf = (row: string) =>
    ['team_total', 'team_lacking'].map((name) => row.split(',')[head.split(',').indexOf(name)])
  expect([cellsOf(first), cellsOf(second)]).toEqual([
    ['8', '1'],
    ['12', ''],
  ])
})

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
  const write = (name: string) =>
    files.find((each) => each.name === name)?.write(ofRelay, translator('en')) ?? ''

  test.each(['start-list-csv.data', 'results-csv.data'])(
    'has columns of its partners: %s',
    (id) => {
      const [head = '', first = ''] = write(id).split('\r\n')
      const cells = first.split(',')
      const cellOf = (name: string) => cells[head.split(',').indexOf(name)]
      expect(cellOf('family_name_2')).toBe('Þórsdóttir')
      expect(cellOf('nation_2')).toBe('ISL')
      expect(cellOf('horse_2')).toBe('Blíða')
      expect(cellOf('head_number_2')).toBe('12A')
    },
  )

  test.each(['start-list-html', 'results-html'])('names its partners: %s', (id) => {
    const page = write(id)
    expect(page).toContain('<b>12A</b> Þórsdóttir, Ásta</span>')
    expect(page).toContain('"familyName":"Þórsdóttir"')
  })
})

import { expect, test } from 'vitest'
import {
  sampleAwards,
  sampleCompetition,
  sampleRemarks,
  sampleResultList,
  sampleShow,
} from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import type { ResultListOptions } from '../document.ts'
import { prepareResultList } from './result-list.ts'

const input = {
  show: sampleShow,
  competition: sampleCompetition,
  madeAt: '2026-11-21T14:40:00Z',
  pageUrl: 'https://paddock.example/published/3/competitions/12',
  resultList: sampleResultList,
  awards: sampleAwards,
  remarks: sampleRemarks,
}

const options: ResultListOptions = {
  paper: 'a4',
  orientation: 'automatic',
  prizeMoney: 'with',
  goingOn: 'with',
  teams: 'with',
}

test.each(['en', 'de'] as const)(
  'the result list reads in %s as in its golden file',
  async (locale) => {
    const content = prepareResultList(input, translator(locale), options)
    await expect(JSON.stringify(content, withoutCode, 2)).toMatchFileSnapshot(
      `result-list.${locale}.golden.json`,
    )
  },
)

test('a list that is not official says so and leaves the signature to be written', () => {
  const provisional = {
    ...input,
    competition: {
      ...sampleCompetition,
      status: 'provisional' as const,
      signedBy: null,
      signedAt: null,
      provisionalSince: '2026-11-21T14:10:00Z',
    },
    resultList: { ...sampleResultList, status: 'provisional' as const },
  }
  const { sheet } = prepareResultList(provisional, translator('en'), options)
  expect(sheet.state).toEqual({
    words: 'Provisional result',
    final: false,
    moment: 'since 21 Nov 2026, 15:10',
  })
  expect(sheet.signature).toEqual({
    president: { label: 'President of the jury', name: '' },
    moment: { label: 'Time', time: '' },
  })
})

test('a round stands above its columns, and a column that nobody has filled is left out', () => {
  const [first] = sampleResultList.lines
  const values = [4, null, 4, 0, 3812]
  const resultList = {
    ...sampleResultList,
    discipline: 'jumping',
    columns: [
      { key: 'obstacle_faults', part: 'round_1', unit: 'count', total: false },
      { key: 'time_faults', part: 'round_1', unit: 'count', total: false },
      { key: 'faults', part: 'round_1', unit: 'count', total: true },
      { key: 'faults', part: 'jump_off_1', unit: 'count', total: false },
      { key: 'time', part: 'jump_off_1', unit: 'seconds', total: false },
    ] as const,
    lines: first
      ? [{ ...first, headNumber: null, cells: values.map((value) => ({ value, place: null })) }]
      : [],
  }
  const { columns, rows } = prepareResultList({ ...input, resultList }, translator('en'), options)
  expect(columns.values.map(({ round, label }) => [round, label])).toEqual([
    ['Round 1', 'Obstacles'],
    ['Round 1', 'Penalties'],
    ['Jump-off', 'Penalties'],
    ['Jump-off', 'Time'],
  ])
  expect(rows[0]?.values.map(({ figure }) => figure)).toEqual(['4', '4', '0', '38.12'])
  expect(columns.headNumber).toBeNull()
})

test('nobody signs a result that is still being ridden', () => {
  const running = { ...input, resultList: { ...sampleResultList, status: 'running' as const } }
  expect(prepareResultList(running, translator('en'), options).sheet.signature).toBeNull()
})

test.each([
  ['a4', 'automatic', { landscape: false, crowded: false }],
  ['a5', 'automatic', { landscape: true, crowded: false }],
  ['a4', 'landscape', { landscape: true, crowded: false }],
  ['a5', 'portrait', { landscape: false, crowded: true }],
] as const)('seven value columns on %s, %s: %o', (paper, orientation, layout) => {
  const { sheet } = prepareResultList(input, translator('en'), {
    ...options,
    prizeMoney: 'without',
    paper,
    orientation,
  })
  expect(sheet).toMatchObject(layout)
})

test('without prizes, marks and teams nothing of them is left, and the remarks stay', () => {
  const content = prepareResultList(input, translator('en'), {
    ...options,
    prizeMoney: 'without',
    goingOn: 'without',
    teams: 'without',
  })
  expect(content.columns.prize).toBeNull()
  expect(content.rows.map(({ prize, mark }) => prize + mark).join('')).toBe('')
  expect(content).toMatchObject({ notes: [], teams: null })
  expect(content.remarks?.lines).toHaveLength(3)
})

/** The drawing of the QR code would bury the words; `qr-code.test.ts` looks at it. */
function withoutCode(key: string, value: unknown): unknown {
  return key === 'svg' ? '…' : value
}

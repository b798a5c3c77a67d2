import { expect, test } from 'vitest'
import { sampleCompetition, sampleShow, sampleStartList } from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import { prepareStartList } from './start-list.ts'

const input = {
  show: sampleShow,
  competition: { ...sampleCompetition, status: 'drawn' as const },
  madeAt: '2026-11-20T17:12:00Z',
  pageUrl: 'https://paddock.example/published/3/competitions/12/start-list',
  startList: sampleStartList,
}

const options = {
  paper: 'a4',
  orientation: 'automatic',
  print: 'normal',
  pedigree: 'without',
} as const

test.each(['en', 'de'] as const)(
  'the start list reads in %s as in its golden file',
  async (locale) => {
    const content = prepareStartList(input, translator(locale), options)
    await expect(JSON.stringify(content, withoutCode, 2)).toMatchFileSnapshot(
      `start-list.${locale}.golden.json`,
    )
  },
)

test('columns for groups and teams are there only when somebody rides in one', () => {
  const rows = sampleStartList.rows.map((row) =>
    row.kind === 'start' ? { ...row, group: 'A', team: 'Sweden' } : row,
  )
  const grouped = { ...input, startList: { ...sampleStartList, rows } }
  const { columns } = prepareStartList(grouped, translator('sv'), options)
  expect(columns).toMatchObject({ group: 'Grupp', team: 'Lag' })
})

test('a pair that does not start is said with why, as far as everybody may know it', () => {
  const gone = (statusReason: string | null) => {
    const rows = sampleStartList.rows.map((row) =>
      row.kind === 'start' ? { ...row, status: 'withdrawn' as const, statusReason } : row,
    )
    const list = { ...input, startList: { ...sampleStartList, rows } }
    const [first] = prepareStartList(list, translator('en'), options).rows.filter(
      (row) => row.kind === 'start',
    )
    return first
  }
  expect(gone('horse_unfit')).toMatchObject({
    ...{ mark: 'WD', out: true },
    members: expect.stringContaining('withdrawn (horse unfit)'),
  })
  expect(gone(null)?.members).not.toContain('withdrawn')
})

test('before it is published the list says that it is a draft', () => {
  const open = { ...input, competition: { ...sampleCompetition, status: 'open' as const } }
  const { state } = prepareStartList(open, translator('en'), options).sheet
  expect(state).toEqual({ words: 'Draft', final: false, moment: '' })
})

/** The drawing of the QR code would bury the words; `qr-code.test.ts` looks at it. */
function withoutCode(key: string, value: unknown): unknown {
  return key === 'svg' ? '…' : value
}

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

const options = { paper: 'a4', orientation: 'automatic' } as const

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

test('before it is published the list says that it is a draft', () => {
  const open = { ...input, competition: { ...sampleCompetition, status: 'open' as const } }
  const { state } = prepareStartList(open, translator('en'), options).sheet
  expect(state).toEqual({ words: 'Draft', final: false, moment: '' })
})

/** The drawing of the QR code would bury the words; `qr-code.test.ts` looks at it. */
function withoutCode(key: string, value: unknown): unknown {
  return key === 'svg' ? '…' : value
}

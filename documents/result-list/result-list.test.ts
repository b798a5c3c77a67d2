import { expect, test } from 'vitest'
import { sampleCompetition, sampleResultList, sampleShow } from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import { listOptions } from '../document.ts'
import { prepareResultList } from './result-list.ts'

const input = {
  show: sampleShow,
  competition: sampleCompetition,
  printedAt: '2026-11-21T14:40:00Z',
  currentUrl: 'https://paddock.example/published/3/competitions/12',
  resultList: sampleResultList,
}

const options = listOptions.parse({})

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
    competition: { ...sampleCompetition, signedBy: null, signedAt: null },
    resultList: { ...sampleResultList, status: 'provisional' as const },
  }
  const { sheet } = prepareResultList(provisional, translator('en'), options)
  expect(sheet.state).toEqual({ words: 'Provisional result', final: false })
  expect(sheet.signature).toEqual({
    president: { label: 'President of the jury', name: '' },
    moment: { label: 'Time', time: '' },
  })
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
  const { sheet } = prepareResultList(input, translator('en'), { paper, orientation })
  expect(sheet).toMatchObject(layout)
})

/** The drawing of the QR code would bury the words; `qr-code.test.ts` looks at it. */
function withoutCode(key: string, value: unknown): unknown {
  return key === 'svg' ? '…' : value
}

import { expect, test } from 'vitest'
import { sampleHorses, sampleShow } from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import { horsesDocument } from './horses.ts'

test.each(['en', 'de'] as const)('the horses of a show read in %s', async (locale) => {
  const input = {
    show: sampleShow,
    madeAt: '2026-11-21T14:40:00Z',
    pageUrl: 'https://paddock.example/shows/3/printer',
    horses: sampleHorses,
  }
  const paper = { paper: 'a4', orientation: 'automatic' } as const
  const content = horsesDocument.prepare(input, translator(locale), paper)
  const withoutCode = (key: string, value: unknown) => (key === 'svg' ? '…' : value)
  await expect(JSON.stringify(content, withoutCode, 2)).toMatchFileSnapshot(
    `horses.${locale}.golden.json`,
  )
})

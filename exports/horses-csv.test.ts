import { expect, test } from 'vitest'
import { sampleHorses, sampleShow } from '#domain/results/sample-lists.ts'
import { translator } from '#locales/messages.ts'
import { horsesCsv } from './horses-csv.ts'

const input = { show: sampleShow, madeAt: '2026-11-21T14:40:00Z', horses: sampleHorses }

test.each([
  ['spreadsheet', 'de'],
  ['data', 'en'],
] as const)('horses for %s in %s are as in their golden file', async (profile, locale) => {
  const csv = horsesCsv.write(input, translator(locale), { profile })
  await expect(csv).toMatchFileSnapshot(`golden/horses-csv.${profile}.${locale}.golden.csv`)
})

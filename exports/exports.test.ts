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

import { expect, test } from 'vitest'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import { freezeRules } from '#domain/scoring/dressage/freeze-rules.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { figureOf } from './figure-of.ts'

interface Case {
  ruleSetId: string
  test: string
  entryMode: 'marks' | 'common-mark' | 'judge-percent'
  sheet: Sheet
  office: string
  judge: string
}

const quality = (mark: number) =>
  Object.fromEntries([1, 2, 3, 4, 5].map((nth) => [`quality.${nth}`, mark]))

test.each<Case>([
  {
    ...{ ruleSetId: 'fei-2026-youth', test: 'fei-young-horses-2022', entryMode: 'marks' },
    sheet: { C: quality(74), M: quality(80) },
    ...{ office: '7.70', judge: '7.40' },
  },
  {
    ...{ ruleSetId: 'oeto-2026-joint', test: 'fei-intermediate-i-2026', entryMode: 'common-mark' },
    sheet: { C: { mark: 72, errors: 1 } },
    ...{ office: '7.0', judge: '7.0' },
  },
  {
    ...{ ruleSetId: 'oeto-2026-joint', entryMode: 'common-mark' },
    test: 'fei-intermediate-i-freestyle-2022',
    sheet: { C: { technicalMark: 72, artisticMark: 75 } },
    ...{ office: '14.7', judge: '14.7' },
  },
  {
    ...{ ruleSetId: 'fei-2026', test: 'fei-intermediate-i-2026', entryMode: 'judge-percent' },
    sheet: { C: { percent: 70_123 }, M: { percent: 71_123 } },
    ...{ office: '70.623 %', judge: '70.123 %' },
  },
])('$entryMode of $test is shown as it is printed', ({ sheet, office, judge, ...given }) => {
  const { entryMode, ruleSetId } = given
  const chosen = dressageTestOf(given.test)
  if (chosen === undefined) throw new Error('the test is known')
  const positions = Object.keys(sheet) as ('C' | 'M')[]
  const frozen = freezeRules({ ruleSetId, test: chosen, positions, entryMode })
  const discipline = dressage.open(frozen.ok ? frozen.rules : null)
  if (!discipline.ok) throw new Error('the rules open')
  const read = { discipline, sheet, score: discipline.score(sheet) }
  const shown = [null, 'C'].map((part) => {
    const total = figureOf(read, part, 'en')
    return [total?.figure, total?.unit].filter(Boolean).join(' ')
  })
  expect(shown).toEqual([office, judge])
})

test('before any mark there is nothing', () => {
  const chosen = dressageTestOf('fei-young-horses-2022')
  if (chosen === undefined) throw new Error('the test is known')
  const frozen = freezeRules({
    ...{ ruleSetId: 'fei-2026', test: chosen, positions: ['C'], entryMode: 'marks' },
  })
  const discipline = dressage.open(frozen.ok ? frozen.rules : null)
  if (!discipline.ok) throw new Error('the rules open')
  const read = { discipline, sheet: {}, score: discipline.score({}) }
  expect([figureOf(read, null, 'en'), figureOf(read, 'C', 'en')]).toEqual([null, null])
})

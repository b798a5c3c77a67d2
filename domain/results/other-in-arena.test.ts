import { expect, test } from 'vitest'
import { otherInArena } from './other-in-arena.ts'
import type { ResultLine } from './result-list.ts'
import { sampleResultList } from './sample-lists.ts'

const [first, second, third] = sampleResultList.lines
const having = (statuses: readonly ResultLine['status'][]) => ({
  lines: [first, second, third].flatMap((line, index): ResultLine[] =>
    line ? [{ ...line, status: statuses[index] ?? 'entered' }] : [],
  ),
})

test.each([
  ['the second is in the arena', ['finished', 'on_course', 'entered'], third, second],
  ['and is the one that is marked', ['finished', 'on_course', 'entered'], second, null],
  ['a ride that is over is corrected', ['finished', 'on_course', 'entered'], first, null],
  ['nobody is there', ['finished', 'ready', 'entered'], third, null],
] as const)('%s', (_, statuses, marked, other) => {
  const found = otherInArena(having(statuses), marked?.competitorId ?? '')
  expect(found?.competitorId ?? null).toBe(other?.competitorId ?? null)
})

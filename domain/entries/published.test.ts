import { describe, expect, test } from 'vitest'
import { publishedSchedules, workedCases } from './published.ts'

describe.each(publishedSchedules)('$file', (schedule) => {
  const cases = workedCases(schedule)

  test.each(cases)('case $id comes out as the schedule says', ({ differences }) => {
    expect(differences).toEqual([])
  })

  test('what can be read otherwise names a case', () => {
    const ids = cases.map(({ id }) => id)
    expect(schedule.ambiguous.filter((each) => !ids.includes(each.case))).toEqual([])
  })
})

test('every file is read, and every one states amounts', () => {
  const all = publishedSchedules.map(workedCases)
  expect(all).toHaveLength(26)
  expect(all.flat()).toHaveLength(165)
  expect(all.filter((cases) => cases.every(({ amounts }) => amounts === 0))).toEqual([])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keptUntil, retentions } from './retention.ts'

describe('until when books are kept', () => {
  test.each([
    ['DE', '2026-06-07', '2036-12-31'],
    ['SE', '2026-01-01', '2033-12-31'],
    ['BE', '2022-12-31', '2029-12-31'],
    ['BE', '2023-01-01', '2033-12-31'],
    ['XX', '2026-06-07', '2036-12-31'],
    [null, '2026-06-07', '2036-12-31'],
  ])('%s, %s', (country, day, until) => {
    expect(keptUntil(country, day)).toBe(until)
  })

  test('a later day is never kept for less', () => {
    const day = fc
      .date({
        min: new Date('2000-01-01'),
        max: new Date('2090-12-31'),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10))
    const country = fc.constantFrom(...retentions.map((each) => each.country), null)
    fc.assert(
      fc.property(country, day, day, (of, one, other) => {
        const [earlier = one, later = other] = [one, other].toSorted()
        expect(keptUntil(of, earlier) <= keptUntil(of, later)).toBe(true)
      }),
    )
  })

  test('each says where it is from', () => {
    for (const { years } of retentions) expect(years.source).not.toBe('')
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFile, rateFile } from './rate-file.ts'
import { readRatingsFile } from './read-ratings-file.ts'

describe('reading is total', () => {
  test('whatever JSON comes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        expect(readRatingsFile(json).ok).toBe(false)
      }),
      { numRuns: 300, seed: 2026 },
    )
  })

  test('a file that is read is rated: finite numbers, the same for every order of the file', () => {
    const name = fc.constantFrom('A', 'B', '__proto__', 'constructor', '', 'ü')
    const how = fc.oneof(
      fc.record({ place: fc.integer({ min: -1, max: 9 }) }),
      fc.constant({ unplaced: true }),
      fc.constant({ leftOut: 'relay' }),
      fc.constant({}),
    )
    const result = fc
      .tuple(name, name, how)
      .map(([rider, horse, own]) => ({ rider, horse, ...own }))
    const competition = fc.record({
      id: fc.constantFrom('1', '2', '3', '4'),
      discipline: fc.constantFrom('jumping', '__proto__'),
      day: fc.constantFrom('2026-05-01', '2026-05-02', '2026-02-30', '0000-01-01'),
      results: fc.array(result, { maxLength: 4 }),
    })
    let read = 0
    fc.assert(
      fc.property(fc.array(competition, { maxLength: 4 }), (competitions) => {
        const answer = readRatingsFile({ format: 'paddock-ratings-1', competitions })
        if (!answer.ok) return
        read += 1
        const rated = rateFile(answer.file)
        expect(JSON.stringify([rated, checkFile(answer.file)])).not.toMatch(/null,"to"|NaN/)
        const turned = readRatingsFile({
          format: 'paddock-ratings-1',
          competitions: competitions.toReversed(),
        })
        expect(turned.ok && rateFile(turned.file)).toEqual(rated)
      }),
      { numRuns: 2000, seed: 2026 },
    )
    expect(read).toBeGreaterThan(100)
  })
})

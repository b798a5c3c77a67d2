import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { condition, value } from '#domain/entries/condition.ts'
import { publishedSchedules } from '#domain/entries/published.ts'
import { anyRules } from '#locales/testing.ts'
import { readLine, readLines, withLines, writeLine, writeLines } from './condition-lines.ts'
import { readValue, writeValue } from './value-parts.ts'

const { condition: anyCondition, value: anyValue } = anyRules()

describe('opening a rule and leaving it as it is', () => {
  test('keeps every condition', () => {
    fc.assert(
      fc.property(anyCondition, (given) => {
        const read = condition.parse(plain(given))
        expect(plain(writeLine(readLine(read)))).toStrictEqual(plain(read))
        expect(plain(writeLines(readLines(read)))).toStrictEqual(plain(read))
      }),
    )
  })

  test('keeps every value', () => {
    fc.assert(
      fc.property(anyValue, (given) => {
        const read = value.parse(plain(given))
        expect(plain(writeValue(readValue(read)))).toStrictEqual(plain(read))
      }),
    )
  })

  test('keeps every condition, value and note of real schedules', () => {
    let kept = 0
    for (const part of publishedSchedules.flatMap(({ json }) => partsOf(json))) {
      const asCondition = condition.safeParse(part)
      if (asCondition.success) {
        expect(writeLine(readLine(asCondition.data))).toStrictEqual(part)
        kept += 1
      }
      const asValue = value.safeParse(part)
      if (asValue.success) expect(writeValue(readValue(asValue.data))).toStrictEqual(part)
    }
    expect(kept).toBeGreaterThan(500)
  })
})

describe('the lines of a condition', () => {
  const one = condition.parse(['horse.age', '>=', 4])
  const other = condition.parse(['rider.member', '=', true])

  test('nothing is asked without a line', () => {
    expect(readLines(undefined).lines).toEqual([])
    expect(writeLines(withLines(readLines(one), []))).toBeUndefined()
  })

  test('a second line makes a group, and taking it away ends it', () => {
    const both = withLines(readLines(one), [one, other])
    expect(writeLines(both)).toEqual({ all: [one, other] })
    expect(writeLines(withLines(both, [other]))).toEqual(other)
  })

  test('a group of one that was stored so stays a group', () => {
    expect(writeLines(readLines({ any: [one] }))).toEqual({ any: [one] })
  })

  test('a group that is begun with one line stays a group while it is filled in', () => {
    const begun = readLines({ any: [one] })
    expect(writeLines(withLines(begun, [other]))).toEqual({ any: [other] })
  })

  test('a group with a note stays one, and keeps its note', () => {
    const noted = readLines({ all: [one, other], note: 'General rules 4' })
    expect(writeLines(withLines(noted, [one]))).toEqual({ all: [one], note: 'General rules 4' })
  })
})

/** As it comes back from where it is stored. */
function plain(given: unknown): unknown {
  return given === undefined ? undefined : JSON.parse(JSON.stringify(given))
}

/** Every object and list within JSON. */
function partsOf(json: unknown): readonly unknown[] {
  if (typeof json !== 'object' || json === null) return []
  return [json, ...Object.values(json).flatMap(partsOf)]
}

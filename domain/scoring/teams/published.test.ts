import { describe, expect, test } from 'vitest'
import { published } from './published.ts'

describe.each(Object.values(published).flat())('$file', (table) => {
  test.each([...table.figures()])('$of', ({ expected, actual, knownFault }) => {
    if (knownFault === undefined) expect(actual).toBe(expected)
    else expect(actual).not.toBe(expected)
  })
})

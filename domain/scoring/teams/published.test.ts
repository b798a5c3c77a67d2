import { describe, expect, test } from 'vitest'
import { titleOf } from '../published.ts'
import { published } from './published.ts'

const tables = Object.values(published)
  .flat()
  .map((table) => ({ title: titleOf(table), figures: [...table.figures()] }))

describe.each(tables)('$title', ({ figures }) => {
  test.each(figures)('$of', ({ expected, actual, knownFault }) => {
    if (knownFault === undefined) expect(actual).toBe(expected)
    else expect(actual).not.toBe(expected)
  })
})

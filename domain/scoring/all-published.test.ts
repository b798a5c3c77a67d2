import { describe, expect, test } from 'vitest'
import { allPublished } from './all-published.ts'
import { isReproduced, titleOf } from './published.ts'

describe.each(allPublished)('$discipline', ({ tables }) => {
  test('every table stands in the list once', () => {
    const files = tables.map(({ file }) => file)
    expect(new Set(files).size).toBe(files.length)
  })

  test.each(tables.map((table) => ({ title: titleOf(table), figures: () => table.figures() })))(
    '$title: every published figure reproduces',
    ({ figures }) => {
      const all = [...figures()]
      expect(all).not.toEqual([])
      expect(all.filter((figure) => !isReproduced(figure))).toEqual([])
    },
  )
})

import { describe, expect, test } from 'vitest'
import type { Column } from '#domain/scoring/discipline.ts'
import { judgePanels } from './judge-figures.ts'
import type { ResultList } from './result-list.ts'
import { sampleResultList } from './sample-lists.ts'

const column = (key: string, part: string): Column => {
  return { key, part, unit: 'percent', total: false }
}

/** Percent of each judge for each competitor. */
function listOf(
  columns: readonly Column[],
  rows: readonly (readonly (number | null)[])[],
): ResultList {
  const [line] = sampleResultList.lines
  if (line === undefined) throw new Error('no sample line')
  return {
    ...sampleResultList,
    columns,
    lines: rows.map((values, index) => ({
      ...line,
      competitorId: `${index}`,
      cells: values.map((value) => ({ value, place: null })),
    })),
  }
}

describe('judges beside each other', () => {
  const columns = ['E', 'C', 'B'].map((part) => column('judge', part))

  test('mean, spread, and the difference from the other judges of the same ride', () => {
    const [panel] = judgePanels(
      listOf(columns, [
        [70_000, 64_000, 66_000],
        [60_000, 62_000, 58_000],
      ]),
    )
    expect(panel?.rides.map(({ apart }) => apart)).toEqual([
      [5000, -4000, -1000],
      [0, 3000, -3000],
    ])
    expect(panel?.judges).toMatchObject([
      { judge: 'E', count: 2, mean: 65_000, spread: 5000, apart: 2500 },
      { judge: 'C', count: 2, mean: 63_000, spread: 1000, apart: -500 },
      { judge: 'B', count: 2, mean: 62_000, spread: 4000, apart: -2000 },
    ])
  })

  test('of a ride that one judge alone has marked nothing can be said', () => {
    const [panel] = judgePanels(
      listOf(columns, [
        [70_000, null, null],
        [60_000, 62_000, null],
        [null, null, null],
      ]),
    )
    expect(panel?.rides.map(({ line, apart }) => [line.competitorId, apart])).toEqual([
      ['1', [-2000, 2000, null]],
    ])
    expect(panel?.judges[2]).toMatchObject({ count: 0, mean: null, spread: null, apart: null })
    expect(panel?.judges[0]).toMatchObject({ count: 1, mean: 60_000, spread: 0 })
  })

  test('the judges of each test by themselves; one alone is not compared', () => {
    const panels = judgePanels(
      listOf(
        [...columns, column('test', '1'), column('judge', 'E.2'), column('judge', 'C.2')],
        [[70_000, 64_000, 66_000, 66_667, 70_000, 71_000]],
      ),
    )
    expect(panels.map(({ judges }) => judges.map(({ judge }) => judge))).toEqual([
      ['E', 'C', 'B'],
      ['E.2', 'C.2'],
    ])
    expect(judgePanels(listOf([column('judge', 'C')], [[70_000]]))).toEqual([])
  })
})

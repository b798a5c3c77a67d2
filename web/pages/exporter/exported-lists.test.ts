import { expect, test } from 'vitest'
import { listExports } from '#exports/all.ts'
import { exportedLists, exportIds } from './exported-lists.ts'

test('what the pages offer is what can be exported', () => {
  const offered = exportedLists.flatMap(({ id }) =>
    Object.values(exportIds[id]).map((exportId) => `${exportId} of ${id}`),
  )
  expect(offered.toSorted()).toEqual(
    listExports.map((each) => `${each.id} of ${each.of}`).toSorted(),
  )
})

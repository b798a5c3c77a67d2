import { expect, test } from 'vitest'
import { searchedHeight, withoutHeight } from './searched-height.ts'

test.each([
  ['1.20', 120, ''],
  ['Stilspringen 1,05', 105, 'Stilspringen'],
  ['zwei phasen 1.35 m', 135, 'zwei phasen'],
  ['90 cm', 90, ''],
  ['238.2.1', null, '238.2.1'],
  ['239', null, '239'],
  ['Table A', null, 'Table A'],
])('looked for %s', (search, height, rest) => {
  expect([searchedHeight(search), withoutHeight(search)]).toEqual([height, rest])
})

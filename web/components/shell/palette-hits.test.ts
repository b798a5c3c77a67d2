import { expect, test } from 'vitest'
import { stillFound } from './palette-hits.ts'

const von = { text: 'von', hits: [{ title: 'von Bredow-Werndl' }, { title: 'Dalera BB' }] }

// Dalera is found by its rider.
test.each([
  ['von', ['von Bredow-Werndl', 'Dalera BB']],
  [' von ', ['von Bredow-Werndl', 'Dalera BB']],
  ['VON B', ['von Bredow-Werndl']],
  ['breDOW-wérndl', ['von Bredow-Werndl']],
  ['Quist', []],
  [' ', []],
])('of what was found for another text, %j leaves %j', (text, titles) => {
  expect(stillFound(von, text).map(({ title }) => title)).toEqual(titles)
})

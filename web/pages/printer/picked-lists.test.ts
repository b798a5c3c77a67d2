import { expect, test } from 'vitest'
import { movedTo, type PickedList, parameterOf, withLists } from './picked-lists.ts'

function pick(list: 'start-list' | 'result-list', id: string): PickedList {
  return { path: `documents/${list}`, list, id, label: `${id} Grand Prix` }
}

const picked = [pick('start-list', '12'), pick('result-list', '7'), pick('start-list', '9')]

test('lists stand in the order in which they were picked, each once', () => {
  const more = withLists(picked, [pick('result-list', '12'), pick('result-list', '7')])
  expect(parameterOf(more)).toBe('start-list:12,result-list:7,start-list:9,result-list:12')
})

test.each([
  [0, 1, 'result-list:7,start-list:12,start-list:9'],
  [2, 1, 'start-list:12,start-list:9,result-list:7'],
  [2, 0, 'start-list:9,start-list:12,result-list:7'],
])('the one at %i moves to %i', (from, to, order) => {
  expect(parameterOf(movedTo(picked, from, to))).toBe(order)
})

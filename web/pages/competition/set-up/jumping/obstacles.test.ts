import { expect, test } from 'vitest'
import { parseObstacles } from './obstacles.ts'

test.each([
  ['1 2 3 4a 4b 5', '1 2 3 4a 4b 5'],
  ['1-5', '1 2 3 4 5'],
  ['1–3, 4ABC; 5', '1 2 3 4a 4b 4c 5'],
  ['  1   7 12 ', '1 7 12'],
  ['', ''],
])('reads %s', (typed, obstacles) => {
  expect(parseObstacles(typed)).toEqual({
    ok: true,
    obstacles: obstacles.split(' ').filter(Boolean),
  })
})

test.each([
  ['1 2 2', 'twice', '2'],
  ['4a 4ab', 'twice', '4a'],
  ['1 x1', 'unreadable', 'x1'],
  ['5-1', 'unreadable', '5-1'],
  ['0-3', 'unreadable', '0-3'],
  ['1-61', 'unreadable', '61'],
])('does not take %s', (typed, code, label) => {
  expect(parseObstacles(typed)).toEqual({ ok: false, code, label })
})

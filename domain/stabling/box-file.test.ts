import { expect, test } from 'vitest'
import { readBoxFile, writeBoxFile } from './box-file.ts'

const kinds = [
  { id: 'k1', name: 'Box' },
  { id: 'k2', name: 'Tack; feed' },
]

test('boxes come back from the lines that they were written as', () => {
  const { boxes, refused } = readBoxFile('A1;1;1;bottom;Box\nA2;1;2;top;"Tack; feed"', kinds)
  expect(refused).toEqual([])
  expect(boxes).toMatchObject([
    { label: 'A1', cell: { row: 0, column: 0 }, door: 'bottom', kindId: 'k1' },
    { label: 'A2', cell: { row: 0, column: 1 }, door: 'top', kindId: 'k2' },
  ])
  expect(readBoxFile(writeBoxFile(boxes, kinds), kinds)).toEqual({ boxes, refused: [] })
})

test('a line without door and kind is a box of the first kind; a head is passed over', () => {
  const { boxes, refused } = readBoxFile('number,row,column\nA1,1,1\nA2,2,1', kinds)
  expect(refused).toEqual([])
  expect(boxes).toMatchObject([{ door: 'bottom', kindId: 'k1' }, { cell: { row: 1, column: 0 } }])
})

test('lines that cannot be read are told by their numbers', () => {
  const lines = [
    'A1;1;1',
    'A1;1;2',
    'A3;1;1',
    'A4;0;1',
    'A5;1;x',
    ';1;5',
    'A6;1;6;up',
    'A7;1;7;;Hut',
  ]
  expect(readBoxFile(lines.join('\n'), kinds)).toMatchObject({
    boxes: [{ label: 'A1' }],
    refused: [2, 3, 4, 5, 6, 7, 8],
  })
})

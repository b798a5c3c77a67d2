import { expect, test } from 'vitest'
import { beyondBounds, listBounds } from './list-bounds.ts'
import { listedNames } from './list-turnout.ts'

const lines = (count: number, end: string) => `Lund, Ada; Bella${end}`.repeat(count)

test.each(['\n', '\r\n', '\r'])('a list has %j at the ends of at most 2,000 lines', (end) => {
  expect(beyondBounds(lines(listBounds.lines, end))).toBeNull()
  expect(beyondBounds(lines(listBounds.lines + 1, end))).toEqual({
    messageId: 'competitionProblems.listLines',
    values: { limit: 2000 },
  })
})

test.each([',', ';', '\t', '|'])('columns between %j are counted', (sign) => {
  const row = Array.from({ length: listBounds.columns }, () => 'x').join(sign)
  expect(beyondBounds(row)).toBeNull()
  expect(beyondBounds(`a\n${row}${sign}x`)).toMatchObject({ values: { limit: 100 } })
})

test('a text that is too long is not looked at', () => {
  expect(beyondBounds('x'.repeat(listBounds.characters))).toBeNull()
  expect(beyondBounds('x'.repeat(listBounds.characters + 1))).toEqual({
    messageId: 'competitionProblems.listCharacters',
    values: { limit: 500_000 },
  })
})

test('of a cell no more names are read than any turnout could have', () => {
  expect(listedNames('Bravo;'.repeat(100_000))).toHaveLength(50)
  expect(listedNames('Bravo; Charlie / Delta')).toEqual(['Bravo', 'Charlie', 'Delta'])
})

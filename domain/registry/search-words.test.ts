import { expect, test } from 'vitest'
import { hasWords, searchWords } from './search-words.ts'

test.each([
  ['Østergaard, Søren', 'soren oster', true],
  ['Müller, Jürgen', 'MÜLLER', true],
  ['Müller, Jürgen', 'muller j', true],
  ['Weiß', 'weiss', true],
  ['239 Table C', 'c 239', true],
  ['CDI2* Kür', 'cdi2* kur', true],
  ['1.20 m', '1.20', true],
  ['1.30 m', '1.20', false],
  ['anything', '', true],
  ['anything', '  ', true],
  ['America/New York', 'new york', true],
])('%s has %s: %s', (text, search, found) => {
  expect(hasWords(text, search)).toBe(found)
})

test('words end at blanks and commas', () => {
  expect(searchWords(' Lefèvre,  Anne-Marie 1.20')).toEqual(['lefevre', 'anne-marie', '1.20'])
})

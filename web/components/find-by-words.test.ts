import { expect, test } from 'vitest'
import { filterByWords, findByWords } from './find-by-words.ts'

const tests = ['Training 1 2023', 'Training 2 2023', 'Training 3 2023', 'Training 3 2003']
const formats = ['238.2.1 Table A against the clock', '239 Table C', '239 Table C with jump-off']

test.each([
  [tests, 'training 3 2023', ['Training 3 2023', 'Training 1 2023', 'Training 2 2023']],
  [tests, 'train 2003', ['Training 3 2003']],
  [formats, 'table c', [formats[1], formats[2], formats[0]]],
  [formats, '238', [formats[0]]],
  [formats, '', formats],
  [formats, 'table d', []],
])('%#: %s %s', (things, search, found) => {
  expect(findByWords(things, search, (each) => each)).toEqual(found)
})

test('a select finds its choices whatever case and accents, also the words in another order', () => {
  const options = ['Müller-Łoś, Anne', 'Þórsdóttir, Ásta'].map((label) => ({ label, value: label }))
  const found = (search: string) =>
    filterByWords({ options, search, limit: 10 }).flatMap((each) =>
      'label' in each ? each.label : [],
    )
  expect(found('los anne')).toEqual(['Müller-Łoś, Anne'])
  expect(found('THORSDOTTIR')).toEqual(['Þórsdóttir, Ásta'])
  expect(found('')).toHaveLength(2)
})

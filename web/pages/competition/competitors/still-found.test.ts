import { expect, test } from 'vitest'
import { horsesStillFound, personsStillFound } from './still-found.ts'

const persons = [
  { id: '1', familyName: 'von Bredow-Werndl', firstName: 'Jessica' },
  { id: '2', familyName: 'Werth', firstName: 'Isabell' },
  { id: '3', familyName: 'Müller', firstName: 'Zoë' },
]

test.each([
  ['wer', ['1', '2']],
  ['werth', ['2']],
  ['Isabell Wer', ['2']],
  ['mull zoe', ['3']],
  ['Peter Quist DEN', []],
  ['erth', []],
])('of those found for a shorter text, "%s" still finds %j', (text, ids) => {
  expect(personsStillFound(persons, text).map(({ id }) => id)).toEqual(ids)
})

test('a horse is still found by any part of its name', () => {
  const horses = [
    { id: '1', name: 'Soldugg' },
    { id: '2', name: 'Sandro Boy' },
  ]
  const found = (text: string) => horsesStillFound(horses, text).map(({ id }) => id)
  expect(found('dro b')).toEqual(['2'])
  expect(found('Sunny')).toEqual([])
})

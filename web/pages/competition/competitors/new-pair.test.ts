import { expect, test } from 'vitest'
import { readTypedRider, sameNamed } from './new-pair.ts'

test.each([
  ['Isabell Werth', 'Isabell', 'Werth', null, null],
  ['Werth, Isabell', 'Isabell', 'Werth', null, null],
  ['van der Meer, Jan NED', 'Jan', 'van der Meer', 'NED', null],
  ['Isabell Werth (GER)', 'Isabell', 'Werth', 'GER', null],
  ['Isabell Werth – Weihegold OLD (GER)', 'Isabell', 'Werth', 'GER', 'Weihegold OLD'],
  ['Jin XYZ', 'Jin', 'XYZ', null, null],
  ['Bella USA', 'Bella', 'USA', null, null],
  ['', '', '', null, null],
])('"%s"', (text, firstName, familyName, nation, horse) => {
  const typed = readTypedRider(text)
  expect(typed.person).toMatchObject({ firstName, familyName, nation })
  expect(typed.horse).toBe(horse)
})

test('the same name in other letters is probably the same person', () => {
  const found = [
    { firstName: 'Jürgen', familyName: 'Müller' },
    { firstName: 'Jan', familyName: 'Müller' },
  ]
  expect(sameNamed({ firstName: 'Juergen', familyName: 'Mueller' }, found)).toEqual([found[0]])
})

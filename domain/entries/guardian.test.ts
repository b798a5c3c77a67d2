import { expect, test } from 'vitest'
import { hasGuardian, isUnderAge } from './guardian.ts'

test.each([
  ['on the day before they come of age', { birthDate: '2008-06-02' }, '2026-06-01', true],
  ['on the day that they come of age', { birthDate: '2008-06-02' }, '2026-06-02', false],
  ['born on a leap day', { birthDate: '2008-02-29' }, '2026-02-28', true],
  ['born on a leap day, later', { birthDate: '2008-02-29' }, '2026-03-01', false],
  ['in the year that they come of age', { birthYear: 2008 }, '2026-06-01', false],
  ['in the year before', { birthYear: 2009 }, '2026-06-01', true],
  [
    'of whom a full date is known',
    { birthDate: '2008-12-31', birthYear: 2008 },
    '2026-06-01',
    true,
  ],
  ['whose date makes no sense', { birthDate: 'soon', birthYear: 1990 }, '2026-06-01', false],
  ['of whom nothing is known', {}, '2026-06-01', false],
])('a rider %s', (_, born, day, expected) => {
  expect(isUnderAge(born, day)).toBe(expected)
})

test.each([
  [{ guardianName: 'Eva Moser', guardianAgrees: true }, true],
  [{ guardianName: '  ', guardianAgrees: true }, false],
  [{ guardianName: 'Eva Moser', guardianAgrees: null }, false],
  [{ guardianName: 'Eva Moser' }, false],
  [{ guardianAgrees: true }, false],
  [{}, false],
])('answers %j', (answers, expected) => {
  expect(hasGuardian(answers)).toBe(expected)
})

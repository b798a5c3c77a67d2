import { expect, test } from 'vitest'
import { type Locale, translator } from '#locales/messages.ts'
import { draftName } from './draft-name.ts'

const made = {
  name: null,
  creationTime: '2026-05-14T12:05:00Z',
  changedNumbers: ['21'],
}

function nameOf(locale: Locale, draft: Partial<Parameters<typeof draftName>[0]>): string {
  return draftName({ ...made, kind: 'repaired', ...draft }, 'Europe/Vienna', translator(locale))
}

test('a name that was typed stays as it was typed', () => {
  expect(nameOf('de', { name: 'Long lunch' })).toBe('Long lunch')
})

test.each<[Locale, string, string]>([
  ['en', 'repaired', 'Repair of Thu 14 May, 14:05 · competition 21'],
  ['de', 'repaired', 'Nachbesserung vom Do., 14. Mai, 14:05 · Prüfung 21'],
  ['en', 'by-hand', 'Moved by hand, Thu 14 May, 14:05 · competition 21'],
  ['de', 'by-hand', 'Von Hand verschoben, Do., 14. Mai, 14:05 · Prüfung 21'],
  ['en', 'solved', 'Plan of Thu 14 May, 14:05'],
  ['fr', 'solved', 'Plan du jeu. 14 mai, 14:05'],
])('in %s a draft that is %s is called %s', (locale, kind, name) => {
  expect(nameOf(locale, { kind })).toBe(name)
})

test('so many competitions are named as are read at a glance', () => {
  const named = (numbers: string[]) => nameOf('en', { changedNumbers: numbers }).split(' · ')[1]
  expect(named(['1', '2', '3', '4'])).toBe('competitions 1, 2, 3, 4')
  expect(named(['1', '2', '3', '4', '5'])).toBe('competitions 1, 2, 3, 4 …')
  expect(named([])).toBeUndefined()
})

import { expect, test } from 'vitest'
import { tellChange } from './change-words.ts'
import { isMessageId, type Locale, translator } from './messages.ts'

function linesOf(before: unknown, after: unknown, locale: Locale) {
  const change = {
    objectClass: 'COMPETITION',
    objectId: '7',
    action: 'saved',
    subject: '1 Grand Prix',
    discipline: null,
    sheetChange: null,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  }
  const t = translator(locale)
  return tellChange(change, { t, isKnown: isMessageId, timeZone: 'Europe/Vienna' }).lines
}

test.each<[Locale, string]>([
  ['en', '23 Nov 2026, 10:00'],
  ['de', '23. Nov. 2026, 10:00'],
])('a moment reads as on the clocks of the show: %s', (locale, told) => {
  const [line] = linesOf({ startsAt: null }, { startsAt: '2026-11-23T09:00:00.000Z' }, locale)
  expect(line?.after).toBe(told)
  expect(line?.before).toBeNull()
})

test('a day, a number and a name are told as they are stored', () => {
  const lines = linesOf({}, { name: 'Prix 2026-11-23', number: '3' }, 'en')
  expect(lines.map(({ after }) => after)).toEqual(['Prix 2026-11-23', '3'])
})

test.each<[Locale, string]>([
  ['en', 'Drawn by: at random'],
  ['de', 'Gelost nach: zufällig'],
])('how a start list was drawn is told in words: %s', (locale, told) => {
  const lines = linesOf({}, { drawMethod: 'random;hc=first;apart=6' }, locale)
  expect(lines.map(({ label, after }) => `${label}: ${after}`)).toEqual([told])
})

test.each<[Locale, string[]]>([
  [
    'en',
    [
      'Name: Vera Helper',
      'Role: Timekeeper',
      'Permissions: see, change',
      'Until: 28 Nov 2026, 19:00',
      'Why: arena 2, Saturday',
    ],
  ],
  [
    'de',
    [
      'Name: Vera Helper',
      'Rolle: Zeitnehmer',
      'Rechte: sehen, ändern',
      'Bis: 28. Nov. 2026, 19:00',
      'Wozu: arena 2, Saturday',
    ],
  ],
])('access is told with what it gave, until when and what for: %s', (locale, told) => {
  const grant = {
    account: '7',
    name: 'Vera Helper',
    role: 'timekeeper',
    permissions: 'READ WRITE',
    startsAt: null,
    endsAt: '2026-11-28T18:00:00.000Z',
    reason: 'arena 2, Saturday',
  }
  const lines = linesOf(null, grant, locale)
  expect(lines.map(({ label, after }) => `${label}: ${after}`)).toEqual(told)
})

test('a role that an organization named reads as it is named', () => {
  const [line] = linesOf({ role: 'Gate crew' }, { role: null }, 'de')
  expect(line).toEqual({ label: 'Rolle', before: 'Gate crew', after: null })
})

test.each<[string | null, string]>([
  ['eventing', 'unterwegs'],
  ['jumping', 'auf dem Platz'],
  [null, 'auf dem Platz'],
])('who starts in %s is told in its words: %s', (discipline, told) => {
  const change = {
    objectClass: 'Competitor',
    objectId: '7',
    action: 'statusChanged',
    subject: '1 · Anna Rider – Horse',
    discipline,
    before: JSON.stringify({ status: 'ready' }),
    after: JSON.stringify({ status: 'on_course' }),
    sheetChange: null,
  }
  const t = translator('de')
  const { lines } = tellChange(change, { t, isKnown: isMessageId, timeZone: 'Europe/Vienna' })
  expect(lines.map(({ after }) => after)).toEqual([told])
})

test.each<[Locale, string]>([
  ['en', 'Competition 1 Grand Prix: status changed'],
  ['de', 'Prüfung 1 Grand Prix: Status geändert'],
  ['fr', 'Épreuve 1 Grand Prix : statut modifié'],
])('what happened follows its colon as %s sets it', (locale, told) => {
  const change = {
    ...{ objectClass: 'Competition', objectId: '7', action: 'statusChanged' },
    ...{ subject: '1 Grand Prix', discipline: 'jumping', before: null, after: null },
    sheetChange: null,
  }
  const t = translator(locale)
  expect(tellChange(change, { t, isKnown: isMessageId, timeZone: 'Europe/Vienna' }).head).toBe(told)
})

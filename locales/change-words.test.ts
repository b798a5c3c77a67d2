import { expect, test } from 'vitest'
import { tellChange } from './change-words.ts'
import { isMessageId, type Locale, translator } from './messages.ts'

function linesOf(before: unknown, after: unknown, locale: Locale) {
  const change = {
    objectClass: 'COMPETITION',
    objectId: '7',
    action: 'saved',
    subject: '1 Grand Prix',
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

import { expect, test } from 'vitest'
import { entryRules } from './entry-rules.ts'
import { entrySettings } from './entry-settings.ts'
import { asWindow, freeWindowId, windowRule, windowsOf } from './entry-windows.ts'
import { requirement } from './rules.ts'
import { openingProblems } from './show-schedule.ts'

const members = {
  ...{ id: 'window1', text: 'Members first', until: '2027-02-01T18:00' },
  group: ['rider.member', '=', true] as const,
}

test('a window is stored as a requirement and read back from it', () => {
  const rule = requirement.parse(windowRule(members))
  expect(asWindow(rule)).toEqual(members)
})

test.each([
  ['with a consequence of its own', { ...windowRule(members), else: 'review' }],
  ['with a note', { ...windowRule(members), note: 'as last year' }],
  ['always', { ...windowRule(members), when: undefined }],
  ['asked of riders', { ...windowRule(members), of: 'rider' }],
  ['from a moment on', { ...windowRule(members), when: ['place.at', '>=', '2027-02-01'] }],
  [
    'until another fact',
    { ...windowRule(members), when: ['place.at', '<', { fact: 'show.closing' }] },
  ],
])('a requirement %s is no window', (_, rule) => {
  expect(asWindow(requirement.parse(rule))).toBeNull()
})

test('the window that ends first is named first', () => {
  const region = { ...members, id: 'window2', until: '2027-01-20' }
  const rules = [members, region].map(windowRule)
  expect(windowsOf(rules).map(({ id }) => id)).toEqual(['window2', 'window1'])
  expect(freeWindowId(rules)).toBe('window3')
  expect(freeWindowId([{ id: 'window2' }])).toBe('window1')
})

test('the engine takes a window as it is stored', () => {
  const settings = entrySettings.parse({
    ...{ closesAt: '2027-02-20T17:00:00.000Z', languages: ['de'] },
    contactEmail: 'office@example.org',
  })
  const facts = { discipline: 'jumping', fee: 2000, places: 40, startsAt: null, judges: 1 }
  const problems = openingProblems({
    rules: entryRules.parse({ require: [windowRule(members)] }),
    ...{ settings, currency: 'EUR', timeZone: 'Europe/Berlin' },
    ...{ firstDay: '2027-03-06', lastDay: '2027-03-07' },
    competitions: [{ id: '7', number: '7', name: 'Seven', ...facts, prizeMoney: null }],
  })
  expect(problems).toEqual([])
})

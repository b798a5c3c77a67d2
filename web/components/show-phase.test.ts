import { expect, test } from 'vitest'
import { dayOfShow, phaseOf } from './show-phase.ts'

const show = { firstDay: '2026-05-14', lastDay: '2026-05-16', timeZone: 'Europe/Vienna' }
const at = (instant: string) => Date.parse(instant)

test.each([
  ['2026-05-13T21:59:59Z', 'coming'],
  ['2026-05-13T22:00:00Z', 'running'],
  ['2026-05-16T21:59:59Z', 'running'],
  ['2026-05-16T22:00:00Z', 'past'],
])('at %s it is %s: the day begins at midnight of the show', (instant, phase) => {
  expect(phaseOf(show, at(instant))).toBe(phase)
})

test('counts days from the first one', () => {
  expect(dayOfShow(show, at('2026-05-15T10:00:00Z'))).toEqual({ day: 2, days: 3, daysUntil: -1 })
  expect(dayOfShow(show, at('2026-05-04T10:00:00Z'))).toMatchObject({ daysUntil: 10 })
})

test.each([
  ['past midnight', '2026-05-16T22:30:00Z', 'running', 'running'],
  ['past midnight with everything closed', '2026-05-16T22:30:00Z', 'official', 'past'],
  ['when the night is over', '2026-05-17T04:00:00Z', 'running', 'past'],
] as const)('the last night, %s', (_, instant, status, phase) => {
  const ridden = { ...show, competitions: [{ status }] }
  expect(phaseOf(ridden, at(instant))).toBe(phase)
  expect(dayOfShow(ridden, at(instant))).toMatchObject({ day: 3, days: 3 })
})

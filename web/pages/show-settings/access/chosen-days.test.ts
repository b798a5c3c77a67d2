import { expect, test } from 'vitest'
import { daysIn, daysOfShow, toggleDay } from './chosen-days.ts'

const days = daysOfShow({ firstDay: '2026-05-14', lastDay: '2026-05-17' })
const none = { startsAt: '', endsAt: '' }

test.each([
  ['one', ['14'], '2026-05-14T00:00', '2026-05-15T06:00'],
  ['two', ['14', '15'], '2026-05-14T00:00', '2026-05-16T06:00'],
  ['those between too', ['14', '17'], '2026-05-14T00:00', '2026-05-18T06:00'],
  ['one that is taken off again', ['14', '15', '15'], '2026-05-14T00:00', '2026-05-15T06:00'],
  ['one between the others, alone', ['14', '16', '15'], '2026-05-15T00:00', '2026-05-16T06:00'],
  ['none that is left', ['16', '16'], '', ''],
])('touching days chooses %s', (_, touched, startsAt, endsAt) => {
  const bounds = touched.reduce((so, day) => toggleDay(days, so, `2026-05-${day}`), none)
  expect(bounds).toEqual({ startsAt, endsAt })
})

test('bounds that were typed show the days that they cover', () => {
  const typed = { startsAt: '2026-05-14T12:00', endsAt: '2026-05-17T18:00' }
  expect(daysIn(days, typed)).toEqual(['2026-05-15', '2026-05-16'])
  expect(daysIn(days, none)).toEqual(days)
})

test('a show of many weeks has no chips', () => {
  expect(daysOfShow({ firstDay: '2026-05-01', lastDay: '2026-07-01' })).toEqual([])
})

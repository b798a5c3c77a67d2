import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#domain/timetable/local-time.ts'
import {
  type ArrivalWindow,
  arrivalWindows,
  arrivalWithoutRoom,
  nextWindow,
  roomOfWindows,
  windowAt,
} from './arrival-windows.ts'

const day = '2026-05-14'
const windows: readonly ArrivalWindow[] = [
  { day, from: '16:00', until: '18:00', most: 1 },
  { day, from: '14:00', until: '16:00', most: 3 },
]

test('a time is in the window that begins with it, and not in the one that ends with it', () => {
  expect(windowAt(windows, { day, time: '16:00' })?.most).toBe(1)
  expect(windowAt(windows, { day, time: '15:59' })?.most).toBe(3)
  expect(windowAt(windows, { day, time: '18:00' })).toBeUndefined()
  expect(windowAt(windows, { day, time: null })).toBeUndefined()
  expect(windowAt(windows, { day: '2026-05-15', time: '14:00' })).toBeUndefined()
})

test('windows in the order of time say how many are expected and left, and never less than none', () => {
  const expected = [
    { day, time: '14:30', horses: 2 },
    { day, time: '17:00', horses: 3 },
    { day, time: '19:00', horses: 1 },
    { day, time: null, horses: 9 },
  ]
  expect(roomOfWindows(windows, expected)).toMatchObject([
    { from: '14:00', expected: 2, left: 1 },
    { from: '16:00', expected: 3, left: 0 },
  ])
})

test('an order has room where its window has it, no time was given, or the day has no windows', () => {
  const without = (...orders: Parameters<typeof arrivalWithoutRoom>[2]) =>
    arrivalWithoutRoom(windows, [{ day, time: '14:00', horses: 1 }], orders)
  const at = (time: string | null, horses = 1) => ({ day, time, horses })
  expect(without(at('14:00', 2), at('16:00'))).toBe(null)
  expect(without(at('14:00', 2), at('15:00'))).toBe(1)
  expect(without(at('12:00'))).toBe(0)
  expect(without(at(null, 50))).toBe(null)
  expect(without({ day: '2026-05-15', time: '03:00', horses: 50 })).toBe(null)
})

test('orders that are let in one after the other never fill a window above its room', () => {
  const time = fc.integer({ min: 13, max: 18 }).map((hour) => `${hour}:00`)
  const order = fc.record({ day: fc.constant(day), time, horses: fc.integer({ min: 1, max: 3 }) })
  fc.assert(
    fc.property(fc.array(order, { maxLength: 12 }), (orders) => {
      const taken: typeof orders = []
      for (const each of orders) {
        if (arrivalWithoutRoom(windows, taken, [each]) === null) taken.push(each)
      }
      for (const { expected, most } of roomOfWindows(windows, taken)) {
        expect(expected).toBeLessThanOrEqual(most)
      }
      expect(taken.every((each) => windowAt(windows, each))).toBe(true)
    }),
  )
})

test('windows that overlap or end before they begin are refused', () => {
  const [first] = windows
  const says = (...list: object[]) =>
    arrivalWindows.safeParse(list).error?.issues.map(({ message }) => message)
  expect(says(...windows)).toBeUndefined()
  expect(says({ ...first, from: '15:00' }, { ...first, from: '15:30', until: '17:00' })).toEqual([
    'stabling.problem.windowsOverlap',
  ])
  expect(says({ ...first, until: '16:00' })).toEqual(['stabling.problem.windowWrongWay'])
  expect(says({ ...first, most: 0 })).toHaveLength(1)
})

test('the next window follows the last one, and begins again on the next day', () => {
  const of = (list: readonly ArrivalWindow[]) =>
    nextWindow(list, { firstDay: day, dayAfter: (each) => addDays(each, 1) })
  expect(of([])).toMatchObject({ day, from: '12:00', until: '13:00' })
  expect(of(windows.toReversed())).toEqual({ day, from: '18:00', until: '20:00', most: 1 })
  const late = { day, from: '22:30', until: '23:30', most: 4 }
  expect(of([{ ...late, from: '08:00', until: '09:00' }, late])).toEqual({
    ...{ day: '2026-05-15', from: '08:00', until: '09:00', most: 4 },
  })
})

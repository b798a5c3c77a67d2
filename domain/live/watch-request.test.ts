import { expect, test } from 'vitest'
import { announcement } from './announcement.ts'
import { mostRooms } from './frame.ts'
import { watchRequest } from './watch-request.ts'

const room = (topic: string, version: unknown = null) => ({ topic, version })

test.each([
  ['nothing', []],
  ['a room without a version', [room('competition:12')]],
  ['a room with a version', [room('show:3', 17)]],
  ['the most rooms', Array.from({ length: mostRooms }, (_, n) => room(`competition:${n}`))],
])('accepts %s', (_, rooms) => {
  expect(watchRequest.parse({ rooms })).toEqual({ rooms })
})

test.each([
  ['a room too many', Array.from({ length: mostRooms + 1 }, (_, n) => room(`competition:${n}`))],
  ['the same room twice', [room('show:3'), room('show:3', 4)]],
  ['an unknown kind', [room('horse:3')]],
  ['an id that is no number', [room('show:new')]],
  ['an id with a line end', [room('show:3\n')]],
  ['an id that is too long', [room(`show:${'9'.repeat(16)}`)]],
  ['a version below zero', [room('show:3', -1)]],
  ['a version that is no number', [room('show:3', '7')]],
  ['no rooms', undefined],
])('refuses %s', (_, rooms) => {
  expect(watchRequest.safeParse({ rooms }).success).toBe(false)
})

test('an announcement carries a topic and a version, nothing else gets through', () => {
  expect(announcement.parse({ topic: 'show:3', version: 5, extra: 1 })).toEqual({
    topic: 'show:3',
    version: 5,
  })
  expect(announcement.safeParse({ topic: 'show:3' }).success).toBe(false)
})

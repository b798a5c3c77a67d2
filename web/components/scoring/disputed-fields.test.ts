import { expect, test } from 'vitest'
import type { FieldState } from '#web/offline/shown-sheet.ts'
import { disputedIn, withDisputed } from './disputed-fields.ts'

const disputed = [
  { id: 'e1', part: 'C', field: 'movement.4', offered: 65 },
  { id: 'e2', part: 'C.2', field: 'movement.1', offered: 70 },
]

test('what other devices disagree about is marked on every sheet that shows it', () => {
  const unsent: FieldState = { state: 'unsent' }
  const states = withDisputed(new Map([['C movement.1', unsent]]), disputed)
  expect([...states]).toEqual([
    ['C movement.1', unsent],
    ['C movement.4', { state: 'conflict', entryId: 'e1', offered: 65 }],
    ['C.2 movement.1', { state: 'conflict', entryId: 'e2', offered: 70 }],
  ])
  expect(disputedIn(states, 'C')).toEqual(['movement.4'])
  expect(disputedIn(states, 'E')).toEqual([])
})

test('what this device has said itself stays', () => {
  const own: FieldState = { state: 'conflict', entryId: 'own', offered: 60 }
  expect(withDisputed(new Map([['C movement.4', own]]), disputed).get('C movement.4')).toBe(own)
})

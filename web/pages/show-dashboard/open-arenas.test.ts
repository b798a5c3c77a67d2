import { expect, test } from 'vitest'
import { openArenas } from './open-arenas.ts'

const arenas = ['Ring', 'Course', 'Warm-up'].map((name) => ({ id: `of ${name}`, name }))
const dressage = { arena: { id: 'of Ring' }, rounds: null }
/** Begins in the ring; its cross-country is called on the course. */
const event = { arena: { id: 'of Ring' }, rounds: [{ arenaId: null }, { arenaId: 'of Course' }] }
const nowhere = { arena: null, rounds: [] }

test.each([
  ['who reads the show', ['READ'], [], ['Ring', 'Course', 'Warm-up']],
  ['the office', ['READ', 'WRITE'], [dressage], ['Ring', 'Course', 'Warm-up']],
  ['a volunteer of one competition', [], [dressage], ['Ring']],
  ['a volunteer at a phase that is called elsewhere', [], [event], ['Ring', 'Course']],
  ['a helper whose competition has no arena', [], [nowhere], []],
  ['a helper who sees no competition any more', [], [], []],
  ['who writes on the show and may not read it', ['WRITE'], [], []],
])('%s finds the screens of their arenas', (_, permissions, competitions, found) => {
  const names = openArenas({ permissions, arenas, competitions }).map(({ name }) => name)
  expect(names).toEqual(found)
})

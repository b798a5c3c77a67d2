import { z } from 'zod'
import { type DressageTest, dressageTest } from './test.ts'
import stored from './tests.json' with { type: 'json' }

let known: readonly DressageTest[] | undefined

/** The library of tests that comes with Paddock; organisers may add their own. */
export function dressageTests(): readonly DressageTest[] {
  // Only the set-up asks for them: a tablet at ringside, which holds the test of its competition, never does.
  known ??= z.array(dressageTest).parse(stored)
  return known
}

export function dressageTestOf(id: string): DressageTest | undefined {
  return dressageTests().find((test) => test.id === id)
}

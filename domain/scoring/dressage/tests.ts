import { z } from 'zod'
import { type DressageTest, dressageTest } from './test.ts'
import stored from './tests.json' with { type: 'json' }

/** The library of tests that comes with Paddock; organisers may add their own. */
export const dressageTests: readonly DressageTest[] = z.array(dressageTest).parse(stored)

export function dressageTestOf(id: string): DressageTest | undefined {
  return dressageTests.find((test) => test.id === id)
}

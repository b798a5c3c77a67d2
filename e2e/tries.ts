import { TestRunner } from 'vitest'

/** A name that the first try of a story has not used yet where this is the second one. */
export function namedByTry(name: string): string {
  const tries = TestRunner.getCurrentTest()?.result?.retryCount ?? 0
  return tries === 0 ? name : `${name} ${tries + 1}`
}

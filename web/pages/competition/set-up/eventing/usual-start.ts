import { dressageTemplate } from '#domain/competitions/templates.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'

/** For tests whose time nobody knows, with two minutes to change over. */
const usualSeconds = 420

/** Seconds between two starts of the dressage, which is ridden first. */
export function usualStart(testId: string | null): number {
  const test = testId === null ? undefined : dressageTestOf(testId)
  return test === undefined ? usualSeconds : dressageTemplate(test, null).secondsPerStart
}

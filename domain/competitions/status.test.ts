import { expect, test } from 'vitest'
import { type CompetitionStatus, isStartListPublished } from './status.ts'

test.each<[CompetitionStatus, boolean]>([
  ['draft', false],
  ['open', false],
  ['drawn', true],
  ['running', true],
  ['provisional', true],
  ['official', true],
  ['cancelled', false],
])('the start list of a competition that is %s is published: %s', (status, isPublished) => {
  expect(isStartListPublished(status)).toBe(isPublished)
})

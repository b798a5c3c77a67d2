import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { limitsRule } from './limits.ts'
import { schema } from './schema.ts'

const refusals = (query: string) =>
  validate(schema, parse(query), [limitsRule]).map(({ extensions }) => extensions['code'])

test.each([
  '{ shows { competitions { competitors { sheets { fields { value } } } } } }',
  '{ shows { competitions { arena { name } competitors { person { familyName } } startList { kind } } } }',
  '{ shows { competitions { show { name } } } }',
  '{ runningCompetitions { id } shows { competitions { id } } }',
  'fragment Named on Competition { competitors { id } } { shows { competitions { ...Named } } }',
])('%s is no more than there is', (query) => {
  expect(refusals(query)).toEqual([])
})

test.each([
  [
    'a list in itself',
    '{ shows { competitions { competitors { competition { competitors { id } } } } } }',
  ],
  [
    'a list beside the one above it',
    '{ shows { competitions { competitors { competition { startList { kind } } } } } }',
  ],
  ['from above', '{ shows { competitions { show { competitions { id } } } } }'],
  [
    'by a fragment',
    `fragment All on Competition { competitors { id } }
      { shows { competitions { competitors { competition { ...All } } } } }`,
  ],
  [
    'in a fragment on an interface',
    '{ shows { competitions { competitors { ... on Audited { ... on Competitor { competition { competitors { id } } } } } } } }',
  ],
])('what multiplies with the number of starters is refused: %s', (_how, query) => {
  expect(refusals(query)).toEqual(['TOO_COMPLEX'])
})

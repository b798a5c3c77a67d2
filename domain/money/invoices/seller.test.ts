import { expect, test } from 'vitest'
import { payerAddress } from './seller.ts'

const address = {
  ...{ name: 'Ada', company: '', street: 'Hof 1', postalCode: '1234', town: 'Dorf' },
  ...{ country: 'DE', vatId: '' },
}

const problemsOf = (own: Partial<typeof address>) =>
  payerAddress.safeParse({ ...address, ...own }).error?.issues.map(({ message }) => message) ?? []

test.each(['DE', 'gb', 'GR', 'GI', 'GF', 'XK'])('%s is a country of an address', (country) => {
  expect(problemsOf({ country })).toEqual([])
})

test.each(['', 'D', 'UK', 'EL', 'QQ', 'EU', 'DEU'])('%s is none', (country) => {
  expect(problemsOf({ country })).toEqual(['money.problem.country'])
})

test.each(['', 'DE123456789', 'EL 123 456 789', 'XI123456789', 'CHE-123.456.788'])(
  '%s is a VAT id',
  (vatId) => {
    expect(problemsOf({ vatId })).toEqual([])
  },
)

test.each(['123456789', 'QQ123456789', 'UK123456789', 'XK123456789', 'SS123456789'])(
  '%s is none',
  (vatId) => {
    expect(problemsOf({ vatId })).toContain('money.problem.vatId')
  },
)

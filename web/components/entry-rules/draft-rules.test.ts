import { expect, test } from 'vitest'
import type { Fee, PriceListRules } from '#domain/entries/rules.ts'
import { withDraft, withOwnId } from './draft-rules.ts'

const start: Fee = { id: 'start', text: 'Start', per: 'place', amount: 1000 }
const rules: PriceListRules = { require: [], limits: [], fees: [start], refunds: [] }

test('a draft stands in the place of its rule, a new one at the end', () => {
  const draft = { ...start, id: 'startFee', amount: 2000 }
  expect(withDraft(rules, 'fees', { stored: start, draft }).fees).toEqual([draft])
  expect(withDraft(rules, 'fees', { stored: null, draft }).fees).toEqual([start, draft])
})

test('the name follows the text until it is typed', () => {
  const fresh = { ...start, id: 'late', text: 'Late' }
  expect(withOwnId({ ...fresh, text: 'Late entry' }, fresh, ['start']).id).toBe('lateEntry')
  const own = { ...fresh, id: 'mine' }
  expect(withOwnId({ ...own, text: 'Late entry' }, own, ['start']).id).toBe('mine')
  expect(withOwnId({ ...fresh, id: 'typed' }, fresh, ['start']).id).toBe('typed')
})

import { expect, test } from 'vitest'
import { newBlock } from '#domain/entries/block-input.ts'
import type { PriceListRules } from '#domain/entries/rules.ts'
import { factsOf, formOf, furtherFacts } from './competition-form.ts'

test('what no rule asks stays; what is emptied is no longer said', () => {
  const stored = { id: '7', level: 'L', height: 120, surface: 'sand' }
  const values = formOf(2000, newBlock, stored)
  expect(values).toMatchObject({ fee: 2000, level: 'L', height: 120, group: '', capacity: null })
  expect(factsOf('7', stored, { ...values, level: '', group: 'A' })).toEqual({
    ...{ id: '7', height: 120, surface: 'sand', group: 'A' },
  })
})

test('the form asks what the rules read of a competition and its other fields do not say', () => {
  const fee = { text: 'Fee', per: 'horse', amount: 100 } as const
  const rules: PriceListRules = {
    require: [
      {
        ...{ id: 'title', text: 'Title', of: 'place' },
        when: ['competition.title', '=', true],
        must: ['competition.level', '=', 'L'],
      },
    ],
    fees: [
      {
        ...{ ...fee, id: 'post', each: 'week' },
        when: ['place.at', '>', { fact: 'competition.closing' }],
      },
      { ...fee, id: 'block', each: 'block' },
    ],
    ...{ limits: [], refunds: [] },
  }
  const facts = (['title', 'level', 'closing', 'kind'] as const).map((fact) => ({
    ...{ kind: 'competition' as const, fact, type: 'text' as const },
  }))
  const asked = furtherFacts(rules, { facts })
  expect(asked.map(({ fact }) => fact)).toEqual(['title', 'closing', 'week', 'block'])
})

import { expect, test } from 'vitest'
import { isMessageId, translator } from '#locales/messages.ts'
import { needWords } from './need-words.ts'

const words = { t: translator('en'), isKnown: isMessageId }
const ann = {
  athlete: { firstName: 'Ann', familyName: 'Arden', nation: null },
  horse: { name: 'Atlas' },
}
const bea = {
  athlete: { firstName: 'Bea', familyName: 'Birch', nation: null },
  horse: { name: 'Bella' },
}
const need = (part: string | null) => ({
  outcome: 'open' as const,
  targets: [
    {
      key: 'faults',
      part,
      unit: 'penalties' as const,
      decimals: 0,
      at: 'most' as const,
      value: 7000,
    },
  ],
})

test('of a relay all are named, as the start list has them', () => {
  const relay = { ...ann, partners: [{ ...bea, headNumber: '12' }] }
  expect(needWords(need(null), relay, words)).toBe('Faults (Arden / Birch): at most 7')
})

test('of one rider the round is', () => {
  expect(needWords(need('round_1'), ann, words)).toBe('Faults (Round 1): at most 7')
  expect(needWords(need(null), ann, words)).toBe('Faults: at most 7')
})

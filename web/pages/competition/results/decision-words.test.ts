import { expect, test } from 'vitest'
import { isMessageId, type Locale, translator } from '#locales/messages.ts'
import { decisionWords, sharedWords } from './decision-words.ts'

const reached = { key: 'reached', part: 'jump_off_1', unit: 'count' } as const
const faults = { key: 'faults', part: 'round_1', unit: 'penalties' } as const
const stopped = { key: 'stopped', part: null, unit: 'count' } as const
const percent = { key: 'percent', part: null, unit: 'percent' } as const

test.each([
  ['en', reached, 2, 4, 'Behind Ann: Jump-off stopped on course against finished.'],
  ['de', reached, null, 1, 'Hinter Ann: Stechen nicht dabei gegen nicht gestartet.'],
  ['en', faults, 4000, 0, 'Behind Ann: Faults 4 against 0.'],
  ['de', faults, 4250, 4000, 'Hinter Ann: Fehler 4,25 gegen 4,00.'],
  ['en', faults, 1001, null, 'Behind Ann: Faults 1.001 against –.'],
  ['en', stopped, 1, 0, 'Behind Ann: Not stopped by a refusal or fall no against yes.'],
  ['en', percent, 65_000, 70_000, 'Behind Ann: Percent 65.000 against 70.000.'],
] as const)('%s: %o %s against %s', (locale: Locale, criterion, own, other, told) => {
  const t = translator(locale)
  const decision = { competitorId: '7', criterion, own, other }
  expect(
    t(
      'results.explain.behind',
      decisionWords(decision, () => 'Ann', { t, isKnown: isMessageId }),
    ),
  ).toBe(told)
})

test('a shared place says what should separate it and is not known', () => {
  const words = { t: translator('en'), isKnown: isMessageId }
  const open = { key: 'nearOptimum', part: 'cross_country', unit: 'seconds' } as const
  const told = [null, open].map((each) =>
    sharedWords({ tiedWith: ['7', '8'], open: each }, (id) => `No ${id}`, words),
  )
  expect(told[0]).toBe('Shared with No 7; No 8: equal in everything that decides.')
  expect(told[1]).toMatch(/^Shared with No 7; No 8 for now: .+ is not known of all\.$/)
})

import { expect, test } from 'vitest'
import type { PriceListRules } from '#domain/entries/rules.ts'
import { translator } from '#locales/messages.ts'
import {
  extraFeePresets,
  limitPresets,
  refundPresets,
  requirementPresets,
  startFeePresets,
} from './presets.ts'
import { problemsOfRule } from './rule-problems.ts'

const t = translator('en')
const rules: PriceListRules = {
  ...{ require: [], limits: [], refunds: [] },
  fees: [
    { id: 'start', text: 'Start', per: 'place', amount: 1000 },
    { id: 'box', text: 'Box', per: 'item', amount: 5000 },
  ],
}
const named = { id: 'new', text: 'New' }
const from = { rules, t }

/** Left to the office: an amount, a choice of competitions or clubs. */
const toFillIn = ['noValue', 'noAmount', 'needsOrder']

test.each([
  ...[...startFeePresets, ...extraFeePresets].map(
    ({ text, make }) =>
      [
        text,
        problemsOfRule({ list: 'fees', rule: { ...make(from), ...named }, before: null }, rules),
      ] as const,
  ),
  ...refundPresets.map(
    ({ text, make }) =>
      [
        text,
        problemsOfRule({ list: 'refunds', rule: { ...make(from), ...named }, before: null }, rules),
      ] as const,
  ),
  ...limitPresets.map(
    ({ text, make }) =>
      [
        text,
        problemsOfRule({ list: 'limits', rule: { ...make(from), ...named }, before: null }, rules),
      ] as const,
  ),
  ...requirementPresets.map(
    ({ text, make }) =>
      [
        text,
        problemsOfRule({ list: 'require', rule: { ...make(from), ...named }, before: null }, rules),
      ] as const,
  ),
])('%s begins a rule that has only to be filled in', (_text, problems) => {
  expect(problems.filter(({ cause }) => !toFillIn.includes(cause.fault))).toEqual([])
})

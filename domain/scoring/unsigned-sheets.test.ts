import { expect, test } from 'vitest'
import { disciplineOf } from './all.ts'
import type { Sheet } from './sheet.ts'
import { unsignedSheets } from './unsigned-sheets.ts'

const parts = (() => {
  const eventing = disciplineOf('eventing')
  const frozen = eventing?.freeze({
    ruleSet: 'fei-2026',
    format: 'short_cross_country_second',
    dressage: { entry: 'marks', positions: ['C', 'E'], movements: [1, 2], spare: true },
    crossCountry: { fences: 2, distance: 2600, speed: 520 },
    jumping: { allowed: 80 },
  })
  const opened = frozen?.ok ? eventing?.open(frozen.rules) : undefined
  if (!opened?.ok) throw new Error(JSON.stringify(frozen))
  return opened.parts
})()

const filled = { 'movement.1': 70 }
const signed = { ...filled, signed: true }

test.each<[string, Record<string, Sheet>, string]>([
  ['nobody signs', { a: { C: filled, E: filled }, b: { C: filled } }, ''],
  ['E signs on paper', { a: { C: signed, E: filled }, b: { C: signed, E: filled } }, ''],
  [
    'the last of E is not signed',
    { a: { C: signed, E: signed }, b: { C: signed, E: filled } },
    'bE',
  ],
  ['a signature was taken back', { a: { C: signed }, b: { C: { ...filled, signed: null } } }, 'bC'],
  ['nothing is filled in', { a: { C: signed }, b: { C: { 'movement.1': null } }, c: {} }, ''],
  [
    'the spare judge stands for E',
    { a: { E: signed }, b: { E: { ...filled, replaced: true } } },
    '',
  ],
])('%s', (_, sheets, unsigned) => {
  const found = unsignedSheets(new Map(Object.entries(sheets)), parts)
  expect(found.map(({ competitorId, part }) => `${competitorId}${part}`).join(' ')).toBe(unsigned)
})

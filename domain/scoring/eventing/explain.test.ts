import { expect, test } from 'vitest'
import type { Step, Term } from '../discipline.ts'
import { openChoice } from './testing.ts'

function line({ key, part, value, terms }: Step): string {
  const term = (each: Term) => `${each.key} ${each.value}`
  return [`${part ?? ''} ${key} ${value}`.trim(), ...terms.map(term)].join(' · ')
}

test('from marks, fences and clocks to the total', () => {
  const { opened } = openChoice({
    ruleSet: 'oeto-2026',
    crossCountry: { entry: 'faults', fences: 3, allowed: 600 },
  })
  const marks = { 'movement.1': 70, 'movement.2': 70, 'movement.3': 70, 'collective.1': 70 }
  const score = opened.score({
    C: marks,
    B: { ...marks, 'movement.2': 60 },
    dressage: { errors: 1 },
    'fence.1': { refusals: 2 },
    'fence.2': { refusals: 0, frangibles: 1 },
    'fence.3': { refusals: 0 },
    cross_country: { time: 67_050, 'hold.1': 6000, earlyStart: true },
    jumping: { knockDowns: 1, refusals: 0, time: 8150 },
  })
  expect(opened.explain(score).map(line)).toEqual([
    'C judge 66000 · marks 350 · errors -20 · maximum 500',
    'B judge 62000 · marks 330 · errors -20 · maximum 500',
    'dressage mean 64000 · judge 66000 · judge 62000',
    'dressage dressage 36000 · full 100000 · percent -64000',
    'cross_country crossCountryFaults 71000 · refusals 2 · refusalsPenalties 60000 · frangibles 1 · frangiblesPenalties 11000',
    'cross_country counted 61600 · ridden 67050 · held -6000 · added 500',
    'cross_country crossCountryTimeFaults 6400 · counted 61600 · allowed 60000 · over 1600',
    'cross_country crossCountry 77400 · jumpingPenalties 71000 · timePenalties 6400',
    'jumping jumpingFaults 4000 · knockDowns 1 · knockDownsPenalties 4000',
    'jumping counted 8200 · ridden 8150',
    'jumping jumpingTimeFaults 800 · counted 8200 · allowed 8000 · over 200',
    'jumping jumping 4800 · jumpingPenalties 4000 · timePenalties 800',
    'total 118200 · dressage 36000 · crossCountry 77400 · jumping 4800',
  ])
})

test('a hold of the clock and one of a fence are told apart', () => {
  const { opened } = openChoice({ crossCountry: { entry: 'faults', fences: 3, allowed: 600 } })
  const score = opened.score({
    'fence.2': { refusals: 0, 'hold.1': 1800, 'heldFrom.1': 4_000_000 },
    cross_country: { time: 67_800, 'hold.1': 6000, 'heldFrom.1': 4_100_000 },
  })
  const counted = opened.explain(score).find(({ key }) => key === 'counted')
  expect(counted?.terms.map(({ key, part, value }) => `${key} ${part} ${value}`)).toEqual([
    'ridden cross_country 67800',
    'held cross_country -6000',
    'heldAtPost fence.2 -1800',
  ])
})

import { expect, test } from 'vitest'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { disciplineOf } from './all.ts'
import { coursePlans } from './course-plans.ts'

function plansOf(discipline: DisciplineId, choice: unknown) {
  const frozen = disciplineOf(discipline)?.freeze(choice)
  if (!frozen?.ok) throw new Error(JSON.stringify(frozen))
  return coursePlans(discipline, frozen)
}

test('a jumping round: obstacles, height, length, speed and the times that follow from them', () => {
  const [round, jumpOff] = plansOf('jumping', {
    ruleSet: 'fei-2026',
    format: 'a-against-clock-jump-off',
    height: 140,
    courses: { round_1: { obstacles: ['1', '2a', '2b'], length: 420, speed: 375 } },
  })
  expect(round).toMatchObject({ part: 'round_1', obstacles: ['1', '2a', '2b'], height: 140 })
  expect(round?.stretches).toMatchObject([
    { distance: 420, speed: 375, timeIs: 'allowed', time: 6800, limit: 13_600 },
  ])
  expect(jumpOff).toMatchObject({ part: 'jump_off_1', obstacles: [] })
})

test('a cross-country: distance and speed as chosen, the optimum time as frozen', () => {
  const plans = plansOf('eventing', {
    ruleSet: 'fei-2026',
    format: 'short',
    dressage: { entry: 'percent' },
    crossCountry: { fences: 3, distance: 6650, speed: 570 },
    jumping: { fences: 2, distance: 600, speed: 375 },
  })
  expect(plans.map(({ part }) => part).toSorted()).toEqual(['cross_country', 'jumping'])
  const cross = plans.find(({ part }) => part === 'cross_country')
  expect(cross?.obstacles).toEqual(['1', '2', '3'])
  expect(cross?.stretches).toMatchObject([
    { distance: 6650, speed: 570, timeIs: 'optimum', time: 70_000 },
  ])
})

test('a dressage test and rules that do not parse have no course', () => {
  expect(coursePlans('dressage', { rules: {}, choice: {} })).toEqual([])
  for (const discipline of ['jumping', 'eventing', 'driving'] as const) {
    expect(coursePlans(discipline, { rules: { nonsense: 1 }, choice: null })).toEqual([])
  }
})

import { expect, test } from 'vitest'
import { eventing } from './eventing.ts'
import { freezeCourse } from './freeze-rules.ts'

const course = {
  entry: 'faults' as const,
  fences: 20,
  distance: 6270,
  speed: 570,
  allowed: null,
  fastest: null,
}
const untested = {
  ruleSet: 'fei-2026',
  format: 'long',
  dressage: { entry: 'marks', movements: [] },
  crossCountry: course,
  jumping: { ...course, distance: 480, speed: 350 },
  values: {},
}

test('6270 m at 570 m/min are 11:00, also while the dressage test is not chosen', () => {
  expect(eventing.freeze(untested)).toMatchObject({ ok: false })
  expect(freezeCourse('cross_country', course, untested)).toMatchObject({
    allowed: 660,
    limit: 1320,
  })
  expect(freezeCourse('jumping', untested.jumping, untested)).toMatchObject({ allowed: 83 })
})

test('what the schedule sets counts, and without rules nothing is rounded', () => {
  const once = { ...untested, values: { crossCountryLimit: 150 } }
  expect(freezeCourse('cross_country', course, once)).toMatchObject({ limit: 990 })
  expect(freezeCourse('cross_country', course, { ruleSet: '', values: {} })).toBeNull()
})

test('no time without distance and speed', () => {
  for (const missing of [{ distance: null }, { speed: null }]) {
    expect(freezeCourse('cross_country', { ...course, ...missing }, untested)).toMatchObject({
      allowed: null,
      limit: null,
    })
  }
})

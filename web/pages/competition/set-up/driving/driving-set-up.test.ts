import { expect, test } from 'vitest'
import {
  choiceOfDrivingTemplate,
  codeOf,
  type DrivingTemplate,
  drivingTemplates,
} from '#domain/competitions/driving-templates.ts'
import { driving } from '#domain/scoring/driving/driving.ts'
import { drivingRules } from '#domain/scoring/driving/rules.ts'
import { locales, translator } from '#locales/messages.ts'
import { drivingSetUp } from './driving-set-up.ts'
import { libraryTest } from './driving-templates.tsx'
import { typedChoice, withPhases } from './typed-choice.ts'

function frozen(template: DrivingTemplate) {
  const made = driving.freeze(choiceOfDrivingTemplate(template, libraryTest()))
  if (!made.ok) throw new Error(JSON.stringify(made))
  return drivingRules.parse(made.rules)
}

function templateOf(id: string): DrivingTemplate {
  const found = drivingTemplates.find((each) => each.id === id)
  if (found === undefined) throw new Error(id)
  return found
}

test('no two templates share their id', () => {
  expect(new Set(drivingTemplates.map(({ id }) => id)).size).toBe(drivingTemplates.length)
})

test.each([
  ['fei-combined-four', 'CAI-H4'],
  ['fei-combined-singlepony', 'CAI-P1'],
  ['fei-cones-pair', 'H2'],
  ['oeto-combined-pair', 'H2'],
])('%s is found as %s', (id, code) => {
  expect(codeOf(templateOf(id))).toBe(code)
})

test('times follow from distance and speed, as announced in whole seconds', () => {
  const rules = frozen(templateOf('fei-combined-pair'))
  const marathon = rules.phases.find((phase) => phase.kind === 'marathon')
  const cones = rules.phases.find((phase) => phase.kind === 'cones')
  // 6000 m at 15 km/h are 24:00; 8000 m at 14 km/h 34:17.14; 600 m at 250 m/min 2:24.
  expect(marathon?.sections.map(({ timeAllowed }) => timeAllowed)).toEqual([
    144_000, 51_500, 205_800,
  ])
  expect(cones?.timeAllowed).toBe(14_400)
})

test('an indoor course is driven alone, and cones beside another phase in one round', () => {
  const { phases } = typedChoice(
    choiceOfDrivingTemplate(templateOf('fei-conesinseconds-pair'), libraryTest()),
  )
  const combined = withPhases(phases, ['cones', 'dressage'])
  expect(combined.map(({ kind }) => kind)).toEqual(['dressage', 'cones'])
  expect(combined[1]).toMatchObject({ judged: 'faults', secondRound: null, distance: 600 })
  expect(withPhases(combined, ['dressage', 'cones', 'indoor'])).toMatchObject([{ kind: 'indoor' }])
})

test.each(locales)('every rule value and incident has words in %s', (locale) => {
  for (const id of ['fei-combined-four', 'fei-indoor-four', 'knhs-cones-pairpony-light']) {
    const rules = frozen(templateOf(id))
    const lines = drivingSetUp.ruleLines(rules, translator(locale))
    expect(lines.length).toBeGreaterThan(8)
    for (const line of lines) {
      expect(line.words).not.toBe('')
      expect(line.label).not.toContain('undefined')
    }
  }
})

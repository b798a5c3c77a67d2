import { expect, test } from 'vitest'
import {
  choiceOfDrivingTemplate,
  type DrivingTemplate,
  drivingTemplates,
} from '#domain/competitions/driving-templates.ts'
import { driving } from '#domain/scoring/driving/driving.ts'
import { drivingRules } from '#domain/scoring/driving/rules.ts'
import { locales, translator } from '#locales/messages.ts'
import { benchList, sampleStarts } from '../bench.ts'
import { benchColumns } from './bench-columns.ts'
import { drivingSetUp } from './driving-set-up.ts'
import { libraryTest } from './driving-templates.tsx'
import { typedChoice, withPhases } from './typed-choice.ts'

const t = translator('en')

function frozen(template: DrivingTemplate) {
  const made = driving.freeze(choiceOfDrivingTemplate(template, libraryTest()))
  if (!made.ok) throw new Error(JSON.stringify(made))
  const discipline = driving.open(made.rules)
  if (!discipline.ok) throw new Error(discipline.paths.join())
  return { rules: drivingRules.parse(made.rules), discipline }
}

function templateOf(id: string): DrivingTemplate {
  const found = drivingTemplates.find((each) => each.id === id)
  if (found === undefined) throw new Error(id)
  return found
}

test.each(drivingTemplates)('$id can be set up as it is', (template) => {
  const { rules, discipline } = frozen(template)
  const columns = benchColumns(rules, discipline, t)
  const list = benchList(discipline, columns, sampleStarts(columns))
  expect(list.lines.filter((line) => line.place !== null)).toHaveLength(5)
})

test('no two templates share their id', () => {
  expect(new Set(drivingTemplates.map(({ id }) => id)).size).toBe(drivingTemplates.length)
})

test('times follow from distance and speed, as announced in whole seconds', () => {
  const { rules } = frozen(templateOf('fei-combined-pair'))
  const marathon = rules.phases.find((phase) => phase.kind === 'marathon')
  const cones = rules.phases.find((phase) => phase.kind === 'cones')
  // 6000 m at 15 km/h are 24:00; 8000 m at 14 km/h 34:17.14; 600 m at 250 m/min 2:24.
  expect(marathon?.sections.map(({ timeAllowed }) => timeAllowed)).toEqual([
    144_000, 51_500, 205_800,
  ])
  expect(cones?.timeAllowed).toBe(14_400)
})

test('cones are scored as a person reckons', () => {
  const { rules, discipline } = frozen(templateOf('fei-cones-pair'))
  const columns = benchColumns(rules, discipline, t)
  const list = benchList(discipline, columns, sampleStarts(columns))
  // A: one ball. B: on the time. C: 2 s over. D: 16 s over and two balls. E: 1 s under.
  expect(list.lines.map((line) => [line.athlete.familyName, line.total])).toEqual([
    ['E', 0],
    ['B', 0],
    ['C', 1000],
    ['A', 3000],
    ['D', 14_000],
  ])
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
    const { rules } = frozen(templateOf(id))
    const lines = drivingSetUp.ruleLines(rules, translator(locale))
    expect(lines.length).toBeGreaterThan(8)
    for (const line of lines) {
      expect(line.words).not.toBe('')
      expect(line.label).not.toContain('undefined')
    }
  }
})

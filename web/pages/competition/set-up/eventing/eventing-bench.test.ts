import { expect, test } from 'vitest'
import {
  choiceOfTemplate,
  type EventingTemplate,
  eventingTemplates,
} from '#domain/competitions/eventing-templates.ts'
import { eventing } from '#domain/scoring/eventing/eventing.ts'
import { eventingRules } from '#domain/scoring/eventing/rules.ts'
import { locales, translator } from '#locales/messages.ts'
import { benchList, isReadable, sampleStarts } from '../bench.ts'
import { benchColumns } from './bench-columns.ts'
import { eventingSetUp } from './eventing-set-up.ts'

const t = translator('en')

function frozen(template: EventingTemplate) {
  const made = eventing.freeze(choiceOfTemplate(template, {}))
  if (!made.ok) throw new Error(JSON.stringify(made))
  const discipline = eventing.open(made.rules)
  if (!discipline.ok) throw new Error(discipline.paths.join())
  return { rules: eventingRules.parse(made.rules), discipline }
}

function templateOf(id: string): EventingTemplate {
  const found = eventingTemplates.find((each) => each.id === id)
  if (found === undefined) throw new Error(id)
  return found
}

test.each(eventingTemplates)('$id can be set up as it is', (template) => {
  const { rules, discipline } = frozen(template)
  const columns = benchColumns(rules, discipline, t)
  const list = benchList(discipline, columns, sampleStarts(columns))
  expect(list.lines.every((line) => line.place !== null || line.status === 'eliminated')).toBe(true)
  expect(list.lines.some((line) => line.place === 1)).toBe(true)
})

test('no two templates share their id', () => {
  expect(new Set(eventingTemplates.map(({ id }) => id)).size).toBe(eventingTemplates.length)
})

test('6270 m at 570 m/min are 11:00, and the samples are scored as a person reckons', () => {
  const { rules, discipline } = frozen(templateOf('cci-5-l'))
  expect(rules.courses.cross_country?.allowed).toBe(660)
  const columns = benchColumns(rules, discipline, t)
  const list = benchList(discipline, columns, sampleStarts(columns))
  const totals = list.lines.map((line) => [line.athlete.familyName, line.total, line.place])
  // A: 30 and the optimum time. D: 36 and 3 s over = 1.2, in the jumping 3 s over = 1.2.
  // B: 33 and a refusal. C: 33, 14 s over = 5.6, a rail and 14 s over in the jumping.
  expect(totals).toEqual([
    ['A', 30_000, 1],
    ['D', 38_400, 2],
    ['C', 48_200, 3],
    ['B', 53_000, 4],
    ['E', null, null],
  ])
})

test('what cannot be read is said', () => {
  const { rules, discipline } = frozen(templateOf('oeto-v100'))
  const columns = benchColumns(rules, discipline, t)
  const time = columns.find(({ key }) => key === 'cross_country time')
  if (time === undefined) throw new Error('no time')
  expect(isReadable(time, '4:10')).toBe(true)
  expect(isReadable(time, '4:70')).toBe(false)
})

test.each(locales)('every rule value has words in %s', (locale) => {
  for (const id of ['cci-5-l', 'oeto-v100', 'combined-training-usa']) {
    const { rules } = frozen(templateOf(id))
    for (const line of eventingSetUp.ruleLines(rules, translator(locale))) {
      expect(line.words).not.toBe('')
      expect(line.label).not.toBe('')
    }
  }
})

import { expect, test } from 'vitest'
import {
  choiceOfTemplate,
  type EventingTemplate,
  eventingTemplates,
} from '#domain/competitions/eventing-templates.ts'
import { eventing } from '#domain/scoring/eventing/eventing.ts'
import { eventingRules } from '#domain/scoring/eventing/rules.ts'
import { locales, translator } from '#locales/messages.ts'
import { eventingSetUp } from './eventing-set-up.ts'

function frozen(template: EventingTemplate) {
  const made = eventing.freeze(choiceOfTemplate(template, {}))
  if (!made.ok) throw new Error(JSON.stringify(made))
  return eventingRules.parse(made.rules)
}

function templateOf(id: string): EventingTemplate {
  const found = eventingTemplates.find((each) => each.id === id)
  if (found === undefined) throw new Error(id)
  return found
}

test('no two templates share their id', () => {
  expect(new Set(eventingTemplates.map(({ id }) => id)).size).toBe(eventingTemplates.length)
})

test('6270 m at 570 m/min are 11:00', () => {
  expect(frozen(templateOf('cci-5-l')).courses.cross_country?.allowed).toBe(660)
})

test.each(locales)('every rule value has words in %s', (locale) => {
  for (const id of ['cci-5-l', 'oeto-v100', 'combined-training-usa']) {
    const rules = frozen(templateOf(id))
    for (const line of eventingSetUp.ruleLines(rules, translator(locale))) {
      expect(line.words).not.toBe('')
      expect(line.label).not.toBe('')
    }
  }
})

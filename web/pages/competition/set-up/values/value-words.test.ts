import { expect, test } from 'vitest'
import { disciplines } from '#domain/scoring/all.ts'
import { type ValueForm, valueUnits } from '#domain/scoring/value-form.ts'
import { isMessageId } from '#locales/messages.ts'
import { inUnit, resolved } from './deduction.ts'
import { firstValue, withField } from './typed-amount.ts'

const settings = disciplines.flatMap((each) => each.settings)

function fieldsIn(form: ValueForm): string[] {
  switch (form.kind) {
    case 'group':
      return form.fields.flatMap(({ name, form: field }) => [name, ...fieldsIn(field)])
    case 'list':
    case 'optional':
      return fieldsIn(form.of)
    case 'number':
    case 'option':
    case 'order':
      return []
  }
}

test('every field of a compound value, and every unit behind a number, has words', () => {
  const fields = new Set(settings.flatMap(({ form }) => fieldsIn(form)))
  expect([...fields].filter((field) => !isMessageId(`rules.field.${field}`))).toEqual([])
  const silent = ['count', 'nth', 'deduction']
  const units = valueUnits.filter((unit) => !silent.includes(unit))
  expect(units.filter((unit) => !isMessageId(`rules.unit.${unit}`))).toEqual([])
})

test('what a value begins with where there was none fits', () => {
  const unfit = settings.filter(({ form, fits }) => !fits(firstValue(form)))
  expect(unfit.map(({ key }) => key)).toEqual([])
})

test('in another unit the figures stay as they are written', () => {
  const errors = { unit: 'percent', steps: [500, 1000], eliminateAt: 3 }
  const after = withField(errors, 'unit', 'points')
  expect(inUnit(after, { from: 'percent', to: 'points' })).toEqual({
    unit: 'points',
    steps: [5, 10],
    eliminateAt: 3,
  })
  const form = { kind: 'number', unit: 'deduction', decimals: 0, minimum: 0, maximum: 9 } as const
  expect(resolved(form, 'percent')).toMatchObject({ unit: 'percent', decimals: 3 })
  expect(resolved(form, 'mark')).toMatchObject({ unit: 'deduction', decimals: 1 })
})

import { expect, test } from 'vitest'
import { entryFile } from './entry-file.ts'
import { entryRules } from './entry-rules.ts'
import { knownFact } from './facts.ts'
import {
  checkField,
  type FormField,
  formFields,
  isUsual,
  neededOf,
  pathOfField,
  sampleFieldAnswer,
} from './form-fields.ts'
import { sampleAnswers } from './sample-answers.ts'

const field = (path: string): FormField => {
  const found = formFields.find((each) => pathOfField(each) === path)
  if (!found) throw new Error(`no field ${path}`)
  return found
}

test('every field is a fact of its own, and of the type that rules know', () => {
  const paths = formFields.map(pathOfField)
  expect(new Set(paths).size).toBe(paths.length)
  for (const each of formFields) {
    const known = knownFact(each.of, each.fact)
    const answer = sampleFieldAnswer(each)
    if (known) expect(typeof answer).toBe(known.type === 'number' ? 'number' : 'string')
  }
})

test('the answers of made-up riders are right', () => {
  for (const each of formFields) {
    const typed = String(sampleFieldAnswer(each))
    expect([each.fact, checkField(each, typed, { isRequired: true, country: 'FRA' })]).toEqual([
      each.fact,
      null,
    ])
  }
})

test.each([
  ['rider.feiId', '1001234', 'error', 'fei-person-form'],
  ['rider.feiId', '90012345', 'warning', 'fei-person-range'],
  ['horse.feiId', 'GER12345', 'warning', 'fei-horse-form'],
  ['horse.ueln', '04000900012345', 'error', 'ueln-form'],
  ['horse.microchip', '12', 'warning', 'microchip-form'],
  ['rider.licence', '12', 'warning', 'licence-form'],
  ['rider.birthDate', '2001-02-30', 'error', 'not-a-day'],
  ['horse.birthYear', '16', 'error', 'not-a-year'],
  ['rider.nation', 'Atlantis', 'error', 'not-a-nation'],
  ['rider.email', 'ann@', 'error', 'not-an-email'],
  ['rider.phone', 'call me', 'error', 'not-a-phone'],
  ['rider.club', ' ', 'error', 'required'],
])('%s does not take %s', (path, typed, level, code) => {
  const asked = { isRequired: true, country: 'FRA' }
  expect(checkField(field(path), typed, asked)).toEqual({ level, code })
})

test('elsewhere a licence is any text, and what is optional may stay empty', () => {
  const asked = { isRequired: false, country: 'GER' }
  expect(checkField(field('rider.licence'), '12', asked)).toBeNull()
  expect(checkField(field('rider.club'), '', asked)).toBeNull()
})

test('a show says only what is not usual, and has no say about names', () => {
  const stored = entryRules.parse({
    fields: [
      { id: 'rider.club', need: 'required' },
      { id: 'rider.name', need: 'hidden' },
    ],
  }).fields
  expect(neededOf(stored, field('rider.club')).need).toBe('required')
  expect(neededOf(stored, field('rider.phone')).need).toBe('optional')
  expect(neededOf(stored, field('rider.name')).need).toBe('required')
  expect(isUsual({ id: 'rider.club', need: 'optional' }, field('rider.club'))).toBe(true)
  const when = ['rider.age', '<', 18] as const
  expect(isUsual({ id: 'rider.club', need: 'requiredWhen', when }, field('rider.club'))).toBe(false)
})

test('a required field answers for the riders that a schedule is tried with', () => {
  const [entry] =
    entryFile.shape.entries.parse([{ id: 'e', riders: [{ id: 'r', name: 'Ann' }] }]) ?? []
  if (!entry) throw new Error('no entry')
  const required = entryRules.parse({ fields: [{ id: 'rider.club', need: 'required' }] })
  expect(sampleAnswers(entry, required).riders).toEqual([{ id: 'r', name: 'Ann', club: '…' }])
  expect(sampleAnswers(entry, entryRules.parse({})).riders).toEqual([{ id: 'r', name: 'Ann' }])
})

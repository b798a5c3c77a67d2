import { expect, test } from 'vitest'
import { openListQuestions } from '#domain/entries/open-questions.ts'
import { readEntryFile } from '#domain/entries/read-entry-file.ts'
import { sampleEntries } from '#domain/entries/sample-riders.ts'
import { priceFile } from '#domain/money/price-file.ts'
import { entryTemplates } from './all.ts'
import { shiftDates, templateFor } from './template.ts'

const competitions = ['1', '2', '3'].map((id, index) => ({
  ...{ id, fee: 1500 + 500 * index, places: 40, height: 100 + 10 * index },
}))

/** A show of three competitions set up from a template, entered by the sample riders. */
function shown(template: (typeof entryTemplates)[number], firstDay: string) {
  const { currency } = template
  const rules = templateFor(template, firstDay)
  const show = { format: 'paddock-entries-1', currency, timeZone: 'Europe/Berlin', competitions }
  return { ...show, ...rules, entries: sampleEntries({ ...rules, competitions }) }
}

const byId = entryTemplates.map((template) => [template.id, template] as const)

test.each(byId)('%s leaves nothing open that the set-up asks', (_, template) => {
  expect(openListQuestions({ ...shown(template, '2027-03-06') })).toEqual([])
})

test.each([
  ['german-national', { junior: 16_700, member: 32_300, trainer: 90_600, late: 3100 }],
  ['british-unaffiliated', { junior: 6150, member: 11_150, trainer: 28_050, late: 2450 }],
  ['fei-event', { junior: 67_000, member: 134_000, trainer: 402_000, late: 49_000 }],
  ['us-schooling', { junior: 10_000, member: 19_000, trainer: 51_000, late: 6500 }],
  ['dutch-club', { junior: 12_500, member: 24_000, trainer: 66_000, late: 0 }],
])('%s prices the sample riders without an open question', (id, totals) => {
  const template = entryTemplates.find((each) => each.id === id)
  if (!template) throw new Error(id)
  const read = readEntryFile(shown(template, '2027-03-06'))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const [answer] = priceFile(read.file).cases
  expect(answer?.entries.flatMap(({ open }) => open)).toEqual([])
  const charged = answer?.entries.map((entry) => [
    entry.id,
    entry.totals[template.currency]?.charges,
  ])
  expect(Object.fromEntries(charged ?? [])).toEqual(totals)
})

test('dates move with the show, times of day and all else stay', () => {
  const [german] = entryTemplates
  if (!german) throw new Error('no templates')
  expect(templateFor(german, '2027-06-11').show).toEqual({
    closing: '2027-05-24T18:00',
    lateUntil: '2027-06-09T18:00',
    start: '2027-06-11',
  })
  const rules = {
    text: 'Until 2026-05-01',
    when: ['place.at', '>', '2026-02-27T18:00'],
    of: [1, null],
  }
  expect(shiftDates(rules, 2)).toEqual({ ...rules, when: ['place.at', '>', '2026-03-01T18:00'] })
})

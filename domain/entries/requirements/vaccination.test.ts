import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainValues } from '#domain/scoring/rule-set.ts'
import { addDays } from '#domain/timetable/local-time.ts'
import { checkVaccination, lastDoseBetween, type VaccinationCheck } from './vaccination.ts'
import { vaccinationValues } from './vaccination-rule.ts'
import { vaccinationRuleOn, vaccinationRules } from './vaccination-rules.ts'

describe('the rules', () => {
  test.each(vaccinationRules)('$id: every value is valid and says where it is from', (rule) => {
    expect(vaccinationValues.safeParse(plainValues({ ...rule.values })).success).toBe(true)
    for (const { source } of Object.values(rule.values)) expect(source).not.toBe('')
    const courses = rule.values.courses.value.map(({ from }) => from)
    expect(courses).toEqual(courses.toSorted())
  })

  test('every rule has an id of its own, and a series has no gap', () => {
    expect(new Set(vaccinationRules.map(({ id }) => id)).size).toBe(vaccinationRules.length)
    for (const [index, rule] of vaccinationRules.entries()) {
      const next = vaccinationRules[index + 1]
      if (next?.series !== rule.series) expect(rule.until).toBeNull()
      else expect(addDays(rule.until ?? '', 1)).toBe(next.from)
    }
  })

  test.each([
    ['fei', '2018-12-31', undefined],
    ['fei', '2022-09-30', 'fei-2019'],
    ['fei', '2022-10-01', 'fei-2022'],
    ['fei', '2023-04-01', 'fei-2022'],
    ['fei', '2023-04-02', 'fei-2023'],
    ['fei', '2026-05-01', 'fei-2024'],
    ['knhs', '2026-05-01', 'knhs-2022'],
    ['none', '2026-05-01', undefined],
  ])('of %s on %s it is %s', (series, arrival, id) => {
    expect(vaccinationRuleOn(series, arrival)?.id).toBe(id)
  })
})

// The published calculator: arrival on 16 October 2025.
test.each([
  ['fei', '2025-10-16', '2025-03-26', '2025-10-09'],
  ['fei', '2024-02-29', '2023-08-08', '2024-02-22'],
  ['fei', '2025-08-31', '2025-02-07', '2025-08-24'],
  ['fei', '2024-08-31', '2024-02-08', '2024-08-24'],
  ['fei', '2023-01-10', '2022-01-10', '2023-01-03'],
  ['oeto', '2019-08-05', '2019-01-15', '2019-07-29'],
  ['usef-influenza', '2025-08-31', '2025-02-28', '2025-08-31'],
])('%s: for an arrival on %s the last dose is between %s and %s', (series, arrival, from, to) => {
  expect(lastDoseBetween(arrival, valuesOf(series, arrival))).toEqual({
    earliest: from,
    latest: to,
  })
})

/** What the check says, short: the last day of arrival, or which interval fails and the days allowed. */
type Row = readonly [what: string, series: string, doses: string, arrival: string, says: string]

const rows: readonly Row[] = [
  ['no dose', 'fei', '', '2026-05-14', 'noDose; course 21 + 7'],
  ['a dose after the arrival', 'fei', '2026-06-01', '2026-05-14', 'noDose; course 21 + 7'],
  [
    'one dose',
    'fei',
    '2026-03-02',
    '2026-05-14',
    'oneDose 2026-03-02; dose 2026-03-23..2026-05-01 + 7',
  ],
  [
    'the same dose written twice',
    'fei',
    '2026-03-02 2026-03-02',
    '2026-05-14',
    'oneDose 2026-03-02; dose 2026-03-23..2026-05-01 + 7',
  ],
  [
    'second dose after 20 days',
    'fei',
    '2026-03-02 2026-03-22',
    '2026-05-14',
    'tooEarly second 2026-03-02..2026-03-22 (2026-03-23..2026-05-01); dose 2026-04-12..2026-05-21 + 7',
  ],
  ['second dose after 21 days', 'fei', '2026-03-02 2026-03-23', '2026-05-14', 'until 2026-10-13'],
  ['second dose after 60 days', 'fei', '2026-03-02 2026-05-01', '2026-05-14', 'until 2026-11-22'],
  [
    'second dose after 61 days',
    'fei',
    '2026-03-02 2026-05-02',
    '2026-05-14',
    'tooLate second 2026-03-02..2026-05-02 (2026-03-23..2026-05-01); dose 2026-05-23..2026-07-01 + 7',
  ],
  ['the older course of 92 days', 'fei', '2023-12-31 2024-04-01', '2024-05-14', 'until 2024-10-22'],
  [
    'one day longer',
    'fei',
    '2023-12-31 2024-04-02',
    '2024-05-14',
    'tooLate second 2023-12-31..2024-04-02 (2024-01-21..2024-04-01); dose 2024-04-23..2024-06-01 + 7',
  ],
  [
    'six days after the second dose',
    'fei',
    '2026-04-10 2026-05-08',
    '2026-05-14',
    'resting 2026-05-08; wait 2026-05-15',
  ],
  ['seven days after it', 'fei', '2026-04-10 2026-05-07', '2026-05-14', 'until 2026-11-28'],
  [
    'third dose after 119 days',
    'fei',
    '2025-09-01 2025-10-01 2026-01-28',
    '2026-05-14',
    'tooEarly third 2025-10-01..2026-01-28 (2026-01-29..2026-04-22); dose 2026-02-18..2026-03-29 + 7',
  ],
  [
    'third dose after 120 days',
    'fei',
    '2025-09-01 2025-10-01 2026-01-29',
    '2026-05-14',
    'until 2026-08-19',
  ],
  [
    'third dose on the last day',
    'fei',
    '2025-09-01 2025-10-01 2026-04-22',
    '2026-05-14',
    'until 2026-11-13',
  ],
  [
    'third dose a day late',
    'fei',
    '2025-09-01 2025-10-01 2026-04-23',
    '2026-05-14',
    'tooLate third 2025-10-01..2026-04-23 (2026-01-29..2026-04-22); dose 2026-05-14..2026-06-22 + 7',
  ],
  [
    'third dose still to come',
    'fei',
    '2025-09-01 2025-10-01',
    '2026-04-23',
    'overdue third 2025-10-01, due 2026-04-22; dose 2026-01-29..2026-04-22 + 7',
  ],
  [
    'before 2005 no third dose is asked for',
    'fei',
    '2004-10-01 2004-12-01 2005-11-30 2006-11-30 2007-11-30 2008-11-30 2009-11-30 2010-11-30 2011-11-30 2012-11-30 2013-11-30 2014-11-30 2015-11-30 2016-11-30 2017-11-30 2018-11-30 2019-11-30',
    '2020-05-14',
    'until 2020-06-21',
  ],
  [
    'a booster twelve months and a day later',
    'fei',
    '2023-09-01 2023-10-01 2024-04-01 2025-04-02',
    '2025-05-14',
    'tooLate booster 2024-04-01..2025-04-02 (..2025-04-01); dose 2025-04-23..2025-06-01 + 7',
  ],
  [
    'a booster after twelve months to the day',
    'fei',
    '2023-09-01 2023-10-01 2024-04-01 2025-04-01',
    '2025-05-14',
    'until 2025-10-22',
  ],
  [
    'a new course after a missed booster',
    'fei',
    '2020-09-01 2020-10-01 2021-04-01 2024-03-01 2024-04-01',
    '2024-05-14',
    'until 2024-10-22',
  ],
  [
    'a booster of 29 February is due on the 28th',
    'knhs',
    '2023-02-01 2023-03-01 2024-02-29',
    '2025-03-01',
    'overdue booster 2024-02-29, due 2025-02-28; dose 2024-03-01..2025-02-28 + 7',
  ],
  [
    'and enough on that day',
    'knhs',
    '2023-02-01 2023-03-01 2024-02-29',
    '2025-02-28',
    'until 2025-02-28',
  ],
  [
    'the day before it is new enough',
    'fei',
    '2024-09-01 2024-10-01 2025-03-25',
    '2025-10-16',
    'tooOld 2025-03-25 (2025-03-26..), until 2025-10-15; dose 2025-03-26..2026-03-25 + 7',
  ],
  [
    'on the day it is new enough',
    'fei',
    '2024-09-01 2024-10-01 2025-03-26',
    '2025-10-16',
    'until 2025-10-16',
  ],
  [
    'seven days before arrival',
    'fei',
    '2024-09-01 2024-10-01 2025-03-26 2025-10-09',
    '2025-10-16',
    'until 2026-04-30',
  ],
  [
    'six days before arrival',
    'fei',
    '2024-09-01 2024-10-01 2025-03-26 2025-10-10',
    '2025-10-16',
    'resting 2025-10-10; wait 2025-10-17',
  ],
  [
    'while vaccine was short',
    'fei',
    '2021-09-01 2021-10-01 2022-03-01',
    '2023-03-01',
    'until 2023-03-01',
  ],
  [
    'Germany: second dose after 27 days',
    'lpo',
    '2026-03-01 2026-03-28',
    '2026-05-14',
    'tooEarly second 2026-03-01..2026-03-28 (2026-03-29..2026-05-10); dose 2026-04-25..2026-06-06 + 14',
  ],
  [
    'Germany: 13 days after the second dose',
    'lpo',
    '2026-03-01 2026-05-01',
    '2026-05-14',
    'resting 2026-05-01; wait 2026-05-15',
  ],
  ['Germany: 14 days after it', 'lpo', '2026-03-01 2026-04-30', '2026-05-14', 'until 2026-11-20'],
  [
    'Germany: no course, three years in time',
    'lpo',
    '2023-05-14 2023-11-14 2024-05-14 2024-11-14 2025-05-14 2025-11-14',
    '2026-05-14',
    'until 2026-06-04',
  ],
  [
    'Germany: a day less than three years',
    'lpo',
    '2023-05-15 2023-11-14 2024-05-14 2024-11-14 2025-05-14 2025-11-14',
    '2026-05-14',
    'tooLate second 2023-05-15..2023-11-14 (2023-06-12..2023-07-24); dose 2025-12-12..2026-01-23 + 14',
  ],
  [
    'Germany: two doses of three years ago are no regular history',
    'lpo',
    '2023-01-01 2023-01-02',
    '2026-01-01',
    'tooEarly second 2023-01-01..2023-01-02 (2023-01-29..2023-03-12); dose 2023-01-30..2023-03-13 + 14',
  ],
  [
    'Germany: no course, three years in time, and the next booster is due',
    'lpo',
    '2022-05-14 2022-11-14 2023-05-14 2023-11-14 2024-05-14 2024-11-14 2025-05-14',
    '2025-12-06',
    'overdue booster 2025-05-14, due 2025-12-05; dose 2025-05-15..2025-12-05 + 7',
  ],
  [
    'Sweden: from the eighth day on',
    'svrf',
    '2026-03-01 2026-04-02 2026-07-09',
    '2026-07-17',
    'until 2027-07-09',
  ],
  [
    'Sweden: not on the seventh',
    'svrf',
    '2026-03-01 2026-04-02 2026-07-09',
    '2026-07-16',
    'resting 2026-07-09; wait 2026-07-17',
  ],
  [
    'Sweden: 365 days are a day less than a leap year',
    'svrf',
    '2023-01-02 2023-02-02 2023-06-01 2024-06-01',
    '2024-08-01',
    'tooLate booster 2023-06-01..2024-06-01 (..2024-05-31); dose 2024-06-22..2024-07-27 + 8',
  ],
  [
    'Sweden: a second dose too early begins the course anew',
    'svrf',
    '2026-03-01 2026-03-21 2026-04-12',
    '2026-05-14',
    'until 2026-10-09',
  ],
  [
    'Britain: third dose after 180 days of a leap year',
    'british',
    '2023-12-01 2024-01-10 2024-07-08',
    '2024-08-01',
    'until 2025-07-08',
  ],
  [
    'Britain: a course of 2024 has 180 days',
    'british',
    '2024-01-01 2024-02-01 2024-07-30',
    '2024-08-14',
    'until 2025-07-30',
  ],
  [
    'Britain: not 181',
    'british',
    '2024-01-01 2024-02-01 2024-07-31',
    '2024-08-14',
    'tooLate third 2024-02-01..2024-07-31 (2024-05-31..2024-07-30); dose 2024-08-21..2024-09-29 + 7',
  ],
  ['USA: on the day of arrival', 'usef-herpes', '2026-05-14', '2026-05-14', 'until 2026-11-14'],
  [
    'USA: older than six months',
    'usef-herpes',
    '2025-11-13',
    '2026-05-14',
    'tooOld 2025-11-13 (2025-11-14..), until 2026-05-13; dose 2025-11-14.. + 0',
  ],
]

test.each(rows)('%s (%s)', (_what, series, doses, arrival, says) => {
  const horse = { doses: dosesOf(doses), birthYear: null }
  expect(words(checkVaccination(horse, arrival, valuesOf(series, arrival)))).toBe(says)
})

test.each([
  [2021, 'until 2024-02-01'],
  [null, 'until 2024-02-01'],
  [2022, 'overdue third 2023-02-01, due 2023-09-01; dose 2023-06-01..2023-09-01 + 7'],
])('the Netherlands: a horse born in %s', (birthYear, says) => {
  const horse = { doses: dosesOf('2023-01-01 2023-02-01'), birthYear }
  expect(words(checkVaccination(horse, '2023-10-01', valuesOf('knhs', '2023-10-01')))).toBe(says)
})

describe('whatever the doses are', () => {
  const day = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2023-01-01', days))
  const series = fc.constantFrom(...new Set(vaccinationRules.map((rule) => rule.series)))
  const horse = fc.record({
    doses: fc.array(
      day.map((given) => ({ day: given, by: null })),
      { maxLength: 8 },
    ),
    birthYear: fc.option(fc.integer({ min: 2000, max: 2026 })),
  })

  test('a horse may come on every day until the last one, and not on the day after', () => {
    fc.assert(
      fc.property(horse, fc.constant('2027-06-01'), series, (vaccinated, arrival, name) => {
        const values = valuesOf(name, arrival)
        const check = checkVaccination(vaccinated, arrival, values)
        if (!check.ok || check.until === null) return
        expect(checkVaccination(vaccinated, check.until, values).ok).toBe(true)
        expect(checkVaccination(vaccinated, addDays(check.until, 1), values).ok).toBe(false)
      }),
    )
  })

  test('the order of the doses says nothing', () => {
    fc.assert(
      fc.property(horse, day, series, ({ doses, birthYear }, arrival, name) => {
        const values = valuesOf(name, '2027-01-01')
        const turned = { doses: doses.toReversed(), birthYear }
        expect(checkVaccination(turned, arrival, values)).toEqual(
          checkVaccination({ doses, birthYear }, arrival, values),
        )
      }),
    )
  })

  test('one more dose on the first or last day that is said makes the horse eligible when it is said', () => {
    fc.assert(
      fc.property(horse, day, series, ({ doses, birthYear }, arrival, name) => {
        const values = valuesOf(name, '2027-01-01')
        const known = doses.filter((dose) => dose.day <= arrival)
        const check = checkVaccination({ doses: known, birthYear }, arrival, values)
        if (check.ok || check.next.kind !== 'dose') return
        const { earliest, latest, rest } = check.next
        for (const given of [earliest, latest ?? earliest]) {
          const more = { doses: [...known, { day: given, by: null }], birthYear }
          expect(checkVaccination(more, addDays(given, rest), values)).toMatchObject({ ok: true })
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a horse that only has to wait may come on the day that is said', () => {
    fc.assert(
      fc.property(horse, day, series, (vaccinated, arrival, name) => {
        const values = valuesOf(name, '2027-01-01')
        const { doses, birthYear } = vaccinated
        const known = { doses: doses.filter((dose) => dose.day <= arrival), birthYear }
        const check = checkVaccination(known, arrival, values)
        if (check.ok || check.next.kind !== 'wait') return
        expect(checkVaccination(known, check.next.eligible, values).ok).toBe(true)
      }),
    )
  })
})

function valuesOf(series: string, arrival: string) {
  const rule = vaccinationRuleOn(series, arrival)
  return vaccinationValues.parse(plainValues({ ...rule?.values }))
}

function dosesOf(text: string) {
  return text.split(' ').flatMap((day) => (day === '' ? [] : [{ day, by: null }]))
}

function words(check: VaccinationCheck): string {
  if (check.ok) return `until ${check.until}`
  return `${failureWords(check)}; ${nextWords(check)}`
}

function failureWords({ failure }: VaccinationCheck & { ok: false }): string {
  switch (failure.kind) {
    case 'noDose':
      return 'noDose'
    case 'oneDose':
      return `oneDose ${failure.first}`
    case 'resting':
      return `resting ${failure.lastDose}`
    case 'overdue':
      return `overdue ${failure.interval} ${failure.from}, due ${failure.latest}`
    case 'tooOld':
      return `tooOld ${failure.lastDose} (${failure.earliest}..), until ${failure.latest}`
    default: {
      const { kind, interval, from, to, earliest, latest } = failure
      return `${kind} ${interval} ${from}..${to} (${earliest ?? ''}..${latest ?? ''})`
    }
  }
}

function nextWords({ next }: VaccinationCheck & { ok: false }): string {
  if (next.kind === 'wait') return `wait ${next.eligible}`
  if (next.kind === 'course') return `course ${next.second?.days ?? 0} + ${next.rest}`
  return `dose ${next.earliest}..${next.latest ?? ''} + ${next.rest}`
}

import { expect, test } from 'vitest'
import { type EntryRules, entryRules, noEntryRules, statedList } from './entry-rules.ts'
import { entrySettings } from './entry-settings.ts'
import { namedBy, renamedCompetitions, usesOf } from './rule-uses.ts'
import {
  openingProblems,
  questionKey,
  type ScheduledCompetition,
  scheduleFile,
  unansweredQuestions,
} from './show-schedule.ts'
import { entryTemplates } from './templates/all.ts'
import { templateFor } from './templates/template.ts'

const settings = entrySettings.parse({
  opensAt: '2027-01-10T08:00:00.000Z',
  closesAt: '2027-02-20T17:00:00.000Z',
  languages: ['de', 'en', 'de'],
  contactEmail: 'office@example.org',
})

function competition(id: string, given: Partial<ScheduledCompetition> = {}): ScheduledCompetition {
  const timed = { startsAt: null, judges: 1, prizeMoney: null }
  return {
    id,
    number: id,
    name: id,
    discipline: 'jumping',
    fee: 2000,
    places: 40,
    ...timed,
    ...given,
  }
}

function shown(rules: Partial<EntryRules>, competitions = [competition('7')]) {
  return {
    ...{ rules: { ...noEntryRules, ...rules }, settings, competitions, currency: 'EUR' },
    ...{ timeZone: 'Europe/Berlin', firstDay: '2027-03-06', lastDay: '2027-03-07' },
  }
}

const perStart = entryRules.parse({
  fees: [{ id: 'start', text: 'Start', per: 'place', amount: { fact: 'competition.fee' } }],
})

test('a show becomes a file with times as its clocks say them', () => {
  const timed = competition('7', { startsAt: '2027-03-06T07:30:00.000Z', fee: null })
  const rules = {
    competitions: [{ id: '7', level: 'M' }],
    show: statedList({ ballot: '2027-02-01' }),
  }
  const { show, competitions } = scheduleFile(shown(rules, [timed]), [])
  expect(show).toEqual({
    ...{ start: '2027-03-06', days: 2, opens: '2027-01-10T09:00', closing: '2027-02-20T18:00' },
    ballot: '2027-02-01',
  })
  expect(competitions).toEqual([
    {
      ...{ id: '7', number: '7', name: '7', discipline: 'jumping', judges: 1, places: 40 },
      ...{ starts: '2027-03-06T08:30', level: 'M' },
    },
  ])
})

test('every template opens with a closing date, languages and a contact', () => {
  for (const template of entryTemplates) {
    const { show, defaults, ...lists } = templateFor(template, '2027-03-06')
    const stated = { show: statedList(show), defaults: statedList(defaults) }
    const rules = entryRules.parse({ ...lists, ...stated })
    expect(openingProblems({ ...shown(rules), currency: template.currency })).toEqual([])
  }
})

test('what is missing before opening is named', () => {
  const nothing = { ...shown({}, []), settings: entrySettings.parse({}) }
  expect(openingProblems(nothing).map(({ kind }) => kind)).toEqual([
    ...['noCompetitions', 'noClosing', 'noLanguages', 'noContact', 'noFees'],
  ])
  expect(openingProblems(shown(perStart))).toEqual([])
})

test('a fact that nobody asks for keeps entries closed until somebody does', () => {
  const when = ['rider.helps', '=', true]
  const helpers = entryRules.parse({
    fees: [{ id: 'noHelp', text: 'No help', per: 'rider', when, amount: 1000 }],
  })
  const [problem] = openingProblems(shown(helpers))
  expect(problem).toMatchObject({ kind: 'openSample', rule: 'noHelp', unknown: ['rider.helps'] })
  const question = { id: 'helps', text: 'Do you help?', of: 'rider', required: true, kind: 'yesNo' }
  const asked = entryRules.parse({ ...helpers, questions: [question] })
  expect(openingProblems(shown(asked))).toEqual([])
})

test('what a schedule leaves open is asked until it is meant so', () => {
  const [question] = unansweredQuestions(shown(perStart))
  expect(question?.kind).toBe('noRefund')
  const meant = unansweredQuestions(shown(perStart)).map((each) => ({ id: questionKey(each) }))
  expect(unansweredQuestions(shown({ ...perStart, meant }))).toEqual([])
})

test('what a rule names is found in every rule, and no text of it is taken for a name', () => {
  const rules = entryRules.parse({
    fees: [
      { id: 'start', text: 'rider.helps', per: 'place', amount: 1000 },
      {
        ...{ id: 'late', text: 'Late', per: 'place', when: ['rider.helps', '=', true] },
        amount: { percent: 50, of: ['start'] },
      },
      { id: 'box', text: 'Box', per: 'item', when: ['product.id', '=', 'box'], amount: 100 },
    ],
    refunds: [{ id: 'back', text: 'Back', of: ['start'], when: ['place.withdrawnAt', 'known'] }],
    limits: [
      {
        ...{ id: 'one', text: 'One', count: 'place', within: ['horse'], most: 1 },
        where: { all: [['competition.id', 'in', ['7', '8']]] },
      },
    ],
    questions: [{ id: 'helps', text: 'Helps?', of: 'rider', required: true, kind: 'yesNo' }],
  })
  const users = (named: Parameters<typeof usesOf>[1]) => usesOf(rules, named).map(({ id }) => id)
  expect(users({ kind: 'fee', id: 'start' })).toEqual(['late', 'back'])
  expect(users({ kind: 'competition', id: '7' })).toEqual(['one'])
  expect(users({ kind: 'competition', id: '9' })).toEqual([])
  expect(users({ kind: 'product', id: 'box' })).toEqual(['box'])
  const [helps] = rules.questions
  const named = helps && namedBy('questions', helps)
  expect(named && users(named)).toEqual(['late'])
})

test('a copy of the show names its own competitions', () => {
  const when = {
    any: [
      ['competition.id', '=', '7'],
      ['competition.id', 'in', ['8', '9']],
    ],
  }
  const entry = { id: 'E', places: [{ competition: '7' }, { competition: '9' }] }
  const rules = entryRules.parse({
    fees: [{ id: '7', text: '7', per: 'place', amount: 1000, when }],
    ...{ competitions: [{ id: '7', level: 'M' }, { id: '9' }], samples: [entry] },
  })
  const copied = renamedCompetitions(
    rules,
    new Map([
      ['7', '70'],
      ['8', '80'],
    ]),
  )
  expect(copied.fees).toMatchObject([
    {
      id: '7',
      when: {
        any: [
          ['competition.id', '=', '70'],
          ['competition.id', 'in', ['80', '9']],
        ],
      },
    },
  ])
  expect(copied.competitions).toEqual([{ id: '70', level: 'M' }])
  expect(copied.samples).toMatchObject([{ places: [{ competition: '70' }] }])
})

import { expect, test } from 'vitest'
import { translator } from '#locales/messages.ts'
import type { TimetableList, TimetableShow, TimetableStart } from './operations.ts'
import { dayWords, disciplineOf, inBoth, legsOf, violationWords } from './violations.ts'

const show: TimetableShow = {
  id: '1',
  name: 'Show',
  version: 1,
  timeZone: 'UTC',
  firstDay: '2026-05-14',
  lastDay: '2026-05-14',
  permissions: [],
  arenas: [],
  officials: [],
}

function start(id: string, legs: string): TimetableStart {
  const pairs = [...legs].map((letter) => ({
    personId: letter,
    horseId: `h${letter}`,
    rider: `Rider ${letter}`,
    horse: `Horse ${letter}`,
  }))
  const [first = { personId: '', horseId: '', rider: '', horse: '' }, ...partners] = pairs
  return {
    ...first,
    id,
    competitorId: id,
    partners,
    furtherHorses: [],
    headNumber: null,
    status: 'entered',
    startsAt: `2026-05-14T0${id}:00:00Z`,
    expectedAt: null,
  }
}

function list(number: string, starts: TimetableStart[], discipline: TimetableList['discipline']) {
  const all: TimetableList = {
    id: number,
    competitionId: number,
    round: null,
    isBlock: false,
    expectedStarts: null,
    isLengthGuessed: false,
    lateBehindFree: 0,
    number,
    name: number,
    discipline,
    status: 'drawn',
    arenaId: null,
    startsAt: '2026-05-14T08:00:00Z',
    endsAt: '2026-05-14T09:00:00Z',
    secondsPerStart: 60,
    learnedSeconds: null,
    learnedFrom: 0,
    isFixed: false,
    officialIds: [],
    breaks: [],
    starts,
  }
  return all
}

const violation = {
  rule: 'sameRider',
  cost: null,
  secondsShort: 120,
  earlier: '8',
  later: '9',
  competitionId: null,
  otherId: null,
  officialId: null,
}

function wordsOf(lists: readonly TimetableList[]) {
  return dayWords(translator('en'), show, lists)
}

test('of a relay it is said who is meant, whichever leg they ride', () => {
  expect(inBoth(start('8', 'ab'), start('9', 'cb'))).toEqual({ rider: 'Rider b', horse: 'Horse b' })
  expect(inBoth(start('8', 'ab'), start('9', 'ba')).rider).toBe('Rider b; Rider a')
  expect(legsOf(start('8', 'abc')).map(({ rider }) => rider)).toEqual([
    'Rider a',
    'Rider b',
    'Rider c',
  ])
})

test('of turnouts the horse that both have is named, wherever it goes', () => {
  const turnout = (id: string, letter: string, ...names: string[]) => ({
    ...start(id, letter),
    furtherHorses: names.map((name) => ({ id: name, name })),
  })
  const two = [turnout('8', 'a', 'Bravo', 'Charlie'), turnout('9', 'b', 'Delta', 'Bravo')] as const
  expect(inBoth(...two)).toEqual({ rider: '', horse: 'Bravo' })
  expect(inBoth(two[0], turnout('9', 'b', 'hb', 'ha')).horse).toBe('ha')
  const words = wordsOf([list('1', [...two], 'driving')])
  expect(violationWords({ ...violation, rule: 'sameHorse' }, words)).toMatch(/^Bravo: 2 min/)
})

test('also within one list', () => {
  const words = wordsOf([list('1', [start('8', 'ab'), start('9', 'cb')], 'jumping')])
  expect(violationWords(violation, words)).toMatch(/^Rider b: 2 min too short/)
})

test.each([
  ['driving', 'driving', 'driving'],
  ['driving', 'jumping', 'other'],
  ['jumping', 'dressage', 'other'],
] as const)('of %s and %s the word is that of %s', (one, other, expected) => {
  const words = wordsOf([list('1', [start('8', 'a')], one), list('2', [start('9', 'a')], other)])
  expect(disciplineOf([violation], words)).toBe(expected)
  expect(disciplineOf([], words)).toBe('other')
})

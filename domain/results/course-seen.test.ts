import { expect, test } from 'vitest'
import { disciplines } from '#domain/scoring/all.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import {
  type CourseSeen,
  courseSeen,
  courseTold,
  passedOnCourse,
  unjudgedPosts,
} from './course-seen.ts'
import { postsOf } from './posts.ts'
import type { ResultLine } from './result-list.ts'
import { sampleResultList } from './sample-lists.ts'

const event = open('eventing', {
  ruleSet: 'fei-2026',
  format: 'short_cross_country_second',
  dressage: { entry: 'penalties', maxPoints: 100 },
  crossCountry: { entry: 'faults', fences: 4, distance: 3000, speed: 500 },
  jumping: { entry: 'faults', allowed: 80 },
})

const combined = open('driving', {
  ruleSet: 'fei-2026',
  phases: [
    { kind: 'dressage', entry: 'penalties' },
    {
      kind: 'marathon',
      sections: [
        { name: 'A', distance: 6000, speed: 15_000 },
        { name: 'B', distance: 8000, speed: 14_000 },
      ],
      obstacles: 3,
    },
    { kind: 'cones', distance: 600, speed: 250 },
  ],
})

const clear = { refusals: 0 }
const noon = 4_320_000

test('the posts of a course are its fences or obstacles in their order, and of no other round', () => {
  const partsOf = (discipline: typeof event) =>
    discipline.rounds.map((round) => postsOf(discipline, round).map(({ part }) => part))
  expect(partsOf(event)).toEqual([[], ['fence.1', 'fence.2', 'fence.3', 'fence.4'], []])
  expect(partsOf(combined)).toEqual([[], ['1', '2', '3'], []])
})

test.each<[string, Sheet, Partial<CourseSeen>]>([
  ['has just started', { cross_country: { startedAt: noon } }, { last: null, held: null }],
  [
    'was clear at the second fence, also where the first is not judged',
    { 'fence.2': clear },
    { last: { part: 'fence.2', number: 2, time: null, faults: [] } },
  ],
  [
    'had a refusal and a device at it',
    { 'fence.1': clear, 'fence.2': { refusals: 1, frangibles: 1, missedFlags: 0 } },
    {
      last: {
        part: 'fence.2',
        number: 2,
        time: null,
        faults: [
          { field: 'refusals', count: 1 },
          { field: 'frangibles', count: 1 },
        ],
      },
    },
  ],
  [
    'is held by the start and finish',
    { 'fence.1': clear, cross_country: { startedAt: noon, heldAt: noon + 6000 } },
    { held: { since: noon + 6000, part: null, byClock: true } },
  ],
  [
    'is held at a fence, which does not judge it by that',
    { 'fence.1': clear, 'fence.2': { heldAt: noon + 6000 } },
    {
      last: { part: 'fence.1', number: 1, time: null, faults: [] },
      held: { since: noon + 6000, part: 'fence.2', byClock: false },
    },
  ],
  [
    'stands at a fence of both',
    { 'fence.2': { heldAt: noon + 6000 }, cross_country: { heldAt: noon + 5000 } },
    { held: { since: noon + 5000, part: 'fence.2', byClock: true } },
  ],
  [
    'goes on: the next fence has seen it',
    { 'fence.2': { ...clear, heldAt: noon }, 'fence.3': clear },
    { held: null },
  ],
])('of a cross-country, whoever %s', (_, sheet, expected) => {
  expect(courseSeen(sheet, roundOf(event, 'cross_country'), event)).toMatchObject(expected)
})

test.each<[string, Sheet, CourseSeen]>([
  [
    'in section A',
    { 'section.A': { startedAt: noon } },
    { section: 'section.A', startedAt: noon, last: null, held: null },
  ],
  [
    'held in section A',
    { 'section.A': { startedAt: noon, heldAt: noon + 6000 } },
    {
      section: 'section.A',
      startedAt: noon,
      last: null,
      held: { since: noon + 6000, part: null, byClock: true },
    },
  ],
  [
    'held at the second obstacle',
    {
      'section.B': { startedAt: noon },
      '1': { time: 3894 },
      '2': { heldAt: noon + 9000 },
    },
    {
      section: 'section.B',
      startedAt: noon,
      last: { part: '1', number: 1, time: 3894, faults: [] },
      held: { since: noon + 9000, part: '2', byClock: false },
    },
  ],
  [
    'between two sections',
    { 'section.A': { startedAt: noon, time: 138_000 } },
    { section: null, startedAt: noon, last: null, held: null },
  ],
  [
    'out of the second obstacle with a ball',
    {
      'section.A': { startedAt: noon, time: 138_000 },
      'section.B': { startedAt: noon + 200_000 },
      '1': { time: 3894 },
      '2': { time: 4120, knockedDown: 1, groomDown: 2 },
    },
    {
      section: 'section.B',
      startedAt: noon + 200_000,
      last: {
        part: '2',
        number: 2,
        time: 4120,
        faults: [
          { field: 'knockedDown', count: 1 },
          { field: 'groomDown', count: 2 },
        ],
      },
      held: null,
    },
  ],
  [
    'still in the first one, where a ball fell',
    { 'section.B': { startedAt: noon }, '1': { knockedDown: 1 } },
    {
      section: 'section.B',
      startedAt: noon,
      last: { part: '1', number: 1, time: null, faults: [{ field: 'knockedDown', count: 1 }] },
      held: null,
    },
  ],
])('of a marathon, whoever is %s', (_, sheet, expected) => {
  expect(courseSeen(sheet, roundOf(combined, 'marathon'), combined)).toEqual(expected)
})

const atThree = { 'fence.2': clear, 'fence.3': { heldAt: noon + 6000 } }
const onTheWay = { cross_country: { startedAt: noon } }
const heldByClock = { cross_country: { startedAt: noon, heldAt: noon + 7000 } }

test.each<[string, { clock: Sheet; all: Sheet; held: CourseSeen['held'] }]>([
  [
    'the fence that holds and the clock that stands',
    { clock: heldByClock, all: atThree, held: held('fence.3', noon + 7000, true) },
  ],
  [
    'the fence that holds while the clock runs',
    { clock: onTheWay, all: atThree, held: held('fence.3', noon + 6000, false) },
  ],
  ['the clock alone', { clock: heldByClock, all: {}, held: held(null, noon + 7000, true) }],
])('start and finish without the sheets of fences say %s', (_, { clock, all, held }) => {
  const round = roundOf(event, 'cross_country')
  const seen = courseSeen({ ...all, ...clock }, round, event)
  expect(courseTold(courseSeen(clock, round, event), seen)).toEqual({ ...seen, held })
})

test('a fence that held a pair has not judged it yet; start and finish read for how long it stood', () => {
  const round = roundOf(event, 'cross_country')
  const clock = { cross_country: { startedAt: noon } }
  const all = { ...clock, 'fence.2': { 'hold.1': 1800, 'heldFrom.1': noon + 6000 } }
  const seen = courseSeen(all, round, event)
  expect(seen).toMatchObject({ last: null, held: null, stood: 1800 })
  expect(courseTold(courseSeen(clock, round, event), seen).stood).toBe(1800)
})

test('a hold of the clock that was let go here is over, though the list has not heard', () => {
  const round = roundOf(event, 'cross_country')
  const own = courseSeen(onTheWay, round, event)
  expect(courseTold(own, courseSeen(heldByClock, round, event)).held).toBeNull()
})

function held(part: string | null, since: number, byClock: boolean): CourseSeen['held'] {
  return { part, since, byClock }
}

test.each<[string, Sheet, readonly string[]]>([
  ['nothing is known', {}, []],
  ['the next are to come', { '1': { time: 3894 } }, []],
  ['the one before was left out', { '2': { time: 3894 } }, ['1']],
  [
    'a ball without a time, and home',
    { '1': { knockedDown: 1 }, 'section.B': { time: 190_000 } },
    ['1', '2', '3'],
  ],
  ['in an obstacle still', { '1': { time: 3894 }, '2': { knockedDown: 1 } }, []],
  [
    'home, one missing',
    { '1': { time: 3894 }, '2': { time: 4000 }, 'section.B': { finishedAt: noon } },
    ['3'],
  ],
  ['out at the second', { '2': { outcome: 'retired' } }, ['1']],
])('obstacles without a judgement: %s', (_, sheet, expected) => {
  expect(unjudgedPosts(sheet, roundOf(combined, 'marathon'), combined)).toEqual(expected)
})

test.each([
  ['by the clock at the start', noon],
  ['in the order of their starts, without a clock', null],
])('who started later and was seen farther has passed, nobody else: %s', (_, from) => {
  const after = (minutes: number) => (from === null ? null : from + 6000 * minutes)
  const passed = passedOnCourse([
    lineAt('third', { startOrder: 3, startedAt: after(8), number: 5 }),
    lineAt('second', { startOrder: 2, startedAt: after(4), number: 3 }),
    lineAt('first', { startOrder: 1, startedAt: after(0), number: 5 }),
  ])
  expect([...passed].map(([id, behind]) => [id, behind.map((line) => line.competitorId)])).toEqual([
    ['third', ['second']],
  ])
})

function lineAt(
  competitorId: string,
  {
    startOrder,
    startedAt,
    number,
  }: { startOrder: number; startedAt: number | null; number: number },
): ResultLine {
  const [sample] = sampleResultList.lines
  if (sample === undefined) throw new Error('the sample list is empty')
  const last = { part: `fence.${number}`, number, time: null, faults: [] }
  const course = { section: null, startedAt, last, held: null }
  return { ...sample, competitorId, startOrder, course }
}

function roundOf(discipline: typeof event, part: string) {
  const round = discipline.rounds.find((each) => each.part === part)
  if (round === undefined) throw new Error(part)
  return round
}

function open(id: string, choice: object) {
  const discipline = disciplines.find((each) => each.id === id)
  const frozen = discipline?.freeze(choice)
  if (!frozen?.ok) throw new Error(JSON.stringify(frozen))
  const opened = discipline?.open(frozen.rules)
  if (!opened?.ok) throw new Error(id)
  return opened
}

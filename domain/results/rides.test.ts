import { expect, test } from 'vitest'
import { disciplines } from '#domain/scoring/all.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { arenaBoard } from './arena-board.ts'
import { standingsOf } from './build-result-list.ts'
import { madeUpCompetitor } from './made-up-competitor.ts'
import type { ResultList, ToldRide } from './result-list.ts'
import type { CalledRound } from './rides.ts'
import { linesAsIn, linesInRound, ridingRounds, roundOn } from './round-lines.ts'

const event = open('eventing', {
  ruleSet: 'fei-2026',
  format: 'short_cross_country_second',
  dressage: { entry: 'penalties', maxPoints: 100 },
  crossCountry: { entry: 'faults', fences: 2, distance: 3000, speed: 500 },
  jumping: { entry: 'faults', allowed: 80 },
})

/** The same with a judge, so that a dressage can be begun and not over. */
const judged = open('eventing', {
  ruleSet: 'fei-2026',
  format: 'short_cross_country_second',
  dressage: { entry: 'judge-points', positions: ['C'], maxPoints: 100 },
  crossCountry: { entry: 'faults', fences: 2, distance: 3000, speed: 500 },
  jumping: { entry: 'faults', allowed: 80 },
})

const grandPrix = open('jumping', {
  ruleSet: 'fei-2026',
  format: 'grand-prix',
  entry: 'totals',
})

const dressageRidden: Sheet = { C: { points: 700 }, dressage: { penalties: 30_000 } }
const onCourse: Sheet = { ...dressageRidden, cross_country: { startedAt: 3_600_000 } }
const home: Sheet = {
  ...dressageRidden,
  cross_country: { startedAt: 3_600_000, finishedAt: 3_636_000 },
}

test('in an event only who has started and not finished is on course, of a phase each by itself', () => {
  const list = listOf(event, [home, onCourse, dressageRidden, {}])
  expect(statesIn(list, 'dressage')).toEqual(['over', 'over', 'over', 'to-come'])
  expect(statesIn(list, 'cross_country')).toEqual(['over', 'on_course', 'to-come', 'to-come'])
  expect(statesIn(list, 'jumping')).toEqual(['to-come', 'to-come', 'to-come', 'to-come'])
})

test.each<[string, Sheet, string]>([
  ['a fence judge was the first to write', { 'fence.2': { refusals: 1 } }, 'on_course'],
  ['the finish wrote the time', { cross_country: { time: 36_000 } }, 'over'],
  ['a fence judge eliminated', { 'fence.2': { outcome: 'eliminated' } }, 'over'],
  ['what was written is taken back', { cross_country: { startedAt: null } }, 'to-come'],
])('in the cross-country, when %s', (_, sheet, state) => {
  const list = listOf(event, [{ ...dressageRidden, ...sheet }])
  expect(statesIn(list, 'cross_country')).toEqual([state])
})

test.each<[string, Sheet[], string]>([
  ['before the dressage', [{}, {}], 'dressage'],
  ['while the last dressage is to come', [dressageRidden, {}], 'dressage'],
  [
    'when it is ridden, and the cross-country not called',
    [dressageRidden, dressageRidden],
    'dressage',
  ],
  [
    'while somebody is on course, and one never came to the dressage',
    [onCourse, {}],
    'cross_country',
  ],
  ['between two starts of it', [home, dressageRidden, {}], 'cross_country'],
  [
    'while the last dressage is ridden although somebody is on course already',
    [onCourse, { dressage: { errors: 0 } }],
    'dressage',
  ],
])('what is ridden %s', (_, sheets, part) => {
  expect(roundOn(listOf(judged, sheets))?.part).toBe(part)
})

test('the gate says who is in before any mark, and who is out before the sheet is full', () => {
  const told = (state: ToldRide['state']): ToldRide[] => [
    { part: 'jumping', state, startedAt: null, finishedAt: null },
  ]
  const list = listOf(event, [home, home, home], {
    told: [told('ready'), told('on_course'), told('over')],
  })
  expect(statesIn(list, 'jumping')).toEqual(['ready', 'on_course', 'over'])
})

test.each<[string, Sheet, ToldRide['state'], boolean]>([
  ['in, and nothing written', {}, 'on_course', true],
  ['in, with something written', { jumping: { refusals: 1 } }, 'on_course', false],
  ['through, with something written', { jumping: { knockDowns: 1 } }, 'over', true],
  [
    'through, and all of it written',
    { jumping: { knockDowns: 0, refusals: 0, time: 6000 } },
    'over',
    false,
  ],
  ['in, and ended by the sheet', { jumping: { outcome: 'retired' } }, 'on_course', false],
  ['at the gate, and nothing written', {}, 'ready', false],
])('%s: whether only the gate says so', (_, jumping, state, byGate) => {
  const ride = { part: 'jumping', state, startedAt: null, finishedAt: null }
  const list = listOf(event, [{ ...home, ...jumping }], { told: [[ride]] })
  const [line] = linesInRound(list, 'jumping')
  expect(line?.byGate ?? false).toBe(byGate)
})

test('a called phase has its own order, arena and times; who is out does not start in an uncalled one', () => {
  const called: CalledRound = {
    part: 'cross_country',
    competitorIds: ['3', '1'],
    arenaId: '7',
    startsAt: '2026-05-15T09:00:00.000Z',
    secondsPerStart: 240,
  }
  const list = listOf(event, [{}, { dressage: { outcome: 'retired' } }, {}], { called: [called] })
  const starts = linesInRound(list, 'cross_country').map((line) => [
    line.competitorId,
    line.startOrder,
    line.startsAt,
  ])
  expect(starts.toSorted()).toEqual([
    ['1', 2, '2026-05-15T09:04:00.000Z'],
    ['3', 1, '2026-05-15T09:00:00.000Z'],
  ])
  expect(linesInRound(list, 'jumping').map(({ competitorId }) => competitorId)).not.toContain('2')
  expect(list.rounds?.find(({ part }) => part === 'cross_country')).toMatchObject({
    arenaId: '7',
    several: true,
  })
})

test('a jump-off is ridden once it is called, by those who are', () => {
  const clear: Sheet = { round_1: { faults: 0, time: 6000 } }
  const sheets = [clear, { round_1: { faults: 4000, time: 6000 } }, clear]
  const plan = { secondsPerStart: 120, breaks: [] }
  expect(arenaBoard(listOf(grandPrix, sheets), plan, { now: 0 }).round?.part).toBe('round_1')
  const called = {
    part: 'jump_off_1',
    competitorIds: ['3', '1'],
    arenaId: null,
    startsAt: null,
    secondsPerStart: null,
  }
  const board = arenaBoard(listOf(grandPrix, sheets, { called: [called] }), plan, { now: 0 })
  expect(board.round?.part).toBe('jump_off_1')
  expect(board.now.next.map(({ line }) => line.competitorId)).toEqual(['3', '1'])
})

test('a jump-off ends with its last ride, and the board stays with it', () => {
  const round = { round_1: { faults: 0, time: 6000 } }
  const called = {
    part: 'jump_off_1',
    competitorIds: ['1', '2'],
    arenaId: null,
    startsAt: null,
    secondsPerStart: null,
  }
  const ridden = { ...round, jump_off_1: { faults: 0, time: 4000 } }
  const out = { ...round, jump_off_1: { outcome: 'retired' } }
  const list = listOf(grandPrix, [ridden, out], { called: [called] })
  expect(ridingRounds(list).map(({ part, state }) => [part, state])).toEqual([
    ['round_1', 'over'],
    ['jump_off_1', 'over'],
  ])
})

test('the last result is that of the ride that ended last, whatever the start order', () => {
  const full: Sheet = { round_1: { faults: 0, time: 6000 } }
  const list = listOf(grandPrix, [full, full, full], {
    told: ['10:05', '10:01', '10:03'].map((time) => [
      { part: 'round_1', state: 'over', startedAt: null, finishedAt: `2026-05-15T${time}:00.000Z` },
    ]),
  })
  const board = arenaBoard(list, { secondsPerStart: 120, breaks: [] }, { now: 0 })
  expect(board.last?.competitorId).toBe('1')
})

function open(id: string, choice: unknown) {
  const discipline = disciplines.find((each) => each.id === id)
  const frozen = discipline?.freeze(choice)
  if (!discipline || !frozen?.ok) throw new Error(JSON.stringify(frozen))
  const opened = discipline.open(frozen.rules)
  if (!opened.ok) throw new Error(opened.paths.join())
  return opened
}

function listOf(
  discipline: ReturnType<typeof open>,
  written: readonly Sheet[],
  given: { called?: readonly CalledRound[]; told?: readonly (readonly ToldRide[])[] } = {},
): ResultList {
  const competitors = written.map((_, index) =>
    madeUpCompetitor(`${index + 1}`, index + 1, {
      status: 'entered',
      told: given.told?.[index] ?? [],
    }),
  )
  return standingsOf({
    competitionId: '1',
    version: 1,
    status: 'running',
    discipline,
    competitors,
    sheets: new Map(written.map((sheet, index) => [`${index + 1}`, sheet])),
    called: given.called ?? [],
    secondsPerStart: 120,
  }).list
}

test('a driver who is eliminated in the marathon drives the cones when called, and has no place', () => {
  const combined = open('driving', {
    ruleSet: 'fei-2026',
    phases: [
      { kind: 'dressage', entry: 'penalties' },
      { kind: 'marathon', obstacles: 1 },
      { kind: 'cones', distance: 600, speed: 250 },
    ],
  })
  const ended = { dressage: { penalties: 40_000 }, '1': { uncorrectedCourse: 1 } }
  const gone = { dressage: { penalties: 40_000 }, marathon: { outcome: 'withdrawn' } }
  const called = [
    {
      part: 'cones',
      competitorIds: ['1', '2'],
      arenaId: null,
      secondsPerStart: null,
      startsAt: null,
    },
  ]
  const states = (sheet: Sheet) =>
    statesIn(listOf(combined, [{ ...ended, ...sheet }, gone], { called }), 'cones')
  expect(statesIn(listOf(combined, [ended]), 'cones')).toEqual([undefined])
  expect(states({})).toEqual(['to-come', 'out'])
  expect(states({ cones: { balls: 1 } })).toEqual(['on_course', 'out'])
  expect(states({ cones: { balls: 1, time: 14_000 } })).toEqual(['over', 'out'])
  const list = listOf(combined, [{ ...ended, cones: { time: 14_000 } }], { called })
  expect(list.lines[0]).toMatchObject({ status: 'eliminated', place: null, total: null })
})

test('a driver eliminated in the dressage and called for the marathon starts in it; one eliminated there is out of it', () => {
  const combined = open('driving', {
    ruleSet: 'fei-2026',
    phases: [
      { kind: 'dressage', entry: 'points', positions: ['C'], maxPoints: 200 },
      { kind: 'marathon', sections: [{ name: 'B', timeAllowed: 180_000 }], obstacles: 2 },
    ],
  })
  const call = { part: 'marathon', competitorIds: ['1', '2', '3'] }
  const list = listOf(
    combined,
    [
      { dressage: { outcome: 'eliminated' } },
      { C: { points: 1400 }, 1: { outcome: 'eliminated' } },
      { C: { points: 1400 } },
    ],
    { called: [{ ...call, arenaId: null, secondsPerStart: null, startsAt: null }] },
  )
  const marathon = linesAsIn(list, 'marathon')
  expect(['1', '2', '3'].map((id) => marathon.get(id)?.status)).toEqual([
    'entered',
    'eliminated',
    'entered',
  ])
})

// Eventing rules: eliminated, retired and withdrawn are listed behind, grouped by the phase reached.
test('whoever is out is listed by the phase reached, whoever is disqualified last', () => {
  const crossCountry = { 'fence.1': { refusals: 0 }, 'fence.2': { refusals: 0 } }
  const home = { ...dressageRidden, ...crossCountry, cross_country: { time: 36_000 } }
  const list = listOf(event, [
    {
      ...dressageRidden,
      cross_country: { outcome: 'eliminated', reason: 'technical_elimination' },
    },
    { ...home, jumping: { outcome: 'retired' } },
    { dressage: { outcome: 'eliminated' } },
    { ...home, jumping: { outcome: 'disqualified' } },
    { ...home, jumping: { outcome: 'eliminated' } },
  ])
  expect(list.lines.map(({ competitorId, status }) => `${competitorId} ${status}`)).toEqual([
    '5 eliminated',
    '2 retired',
    '1 eliminated',
    '3 eliminated',
    '4 disqualified',
  ])
})

function statesIn(list: ResultList, part: string): (string | undefined)[] {
  const index = list.rounds?.findIndex((round) => round.part === part) ?? -1
  const byId = list.lines.toSorted((a, b) => Number(a.competitorId) - Number(b.competitorId))
  return byId.map(({ rides }) => rides?.[index]?.state)
}

import { expect, test } from 'vitest'
import { arenaBoard } from './arena-board.ts'
import { mayTakeBack, withTicks } from './at-gate.ts'
import type { LineRide, ResultLine, ResultList } from './result-list.ts'
import { linesInRound } from './round-lines.ts'

const ride = (state: LineRide['state']): LineRide => ({
  state,
  startOrder: 1,
  startsAt: null,
  startedAt: null,
  finishedAt: null,
})

const line = (competitorId: string, given: Partial<ResultLine> = {}): ResultLine => ({
  competitorId,
  place: null,
  groupPlace: null,
  group: null,
  team: null,
  status: 'entered',
  statusReason: null,
  horsConcours: false,
  startOrder: Number(competitorId),
  startsAt: null,
  headNumber: null,
  athlete: { firstName: 'Anna', familyName: 'Muster', nation: null },
  horse: { name: 'Luna' },
  cells: [],
  total: null,
  progress: { done: 0, expected: 1 },
  findings: [],
  ...given,
})

const list = (lines: ResultLine[], rounds: string[] = []): ResultList => ({
  competitionId: '1',
  version: 3,
  discipline: 'jumping',
  status: 'running',
  columns: [],
  lines,
  ...(rounds.length > 0 && {
    rounds: rounds.map((part) => ({
      part,
      arenaId: null,
      startsAt: null,
      secondsPerStart: null,
      several: false,
      isCalled: true,
    })),
  }),
})

test('ticks lie over the list in order; nobody else moves, and without ticks it is the same list', () => {
  const given = list([line('1'), line('2', { status: 'on_course' })])
  const said = withTicks(given, [
    { competitorId: '1', round: null, status: 'ready' },
    { competitorId: '2', round: null, status: 'finished' },
    { competitorId: '1', round: null, status: 'on_course' },
    { competitorId: '9', round: null, status: 'ready' },
  ])
  expect(said.lines.map(({ status }) => status)).toEqual(['on_course', 'finished'])
  expect(withTicks(given, [])).toBe(given)
})

test.each([
  ['ready', 'ready', 'finished'],
  ['on_course', 'on_course', 'finished'],
  ['finished', 'finished', 'finished'],
  ['withdrawn', 'withdrawn', 'withdrawn'],
  ['no_show', 'no_show', 'no_show'],
] as const)('%s in the jump-off leaves the first round alone', (status, inJumpOff, overall) => {
  const rides = [ride('over'), ride('to-come')]
  const given = list([line('1', { status: 'finished', rides })], ['round_1', 'jump_off_1'])
  const said = withTicks(given, [{ competitorId: '1', round: 'jump_off_1', status }])
  expect(linesInRound(said, 'jump_off_1')[0]?.status).toBe(inJumpOff)
  expect(said.lines[0]?.status).toBe(overall)
  const back = withTicks(said, [{ competitorId: '1', round: 'jump_off_1', status: 'entered' }])
  expect(linesInRound(back, 'jump_off_1')[0]?.status).toBe('entered')
})

test.each([
  ['of one round', null],
  ['of the round that is ridden', 'round_1'],
])(
  'who goes in here is the last to have come, however often that was tapped before (%s)',
  (_, part) => {
    const startedAt = '2026-05-14T10:00:00.000Z'
    const isRidden = (at: string) =>
      part === null
        ? { startedAt: at, status: 'on_course' as const }
        : { rides: [{ ...ride('on_course'), startedAt: at }, null] }
    const waits = part === null ? {} : { rides: [ride('to-come'), null] }
    const lines = [line('1', isRidden(startedAt)), line('2', waits), line('3', waits)]
    const given = list(lines, part === null ? [] : [part, 'jump_off_1'])
    const said = withTicks(given, [
      { competitorId: '3', round: part, status: 'on_course' },
      { competitorId: '2', round: part, status: 'on_course' },
    ])
    const board = arenaBoard(
      said,
      { secondsPerStart: 100, breaks: [] },
      { now: Date.parse(startedAt) + 60_000 },
    )
    expect(board.now.onCourse.map(({ competitorId }) => competitorId)).toEqual(['2'])
    expect(board.now.resultOpen.map(({ competitorId }) => competitorId)).toEqual(['3', '1'])
  },
)

test.each([
  ['of one round', null],
  ['of the round that is ridden', 'jump_off_1'],
])('out by mistake is taken back, also after others came in (%s)', (_, part) => {
  const [first, second] = ['2026-05-14T10:00:00.000Z', '2026-05-14T10:02:00.000Z']
  const begun = (startedAt: string, state: 'over' | 'on_course') =>
    part === null
      ? { startedAt, status: state === 'over' ? ('finished' as const) : state }
      : { rides: [null, { ...ride(state), startedAt, byGate: true as const }] }
  const lines = [line('1', begun(first, 'over')), line('2', begun(second, 'on_course'))]
  const given = list(lines, part === null ? [] : ['round_1', part])
  const tick = (competitorId: string, status: 'on_course' | 'ready') => ({
    ...{ competitorId, round: part, status },
  })
  const inRing = (said: ResultList) =>
    arenaBoard(said, { secondsPerStart: 100, breaks: [] }, { now: Date.parse(second) }).now
  const [out, riding] = linesInRound(given, part)
  expect([out && mayTakeBack(out), riding && mayTakeBack(riding)]).toEqual([true, true])

  const open = inRing(withTicks(given, [tick('1', 'on_course')]))
  expect(open.onCourse.map(({ competitorId }) => competitorId)).toEqual(['2'])
  expect(open.resultOpen.map(({ competitorId }) => competitorId)).toEqual(['1'])

  const back = inRing(withTicks(given, [tick('1', 'on_course'), tick('2', 'ready')]))
  expect(back.onCourse.map(({ competitorId }) => competitorId)).toEqual(['1'])
})

test('what is written is not taken back at the gate', () => {
  const written = { progress: { done: 1, expected: 1 }, total: 4000 }
  expect(mayTakeBack(line('1', { status: 'finished', ...written }))).toBe(false)
  expect(mayTakeBack(line('1', { status: 'on_course', ...written }))).toBe(false)
  const rides = [{ ...ride('on_course'), startedAt: '2026-05-14T10:00:00.000Z' }]
  const [begun] = linesInRound(list([line('1', { rides })], ['round_1']), 'round_1')
  expect(begun && mayTakeBack(begun)).toBe(false)
})

test('where several are on course nobody has left it because somebody else started', () => {
  const both = [1, 2].map((n) =>
    line(`${n}`, { rides: [{ ...ride('on_course'), startedAt: `2026-05-14T10:0${n}:00Z` }, null] }),
  )
  const given = list(both, ['cross_country', 'jumping'])
  const several = given.rounds?.map((round) => ({ ...round, several: true })) ?? []
  const board = arenaBoard(
    { ...given, rounds: several },
    { secondsPerStart: 100, breaks: [] },
    { now: Date.parse('2026-05-14T10:03:00Z') },
  )
  expect(board.now.onCourse).toHaveLength(2)
  expect(board.now.resultOpen).toEqual([])
})

import { describe, expect, test } from 'vitest'
import type { CompetitionStatus } from '#domain/competitions/status.ts'
import {
  arenaBoard,
  boardPlace,
  cancelledAtArena,
  competitionAtArena,
  whereRidden,
  withoutPlaces,
} from './arena-board.ts'
import type { RoundAt } from './round-lines.ts'
import { sampleResultList } from './sample-lists.ts'

const now = Date.parse('2026-05-14T10:00:00Z')

function competition(status: CompetitionStatus, hours: number | null, arenaId = '1') {
  const startsAt = hours === null ? null : new Date(now + hours * 3_600_000).toISOString()
  return { status, startsAt, arena: { id: arenaId }, name: `${status} ${hours}` }
}

describe('the screens of an arena show', () => {
  test.each([
    ['what runs', [competition('official', -3), competition('running', -1)], 'running -1'],
    [
      'the later of two that run',
      [competition('running', -1), competition('running', -3)],
      'running -1',
    ],
    [
      'what runs without a time',
      [competition('drawn', 0.1), competition('running', null)],
      'running null',
    ],
    ['what comes soon', [competition('official', -3), competition('drawn', 0.4)], 'drawn 0.4'],
    [
      'what was last, while the next is far',
      [competition('provisional', -2), competition('drawn', 2)],
      'provisional -2',
    ],
    [
      'what comes today, where nothing was',
      [competition('drawn', 5), competition('drawn', 3)],
      'drawn 3',
    ],
    [
      'what should have begun',
      [competition('drawn', -0.2), competition('official', -3)],
      'drawn -0.2',
    ],
    ['nothing of other arenas', [competition('running', -1, '2')], undefined],
    ['nothing of other days', [competition('official', -30), competition('drawn', 30)], undefined],
    ['no draft', [competition('open', 0.1), competition('draft', 0.1)], undefined],
  ])('%s', (_, competitions, name) => {
    expect(competitionAtArena(competitions, { arenaId: '1', now })?.name).toBe(name)
  })
})

describe('what was cancelled is said where it would be ridden', () => {
  test.each([
    ['while nothing else is there', [competition('cancelled', -1)], ['cancelled -1']],
    ['from half an hour before', [competition('cancelled', 0.4)], ['cancelled 0.4']],
    ['not long before', [competition('cancelled', 2)], []],
    ['not the next day', [competition('cancelled', -14)], []],
    [
      'beside what comes after it',
      [competition('cancelled', -1), competition('drawn', 0.2)],
      ['cancelled -1'],
    ],
    [
      'beside what began before it',
      [competition('running', -2), competition('cancelled', -1)],
      ['cancelled -1'],
    ],
    [
      'not any more once the next one runs or is over',
      [competition('cancelled', -2), competition('running', -1)],
      [],
    ],
    ['not elsewhere', [competition('cancelled', -1, '2')], []],
    [
      'without a time, while nothing else is there',
      [competition('cancelled', null)],
      ['cancelled null'],
    ],
    [
      'not without a time beside what is ridden',
      [competition('running', -1), competition('cancelled', null)],
      [],
    ],
    [
      'not without a time beside what comes today',
      [competition('drawn', 5), competition('cancelled', null)],
      [],
    ],
  ])('%s', (_, competitions, names) => {
    const cancelled = cancelledAtArena(competitions, { arenaId: '1', now })
    expect(cancelled.map(({ name }) => name)).toEqual(names)
    expect(competitionAtArena(competitions, { arenaId: '1', now })?.status).not.toBe('cancelled')
  })
})

describe('a competition with rounds in two arenas', () => {
  const event = { ...competition('running', -3), name: 'event' }
  const round = (
    part: string,
    state: RoundAt['state'],
    arenaId: string | null = null,
  ): RoundAt => ({
    part,
    state,
    arenaId,
    startsAt: part === 'dressage' ? null : '2026-05-14T12:00:00Z',
    secondsPerStart: null,
    several: part === 'cross_country',
    isCalled: true,
    isFirst: part === 'dressage',
  })
  test.each<[string, RoundAt[], string[]]>([
    [
      'is ridden in the first and comes in the other',
      [round('dressage', 'running'), round('cross_country', 'coming', '2')],
      ['1 running', '2 drawn'],
    ],
    [
      'is ridden in both',
      [round('dressage', 'running'), round('cross_country', 'running', '2')],
      ['1 running', '2 running'],
    ],
    [
      'is not any more in the one where all is ridden',
      [round('dressage', 'over'), round('cross_country', 'running', '2')],
      ['2 running'],
    ],
    [
      'stays where it belongs until it is closed',
      [round('dressage', 'over'), round('cross_country', 'over', '2')],
      ['1 running'],
    ],
  ])('%s', (_, rounds, where) => {
    expect(whereRidden(event, rounds).map(({ arena, status }) => `${arena?.id} ${status}`)).toEqual(
      where,
    )
  })

  test('of one that is not under way says nothing of arenas', () => {
    expect(whereRidden({ ...event, status: 'drawn' }, [round('dressage', 'coming')])).toHaveLength(
      1,
    )
  })
})

test('a board of a competition that is closed has nobody in the ring and calls nobody', () => {
  const statuses = ['on_course', 'entered'] as const
  const lines = sampleResultList.lines.map((line, index) => ({
    ...line,
    status: statuses[index] ?? line.status,
  }))
  const nowIn = (status: CompetitionStatus) =>
    arenaBoard(
      { ...sampleResultList, lines, status },
      { secondsPerStart: 480, breaks: [] },
      { now },
    ).now
  expect([nowIn('running').onCourse.length, nowIn('running').next.length]).toEqual([1, 1])
  expect(nowIn('provisional')).toMatchObject({ onCourse: [], next: [] })
  expect(nowIn('provisional').resultOpen).toHaveLength(1)
})

test('the board of a competition: who was last, and those with a place in order', () => {
  const board = arenaBoard(sampleResultList, { secondsPerStart: 480, breaks: [] }, { now })
  const places = board.ranking.map(({ place }) => place)
  expect(places).toEqual(places.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  expect(places).not.toContain(null)
  const orders = sampleResultList.lines.flatMap(({ status, total, startOrder }) =>
    status === 'finished' && total !== null ? [startOrder ?? 0] : [],
  )
  expect(board.last?.startOrder).toBe(Math.max(...orders))
})

test('whoever rides stands in the ranking with the place so far in brackets, and nobody else', () => {
  const board = arenaBoard(sampleResultList, { secondsPerStart: 480, breaks: [] }, { now })
  const [first] = board.ranking
  if (!first) throw new Error('somebody is placed')
  const riding = { ...board, now: { ...board.now, onCourse: [first] } }
  expect(board.ranking.map((line) => boardPlace(line, riding))).toEqual(
    board.ranking.map(({ place }, index) => (index === 0 ? '(1)' : String(place))),
  )
})

test('whoever has a round to come that others have begun stands in the ranking without a place', () => {
  const board = arenaBoard(sampleResultList, { secondsPerStart: 480, breaks: [] }, { now })
  const [, second] = board.ranking
  const awaited = new Set([second?.competitorId ?? ''])
  expect(board.ranking.map((line) => boardPlace(line, { ...board, awaited }))).toEqual(
    board.ranking.map(({ place }, index) => (index === 1 ? '' : String(place))),
  )
})

test('while teams jump off a board says no place of a rider, and names each as before', () => {
  const board = arenaBoard(sampleResultList, { secondsPerStart: 540, breaks: [] }, { now })
  const bare = withoutPlaces(board)
  expect(board.starters.some(({ place }) => place !== null)).toBe(true)
  expect(bare.starters.map(({ competitorId }) => competitorId)).toEqual(
    board.starters.map(({ competitorId }) => competitorId),
  )
  expect(bare.starters.every(({ place }) => place === null)).toBe(true)
  expect(bare.last?.place ?? null).toBeNull()
  expect(bare.ranking).toEqual([])
})

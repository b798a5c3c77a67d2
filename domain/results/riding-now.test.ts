import { describe, expect, test } from 'vitest'
import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { eventing } from '#domain/scoring/eventing/eventing.ts'
import { jumping } from '#domain/scoring/jumping/jumping.ts'
import type { Discipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import { buildResultList } from './build-result-list.ts'
import { madeUpCompetitor } from './made-up-competitor.ts'
import type { CalledRound } from './rides.ts'
import { ridingNow } from './riding-now.ts'
import type { CompetitorForResults } from './score-competitor.ts'

const jumpOff = { ruleSet: 'fei-2026', format: 'a-against-clock-jump-off', entry: 'totals' }
const twoRounds = { ruleSet: 'fei-2026', format: 'two-rounds-second-time', entry: 'totals' }
const event = {
  ruleSet: 'fei-2026',
  format: 'short_cross_country_second',
  dressage: { entry: 'penalties', maxPoints: 100 },
  crossCountry: { entry: 'faults', fences: 2, distance: 3000, speed: 500 },
  jumping: { entry: 'faults', allowed: 80 },
}

const round1 = { round_1: { faults: 0, time: 6000 } }
const dressage = { dressage: { penalties: 30_000 } }

interface Starter extends Partial<CompetitorForResults> {
  sheet?: Sheet
}

/** "part status" of each starter, in start order. */
function said(
  discipline: Discipline,
  choice: unknown,
  starters: readonly Starter[],
  { called = [], status = 'running' }: { called?: CalledRound[]; status?: CompetitionStatus } = {},
) {
  const frozen = discipline.freeze(choice)
  const opened = frozen.ok ? discipline.open(frozen.rules) : frozen
  if (!opened.ok) throw new Error(opened.code)
  const ids = starters.map((_, index) => `${index + 1}`)
  const list = buildResultList({
    competitionId: '1',
    version: 1,
    status,
    discipline: opened,
    competitors: starters.map(({ sheet: _, ...given }, index) =>
      madeUpCompetitor(`${index + 1}`, index + 1, { status: 'entered', ...given }),
    ),
    sheets: new Map(starters.map(({ sheet = {} }, index) => [`${index + 1}`, sheet])),
    called,
  })
  const now = ridingNow(list)
  return ids.map((id) => [now.get(id)?.part, now.get(id)?.status].filter(Boolean).join(' '))
}

const called = (part: string, ...competitorIds: string[]): CalledRound => ({
  part,
  competitorIds,
  arenaId: null,
  startsAt: null,
  secondsPerStart: null,
})

describe('of several rounds', () => {
  test('between two rounds nobody is on course, whatever is still to come', () => {
    const between: Starter = { sheet: round1, status: 'on_course' }
    expect(said(jumping, twoRounds, [between, between])).toEqual([
      'round_1 finished',
      'round_1 finished',
    ])
  })

  test('once the next is ridden its starters are told in it, the others of what they rode', () => {
    const second = { sheet: { ...round1, round_2: { faults: 4000 } }, status: 'on_course' } as const
    const waiting = { sheet: round1, status: 'on_course' } as const
    const calls = [called('round_2', '2', '1')]
    const starters = [waiting, second, waiting, { status: 'withdrawn' }] as const
    expect(said(jumping, twoRounds, starters, { called: calls })).toEqual([
      'round_2 entered',
      'round_2 on_course',
      'round_1 finished',
      'withdrawn',
    ])
  })

  test('whoever is in no jump-off is finished with the round', () => {
    const starters: Starter[] = [
      { sheet: { ...round1, jump_off_1: { faults: 0 } }, status: 'on_course' },
      { sheet: round1, status: 'finished' },
      { sheet: { round_1: { faults: 4000, time: 6000 } }, status: 'finished' },
    ]
    expect(said(jumping, jumpOff, starters, { called: [called('jump_off_1', '1', '2')] })).toEqual([
      'jump_off_1 on_course',
      'jump_off_1 entered',
      'round_1 finished',
    ])
  })

  test('of a course on which several ride, all of them, and after the phase before who waits for it', () => {
    const started = { ...dressage, cross_country: { startedAt: 3_600_000 } }
    const home = { ...dressage, cross_country: { startedAt: 3_600_000, finishedAt: 3_636_000 } }
    const starters: Starter[] = [home, started, started, dressage].map((sheet) => ({
      sheet,
      status: 'on_course',
    }))
    expect(said(eventing, event, starters)).toEqual([
      'cross_country finished',
      'cross_country on_course',
      'cross_country on_course',
      'cross_country entered',
    ])
  })
})

test('whose clock runs is in the ring, without a fault or a time', () => {
  const choice = { ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'totals' }
  const running = { sheet: { round_1: { started: true } }, status: 'on_course' } as const
  expect(said(jumping, choice, [running, {}])).toEqual(['on_course', 'entered'])
  const calls = [called('jump_off_1', '1', '2')]
  const again = { sheet: { ...round1, jump_off_1: { started: true } }, status: 'finished' } as const
  expect(
    said(jumping, jumpOff, [again, { sheet: round1, status: 'finished' }], { called: calls }),
  ).toEqual(['jump_off_1 on_course', 'jump_off_1 entered'])
})

test('where one rides at a time whoever left the ring with something open is not in it', () => {
  const style = { ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'totals' }
  const at = (minute: number) => `2026-05-15T10:0${minute}:00.000Z`
  const open = { sheet: { round_1: { faults: 0 } }, status: 'on_course' } as const
  expect(
    said(jumping, style, [
      { ...open, startedAt: at(1) },
      { ...open, startedAt: at(3) },
      { status: 'ready' },
    ]),
  ).toEqual(['result_open', 'on_course', 'ready'])
  expect(
    said(jumping, style, [
      { ...open, startedAt: at(1) },
      { sheet: round1, status: 'finished', startedAt: at(3) },
    ]),
  ).toEqual(['result_open', 'finished'])
})

describe('nobody rides', () => {
  const starters: Starter[] = [
    { sheet: round1, status: 'finished' },
    { sheet: { round_1: { faults: 0 } }, status: 'on_course' },
    { status: 'ready' },
  ]
  const style = { ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'totals' }

  test.each<[CompetitionStatus, string[]]>([
    ['running', ['finished', 'on_course', 'ready']],
    ['provisional', ['finished', 'result_open', 'entered']],
    ['official', ['finished', 'result_open', 'entered']],
    ['cancelled', ['finished', 'begun', 'entered']],
  ])('%s', (status, expected) => {
    expect(said(jumping, style, starters, { status })).toEqual(expected)
  })
})

import { expect, test } from 'vitest'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { Entrant } from '../discipline.ts'
import type { Sheet } from '../sheet.ts'
import { openCompetition } from './open-competition.ts'
import type { JumpingScore } from './score.ts'

const speedLeg = openCompetition({ ruleSet: 'fei-2026', format: 'speed-leg', entry: 'totals' })

interface Rider {
  seconds: number
  status?: CompetitorStatus
  horsConcours?: boolean
  more?: Sheet[string]
}

function penalties(riders: readonly Rider[]) {
  const field = riders.map(
    ({ seconds, status = 'finished', horsConcours = false, more }): Entrant<JumpingScore> => {
      const sheet = { speed_leg: { knockdowns: 0, time: 100 * seconds, ...more } }
      return { score: speedLeg.score(sheet), status, horsConcours }
    },
  )
  return speedLeg.settle(field).map(({ rounds }) => rounds[0]?.faults)
}

// Half of the seconds behind the fastest, in thousandths.
test.each<{ of: string; fastest: Rider; behind: number }>([
  { of: 'who is ranked', fastest: { seconds: 60 }, behind: 1000 },
  {
    of: 'who retired later was the fastest',
    fastest: { seconds: 60, status: 'retired' },
    behind: 1000,
  },
  { of: 'not hors concours', fastest: { seconds: 60, horsConcours: true }, behind: 0 },
  { of: 'not who is disqualified', fastest: { seconds: 60, status: 'disqualified' }, behind: 0 },
  {
    of: 'nor whom the sheet disqualifies',
    fastest: { seconds: 60, more: { outcome: 'disqualified' } },
    behind: 0,
  },
  {
    of: 'nor who did not finish',
    fastest: { seconds: 60, more: { outcome: 'retired' } },
    behind: 0,
  },
])('the others are measured by the fastest: $of', ({ fastest, behind }) => {
  expect(penalties([fastest, { seconds: 62 }])[1]).toBe(behind)
  expect(penalties([{ seconds: 62 }, fastest])[0]).toBe(behind)
})

test('hors concours is measured by the others, and never less than nothing', () => {
  expect(penalties([{ seconds: 60 }, { seconds: 63, horsConcours: true }])[1]).toBe(1500)
  expect(penalties([{ seconds: 60 }, { seconds: 50, horsConcours: true }])[1]).toBe(0)
})

// Championships before 2010 carried thousandths (world championships of 2006), later ones hundredths.
test.each<{ ruleSet: string; points: number[] }>([
  { ruleSet: 'fei-2003', points: [0, 5005, 5010, 5015] },
  { ruleSet: 'fei-2009', points: [0, 5005, 5010, 5015] },
  { ruleSet: 'fei-2010', points: [0, 5010, 5010, 5020] },
  { ruleSet: 'fei-2026', points: [0, 5010, 5010, 5020] },
])('$ruleSet rounds the points of a speed leg as it says', ({ ruleSet, points }) => {
  const opened = openCompetition({ ruleSet, format: 'speed-leg', entry: 'totals' })
  const field = [6000, 7001, 7002, 7003].map((time): Entrant<JumpingScore> => {
    const score = opened.score({ speed_leg: { knockdowns: 0, time } })
    return { score, status: 'finished', horsConcours: false }
  })
  expect(opened.settle(field).map(({ rounds }) => rounds[0]?.faults)).toEqual(points)
  const column = opened.columns.find(({ key }) => key === 'faults')
  expect(column?.decimals).toBe(ruleSet < 'fei-2010' ? 3 : 2)
})

test.each<{ ruleSet: string; step: number }>([
  { ruleSet: 'fei-2003', step: 1 },
  { ruleSet: 'fei-2026', step: 10 },
])('$ruleSet carries points of as many decimals', ({ ruleSet, step }) => {
  const opened = openCompetition({ ruleSet, format: 'cumulative-final', entry: 'totals' })
  const [carried] = opened.parts.find(({ part }) => part === 'carried')?.fields ?? []
  expect(carried?.step).toBe(step)
  const write = { part: 'carried', field: 'carried', value: 5005 }
  expect(opened.checkWrite(write) === undefined).toBe(step === 1)
})

const jumpOff = openCompetition({ ruleSet: 'fei-2026', format: 'grand-prix', entry: 'totals' })

const clear = (time: number): Sheet => ({ round_1: { faults: 0, time } })

function due(field: readonly Pick<Entrant<JumpingScore>, 'score' | 'status'>[]) {
  const entrants = field.map((entrant) => ({ ...entrant, horsConcours: false }))
  return jumpOff.settle(entrants).map(({ due, keepsPlace }) => due ?? keepsPlace ?? null)
}

test('who of a jump-off is still to ride, and who leaves before it', () => {
  const rider = (time: number, status: CompetitorStatus) => ({
    ...{ score: jumpOff.score(clear(time)), status },
  })
  expect(due([rider(6000, 'finished'), rider(6100, 'finished')])).toEqual([
    'jump_off_1',
    'jump_off_1',
  ])
  expect(due([rider(6000, 'finished'), rider(6100, 'withdrawn')])).toEqual(['jump_off_1', true])
  expect(due([rider(6000, 'finished'), rider(6100, 'disqualified')])).toEqual([null, null])
  const ridden = { ...clear(6000), jump_off_1: { faults: 0, time: 4000 } }
  const first = { score: jumpOff.score(ridden), status: 'finished' } as const
  expect(due([first, rider(6100, 'finished')])).toEqual([null, 'jump_off_1'])
})

test('one alone in front rides no jump-off, hors concours makes none', () => {
  const fault = jumpOff.score({ round_1: { faults: 4000, time: 6000 } })
  const one = { score: jumpOff.score(clear(6000)), status: 'finished' } as const
  expect(due([one, { score: fault, status: 'finished' }])).toEqual([null, null])
  const [alone, apart] = jumpOff.settle([
    { ...one, horsConcours: false },
    { score: jumpOff.score(clear(6100)), status: 'finished', horsConcours: true },
  ])
  expect([alone?.due, apart?.due]).toEqual([null, null])
})

// A final of two rounds, a course in two phases: whoever does not ride the second is out of the competition.
test.each<{ format: string; ridden: string; status: CompetitorStatus }>([
  { format: 'final-from-zero', ridden: 'final_a', status: 'withdrawn' },
  { format: 'final-from-zero', ridden: 'final_a', status: 'retired' },
  { format: 'two-phases-special', ridden: 'phase_1', status: 'retired' },
  { format: 'nations-cup', ridden: 'round_1', status: 'withdrawn' },
])('$format: $status after $ridden keeps no place', ({ format, ridden, status }) => {
  const opened = openCompetition({ ruleSet: 'fei-2026', format, entry: 'totals' })
  const entrants = [6000, 6100, 6200].map((time, index) => {
    const score = opened.score({ [ridden]: { faults: 0, time } })
    return { score, status: index === 0 ? status : ('on_course' as const), horsConcours: false }
  })
  const [gone, stays] = opened.settle(entrants)
  expect(gone).not.toHaveProperty('keepsPlace')
  expect(gone?.rounds.map(({ ended }) => ended)).toEqual(stays?.rounds.map(({ ended }) => ended))
})

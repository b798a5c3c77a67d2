import { describe, expect, test } from 'vitest'
import type { ResultLine } from '#domain/results/result-list.ts'
import { outcomeOf } from './outcome.ts'
import { ratedCompetition } from './rated-list.ts'

type Line = Parameters<typeof outcomeOf>[0]

const finished: Line = {
  place: 3,
  status: 'finished',
  horsConcours: false,
  progress: { done: 4, expected: 4 },
}

describe('how a line of an official list counts', () => {
  test.each<[string, Partial<Line>, ReturnType<typeof outcomeOf>]>([
    ['with a place', {}, { kind: 'placed', place: 3 }],
    [
      'a full sheet that was not set to finished',
      { status: 'entered' },
      { kind: 'placed', place: 3 },
    ],
    ['retired', { status: 'retired', place: null }, { kind: 'unplaced' }],
    ['eliminated', { status: 'eliminated', place: null }, { kind: 'unplaced' }],
    ['too low for a place', { place: null }, { kind: 'unplaced' }],
    ['hors concours', { horsConcours: true, place: null }, out('hors_concours')],
    ['withdrawn', { status: 'withdrawn', place: null }, out('withdrawn')],
    ['a no-show', { status: 'no_show', place: null }, out('no_show')],
    ['disqualified', { status: 'disqualified', place: null }, out('disqualified')],
    ['of a team that is out', { teamOut: 'disqualified', place: null }, out('team_out')],
    ['a relay', { partners: [] }, out('relay')],
    [
      'without marks',
      { status: 'entered', place: null, progress: { done: 1, expected: 4 } },
      out('not_scored'),
    ],
    [
      'eliminated hors concours',
      { status: 'eliminated', place: null, horsConcours: true },
      out('hors_concours'),
    ],
  ])('%s', (_, changed, outcome) => {
    expect(outcomeOf({ ...finished, ...changed })).toEqual(outcome)
  })
})

function out(
  why:
    | 'hors_concours'
    | 'withdrawn'
    | 'no_show'
    | 'disqualified'
    | 'team_out'
    | 'relay'
    | 'not_scored',
) {
  return { kind: 'left-out', why } as const
}

describe('a result list', () => {
  const line = (competitorId: string): ResultLine => ({
    competitorId,
    groupPlace: null,
    group: null,
    team: null,
    statusReason: null,
    startOrder: null,
    startsAt: null,
    headNumber: null,
    athlete: { firstName: 'Olga', familyName: 'Berg', nation: null },
    horse: { name: 'Bella' },
    cells: [],
    total: null,
    findings: [],
    ...finished,
  })
  const lines = [line('c1'), line('c2')]
  const pairOf = (id: string) => (id === 'c1' ? { rider: 'P1', horse: 'H1' } : null)

  test('of an official one, the pairs that the registry knows', () => {
    const list = { competitionId: 'X', status: 'official', lines } as const
    expect(ratedCompetition(list, '2026-05-01', pairOf)).toEqual({
      id: 'X',
      day: '2026-05-01',
      starters: [{ rider: 'P1', horse: 'H1', outcome: { kind: 'placed', place: 3 } }],
    })
  })

  test.each(['running', 'provisional', 'cancelled'] as const)(
    'none of one that is %s',
    (status) => {
      const list = { competitionId: 'X', status, lines }
      expect(ratedCompetition(list, '2026-05-01', pairOf)).toBeNull()
    },
  )
})

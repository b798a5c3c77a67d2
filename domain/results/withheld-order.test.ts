import fc from 'fast-check'
import { expect, test } from 'vitest'
import { madeUpCompetitor } from './made-up-competitor.ts'
import type { ResultLine, ResultList } from './result-list.ts'
import { withoutOrder } from './withheld-order.ts'

const names = ['Ärmel', 'Ahorn', 'Zobel', 'ahorn'] as const

function listIn(order: readonly number[]): ResultList {
  const lines = order.map((rider, index): ResultLine => {
    const startsAt = new Date(index * 60_000).toISOString()
    const given = madeUpCompetitor(String(rider), index + 1, {
      status: 'entered',
      startsAt,
      athlete: { firstName: 'A', familyName: names[rider] ?? '', nation: null },
    })
    const start = { startOrder: order.length - index, startsAt }
    return {
      ...given,
      place: null,
      groupPlace: null,
      cells: [],
      total: null,
      progress: { done: 0, expected: 1 },
      findings: [],
      startedAt: startsAt,
      rides: [null, { state: 'ready', ...start, startedAt: startsAt, finishedAt: null }],
    }
  })
  const call = { arenaId: '7', startsAt: '2026-05-14T08:00:00Z', secondsPerStart: 60 }
  return {
    competitionId: '1',
    version: 1,
    discipline: 'eventing',
    status: 'open',
    columns: [],
    rounds: [
      {
        part: 'dressage',
        arenaId: null,
        startsAt: null,
        secondsPerStart: null,
        several: false,
        isCalled: false,
      },
      { part: 'cross_country', ...call, several: true, isCalled: true },
    ],
    lines,
  }
}

test('whatever was drawn and called, a list without its order reads the same', () => {
  const inName = withoutOrder(listIn([0, 1, 2, 3]))
  expect(inName.lines.map(({ competitorId }) => competitorId)).toEqual(['1', '3', '0', '2'])
  expect(inName.rounds?.[1]).toMatchObject({
    part: 'cross_country',
    startsAt: null,
    isCalled: false,
  })
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }), (order) => {
      expect(withoutOrder(listIn(order))).toEqual(inName)
    }),
  )
})

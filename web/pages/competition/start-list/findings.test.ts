import { describe, expect, test } from 'vitest'
import { gapLimitsOf } from '#domain/timetable/gaps.ts'
import { closeStarts, lanes, otherStarts } from './findings.ts'

/** `a1` is rider a on horse 1; `a1+b2` is a relay, `a123` a turnout of three horses. */
function pairs(text: string) {
  const pair = (id: string) => ({
    riderId: id.slice(0, 1),
    horseId: id.slice(1, 2),
    furtherHorses: [...id.slice(2)].map((horse) => ({ id: horse })),
  })
  return text.split(' ').map((team, index) => {
    const [own = '', ...others] = team.split('+')
    return { id: `${index + 1}`, ...pair(own), partners: others.map(pair) }
  })
}

describe('starts of one list that are too close', () => {
  test.each([
    ['a1 b2 a3 c4', 2, ['rider-close 1–3: 1 of 2']],
    ['a1 b2 c3 a4', 2, []],
    ['a1 a2 a3', 1, ['rider-close 1–2: 0 of 1', 'rider-close 2–3: 0 of 1']],
    ['a1 b2 c3 d1', 2, ['horse-twice 1–4: 2 of 0']],
    ['a1+b2 c3 d4+b5', 2, ['rider-close 1–3: 1 of 2']],
    ['a1+b2 c3+d4 b5', 2, ['rider-close 1–3: 1 of 2']],
    ['a1+b2 c3+d2', 0, ['horse-twice 1–2: 0 of 0']],
    ['a1+b2 c3+d4 e5+f6', 2, []],
    ['a123 b456 c7', 2, []],
    ['a123 b4 c52', 2, ['horse-twice 1–3: 1 of 0']],
    ['a123 b213', 2, ['horse-twice 1–2: 0 of 0']],
    ['a12 b34 c24', 2, ['horse-twice 1–3: 1 of 0', 'horse-twice 2–3: 0 of 0']],
  ])('%s, %d apart', (order, wanted, expected) => {
    const found = closeStarts(pairs(order), wanted)
    const words = found.map(
      (each) => `${each.kind} ${each.earlier}–${each.later}: ${each.gap} of ${each.wanted}`,
    )
    expect(words).toEqual(expected)
  })
})

test('lines that overlap get lanes of their own', () => {
  const rows = lanes(
    [...'abcde'],
    [
      { earlier: 'a', later: 'c' },
      { earlier: 'b', later: 'd' },
    ],
  )
  expect(rows).toEqual([
    ['from', 'none'],
    ['through', 'from'],
    ['to', 'through'],
    ['none', 'to'],
    ['none', 'none'],
  ])
  const behind = [
    { earlier: 'a', later: 'b' },
    { earlier: 'd', later: 'e' },
  ]
  expect(lanes([...'abcde'], behind).map((row) => row.length)).toEqual([1, 1, 1, 1, 1])
})

test('starts in other competitions of the day', () => {
  const start = (competitionId: string, competitorId: string, minute: number) => ({
    competitionId,
    competitorId,
    arenaId: competitionId,
    riderId: 'r',
    horseIds: [competitorId],
    startsAt: minute * 60_000,
    rideSeconds: 60,
  })
  const limits = gapLimitsOf({
    sameHorseMinutes: 10,
    minimumGapMinutes: 30,
    travelMinutes: 15,
    arenas: [],
  })
  const own = [start('1', 'a', 60), start('1', 'b', 200)]
  const found = otherStarts(own, [start('2', 'c', 40), start('2', 'd', 120)], limits)
  expect(
    found.map(({ competitorId, minutes, wantedMinutes }) => [competitorId, minutes, wantedMinutes]),
  ).toEqual([['a', -20, 30]])
})

import { describe, expect, test } from 'vitest'
import { type DayStart, findGapConflicts, gapLimitsOf } from './gaps.ts'

const nine = Date.UTC(2026, 4, 14, 9)
const limits = gapLimitsOf({
  sameHorseMinutes: 10,
  minimumGapMinutes: 45,
  travelMinutes: 55,
  arenas: [{ id: '3', ways: [{ arenaId: '4', minutes: 3 }] }],
})

/** `rider horse arena minute`, the arena - where nobody knows it. */
function start(text: string): DayStart {
  const [riderId = '', horseId = '', arenaId = '', minute = ''] = text.split(' ')
  return {
    competitionId: `in ${arenaId}`,
    arenaId: arenaId === '-' ? null : arenaId,
    competitorId: text,
    riderId,
    horseIds: [horseId],
    startsAt: nine + Number(minute) * 60_000,
    // Fifty-five minutes of way after it make an hour.
    rideSeconds: 300,
  }
}

describe('gaps between the starts of a day', () => {
  test.each([
    ['nothing in common', ['r h 1 0', 's k 1 0'], []],
    ['other horse, enough', ['r h 1 0', 'r k 1 45'], []],
    ['other horse, too close', ['r h 1 0', 'r k 1 44'], ['sameRider 2640/2700']],
    ['same horse in two classes', ['r h 1 0', 'r h 1 9'], ['sameHorse 540/600']],
    ['same horse, enough', ['r h 1 0', 'r h 1 10'], []],
    ['same horse, other rider', ['r h 1 0', 's h 1 5'], ['sameHorse 300/600']],
    ['same horse, other rider, other arena', ['r h 1 0', 's h 2 50'], ['travel 3000/3600']],
    ['a way of its own, either way', ['r h 3 0', 's h 4 7'], ['sameHorse 420/600']],
    ['a way of its own, back', ['r h 4 0', 's h 3 7'], ['sameHorse 420/600']],
    ['other arena', ['r h 1 0', 'r k 2 50'], ['travel 3000/3600']],
    ['other arena, the widest limit counts', ['r h 1 0', 'r h 2 5'], ['travel 300/3600']],
    ['both places unknown', ['r h - 0', 'r k - 50'], []],
    ['one place unknown', ['r h 1 0', 'r h - 12'], []],
    ['unknown or not, a horse keeps its gap', ['r h 1 0', 's h - 5'], ['sameHorse 300/600']],
    ['at the same time', ['r h 1 0', 'r k 2 0'], ['travel 0/3600']],
    [
      'out of order, every pair once',
      ['r m 1 30', 'r h 1 0', 'r k 1 20'],
      ['sameRider 1200/2700', 'sameRider 1800/2700', 'sameRider 600/2700'],
    ],
  ])('%s', (_, starts, conflicts) => {
    const found = findGapConflicts(starts.map(start), limits)
    expect(found.map((each) => `${each.kind} ${each.gapSeconds}/${each.wantedSeconds}`)).toEqual(
      conflicts,
    )
    for (const { earlier, later } of found)
      expect(earlier.startsAt).toBeLessThanOrEqual(later.startsAt)
  })

  test('limits of zero ask for nothing', () => {
    const none = gapLimitsOf({
      sameHorseMinutes: 0,
      minimumGapMinutes: 0,
      travelMinutes: 0,
      arenas: [],
    })
    expect(findGapConflicts(['r h 1 0', 'r h 2 5'].map(start), none)).toEqual([])
  })

  test('one of several horses of a driver is enough', () => {
    const team = { ...start('r h 1 0'), horseIds: ['h', 'k', 'm', 'n'] }
    expect(findGapConflicts([team, start('s n 1 5')], limits)).toMatchObject([
      { kind: 'sameHorse' },
    ])
  })
})

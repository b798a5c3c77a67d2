import { describe, expect, test } from 'vitest'
import { type Day, type DayRules, type DayStarter, type Price, usualDayRules } from './day.ts'
import { competition, eight, starter } from './testing.ts'
import { judgeDay } from './violations.ts'

const rules: DayRules = {
  sameHorse: { seconds: 600, price: 'hard' },
  sameRider: { seconds: 2700, price: 5 },
  travel: {
    seconds: 900,
    price: 'hard',
    between: [{ arenaIds: ['1', '3'], seconds: 60 }],
  },
  startsOfRider: { most: 2, price: 50 },
  lateBegin: 3,
  movedStarter: 0,
}

/** Rides take 120 s in arena 1, 300 s in 2, 120 s in 3; a competition is named like its arena. */
const day: Day = {
  seed: '',
  arenas: ['1', '2', '3'].map((id) => ({ id, closed: [] })),
  competitions: [
    competition('1'),
    competition('2', { arenaId: '2', secondsPerStart: 300 }),
    competition('3', { arenaId: '3' }),
  ],
  starters: [],
  judging: null,
  rules,
}

/** `competition rider horse minute`, the id is the position from 0 on. */
function judge(lines: readonly string[], given: Partial<DayRules> = {}) {
  const starters: DayStarter[] = []
  const planned = day.competitions.map(({ id, arenaId }) => ({
    competitionId: id,
    arenaId,
    endsAt: 0,
    rows: lines.flatMap((line, index) => {
      const [competitionId, rider, horse, minute] = line.split(' ')
      if (competitionId !== id) return []
      starters.push(starter(`${id} ${index} ${rider} ${horse}`))
      const startsAt = eight + Number(minute) * 60_000
      return [{ kind: 'start' as const, competitorId: String(index), startOrder: 1, startsAt }]
    }),
  }))
  const verdict = judgeDay({ ...day, starters, rules: { ...rules, ...given } }, planned)
  const found = verdict.violations.map((each) => {
    if (each.rule === 'startsOfRider')
      return `${each.rule} ${each.riderId} ${each.tooMany} ${each.cost}`
    if (each.rule === 'lateBegin') return `${each.rule} ${each.secondsShort} ${each.cost}`
    return `${each.rule} ${each.earlier}<${each.later} ${each.secondsShort} ${each.cost}`
  })
  return { lines: found, broken: verdict.broken, cost: verdict.cost }
}

describe('what the rules of a day find', () => {
  test.each<[string, string[], string[]]>([
    ['nothing in common', ['1 r h 0', '1 s k 0'], []],
    ['same horse, enough', ['1 r h 0', '1 s h 10'], []],
    ['same horse, too close', ['1 r h 0', '1 s h 9'], ['sameHorse 0<1 60 hard']],
    ['the gap of the horse stands for that of the rider', ['1 r h 0', '1 r h 10'], []],
    ['other horse of the rider, enough', ['1 r h 0', '1 r k 45'], []],
    ['other horse, a minute begun costs', ['1 r h 0', '1 r k 43.5'], ['sameRider 0<1 90 10']],
    [
      'the later one in the list is the earlier one',
      ['1 r h 30', '1 r k 0'],
      ['sameRider 1<0 900 75'],
    ],
    ['travel: the ride of two minutes, then 15', ['1 r h 0', '2 r h 17'], []],
    ['travel of the horse with another rider', ['1 r h 0', '2 s h 16'], ['travel 0<1 60 hard']],
    ['travel: the longer ride of the other arena', ['2 r h 0', '1 r h 19'], ['travel 0<1 60 hard']],
    ['two arenas next to each other', ['1 r h 0', '3 r h 10'], []],
    [
      'two rules at once are two violations',
      ['1 r h 0', '2 r k 12'],
      ['sameRider 0<1 1980 165', 'travel 0<1 300 hard'],
    ],
    [
      'at the same instant the longer ride is to be over first',
      ['1 r h 0', '2 s h 0'],
      ['sameHorse 0<1 600 hard', 'travel 0<1 1200 hard'],
    ],
    [
      'every pair, not only neighbours',
      ['1 r h 0', '1 r k 20', '1 r h 40'],
      ['sameRider 0<1 1500 125', 'sameRider 1<2 1500 125', 'startsOfRider r 1 50'],
    ],
    [
      'too many starts of a rider',
      ['1 r h 0', '1 r h 50', '1 r h 100', '1 r h 150'],
      ['startsOfRider r 2 100'],
    ],
  ])('%s', (_, lines, found) => {
    expect(judge(lines).lines).toEqual(found)
  })

  test.each([
    ['two without an arena', [true, true], []],
    ['from an arena to where nobody knows', [false, true], []],
    ['to an arena from where nobody knows', [true, false], []],
    ['two arenas', [false, false], ['travel']],
  ])('time on the way: %s', (_, unplaced, rules) => {
    const competitions = day.competitions
      .slice(0, 2)
      .map((each, index) => ({ ...each, isUnplaced: unplaced[index] ?? false }))
    const starters = [starter('1 a r h'), starter('2 b r h')]
    const planned = competitions.map(({ id, arenaId }, index) => {
      const startsAt = eight + index * 720_000
      const competitorId = index === 0 ? 'a' : 'b'
      const rows = [{ kind: 'start' as const, competitorId, startOrder: 1, startsAt }]
      return { competitionId: id, arenaId, endsAt: 0, rows }
    })
    const { violations } = judgeDay({ ...day, competitions, starters }, planned)
    expect(violations.map(({ rule }) => rule)).toEqual(rules)
  })

  test('hard rules are counted, the others summed', () => {
    const { broken, cost } = judge(['1 r h 0', '2 r k 12', '1 t m 0', '1 u m 5'])
    expect({ broken, cost }).toEqual({ broken: 2, cost: 165 })
  })

  test.each<[Price, string]>([
    [7, 'sameHorse 0<1 61 14'],
    ['hard', 'sameHorse 0<1 61 hard'],
  ])('at the price %s', (price, line) => {
    const given = { sameHorse: { seconds: 661, price } }
    expect(judge(['1 r h 0', '1 s h 10'], given).lines).toEqual([line])
  })

  const relay = starter('1 a r h', { partners: [{ riderId: 's', horseIds: ['k'] }] })
  test.each<[string, DayStarter, number, string[]]>([
    ['nobody in common', starter('1 b t m'), 5, []],
    ['the partner on another horse', starter('1 b s m'), 44, ['sameRider 60']],
    ['the partner on another horse, enough', starter('1 b s m'), 45, []],
    ['the partner’s horse with somebody else', starter('1 b t k'), 9, ['sameHorse 60']],
    ['the partner’s own pair', starter('1 b s k'), 10, []],
    ['the partner in another arena', starter('2 b s k'), 16, ['travel 60']],
    [
      'the first rider on the partner’s horse',
      starter('1 b r k'),
      9,
      ['sameHorse 60', 'sameRider 2160'],
    ],
    [
      'another relay with the same pairs',
      starter('1 b s k', { partners: [{ riderId: 'r', horseIds: ['h'] }] }),
      10,
      [],
    ],
  ])('of a relay: %s', (_, other, minutes, found) => {
    const planned = [relay, other].map(({ competitionId, id }, index) => {
      const startsAt = eight + index * minutes * 60_000
      const rows = [{ kind: 'start' as const, competitorId: id, startOrder: 1, startsAt }]
      return { competitionId, arenaId: competitionId, endsAt: 0, rows }
    })
    const { violations } = judgeDay(
      { ...day, starters: [relay, other], rules: usualDayRules },
      planned,
    )
    expect(
      violations.map((each) => ('secondsShort' in each ? `${each.rule} ${each.secondsShort}` : '')),
    ).toEqual(found)
  })

  test('a horse of a driver’s five', () => {
    const starters = [
      starter('1 a r x', { horseIds: ['h', 'k', 'm', 'n', 'o'] }),
      starter('1 b s o'),
    ]
    const rows = ['a', 'b'].map((competitorId, index) => ({
      kind: 'start' as const,
      competitorId,
      startOrder: index + 1,
      startsAt: eight + index * 120_000,
    }))
    const planned = [{ competitionId: '1', arenaId: '1', endsAt: 0, rows }]
    expect(judgeDay({ ...day, starters, rules: usualDayRules }, planned).violations).toEqual([
      { rule: 'sameHorse', earlier: 'a', later: 'b', secondsShort: 480, cost: 'hard' },
    ])
  })
})

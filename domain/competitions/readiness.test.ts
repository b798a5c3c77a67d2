import { describe, expect, test } from 'vitest'
import { type CompetitionFacts, type ShowFacts, whatIsMissing } from './readiness.ts'
import { competitionStatuses } from './status.ts'

const nine = Date.UTC(2026, 4, 14, 7)
const hour = 3_600_000

const ready: CompetitionFacts = {
  id: '107',
  number: '7',
  status: 'drawn',
  ruleSetId: 'fei-2026',
  arenaId: 'main',
  startsAt: nine,
  endsAt: nine + hour,
  judges: [
    { position: 'E', officialId: 'anna' },
    { position: 'C', officialId: 'carl' },
  ],
  starters: 7,
  withoutHeadNumber: 0,
  withoutStart: 0,
  shortRelays: [],
  withoutResult: 7,
  missingMarks: 0,
  openConflicts: 0,
  isCorrected: false,
}

function show(changes: Partial<ShowFacts> = {}): ShowFacts {
  return {
    firstDay: '2026-05-14',
    lastDay: '2026-05-17',
    timeZone: 'Europe/Vienna',
    arenaIds: ['main', 'second'],
    competitions: [ready],
    ...changes,
  }
}

function codes(...competitions: CompetitionFacts[]): string[] {
  return whatIsMissing(show({ competitions })).map((missing) => `${missing.before} ${missing.code}`)
}

describe('what a show still lacks', () => {
  test('an empty show', () => {
    const missing = whatIsMissing(show({ arenaIds: [], competitions: [] }))
    expect(missing).toMatchObject([
      { code: 'no-arena-at-show', before: 'open', place: { page: 'settings', tab: 'arenas' } },
      { code: 'no-competition', before: 'open', place: { page: 'competitions' } },
    ])
  })

  test('competition 7 has no judge at C', () => {
    const judges = [
      ready.judges[0] ?? { position: 'E', officialId: null },
      { position: 'C', officialId: null },
    ]
    const [missing] = whatIsMissing(show({ competitions: [{ ...ready, judges }] }))
    expect(missing).toEqual({
      code: 'no-judge',
      before: 'run',
      competitionIds: ['107'],
      numbers: ['7'],
      position: 'C',
      officialId: null,
      arenaId: null,
      count: null,
      riders: [],
      place: { page: 'competition', tab: 'set-up', competitionId: '107' },
    })
  })

  test.each<[string, Partial<CompetitionFacts>, string[]]>([
    ['ready to run', {}, []],
    ['no test', { ruleSetId: null }, ['open no-test']],
    ['no arena', { arenaId: null }, ['run no-arena']],
    ['no start time', { startsAt: null, endsAt: null }, ['run no-start-time']],
    [
      'before the show',
      { startsAt: nine - 24 * hour, endsAt: nine - 23 * hour },
      ['open outside-show'],
    ],
    [
      'after the show',
      { startsAt: nine + 96 * hour, endsAt: nine + 97 * hour },
      ['open outside-show'],
    ],
    ['in the last night', { startsAt: nine + 84 * hour, endsAt: nine + 93 * hour }, []],
    [
      'after the last night',
      { startsAt: nine + 84 * hour, endsAt: nine + 93.1 * hour },
      ['open outside-show'],
    ],
    [
      'from midnight after the last day',
      { startsAt: nine + 87 * hour, endsAt: nine + 88 * hour },
      ['open outside-show'],
    ],
    [
      'one judge at two positions',
      {
        judges: [
          { position: 'E', officialId: 'anna' },
          { position: 'C', officialId: 'anna' },
        ],
      },
      ['run judge-at-two-positions'],
    ],
    ['nobody starts', { starters: 0, withoutResult: 0 }, ['run no-starters']],
    ['head numbers', { withoutHeadNumber: 2 }, ['run no-head-number']],
    ['riders of relays', { shortRelays: ['Maier', 'Ruiz'] }, ['run no-partner']],
    ['not drawn', { status: 'open' }, ['run no-start-list']],
    ['a late starter without a place', { withoutStart: 1 }, ['run no-start-list']],
    ['under way', { status: 'running' }, ['close result-missing']],
    [
      'marks',
      { status: 'provisional', withoutResult: 0, missingMarks: 3 },
      ['close marks-missing'],
    ],
    [
      'two devices that disagree, from the first mark on',
      { status: 'running', withoutResult: 0, openConflicts: 2 },
      ['close conflict-open'],
    ],
    [
      'ridden long ago: the arena matters no more',
      { status: 'provisional', arenaId: null, withoutResult: 0 },
      [],
    ],
    ['jumping has no positions', { judges: [] }, []],
  ])('%s', (_, changes, missing) => {
    expect(codes({ ...ready, ...changes })).toEqual([...missing, 'close not-official'])
  })

  test('official and cancelled competitions lack nothing', () => {
    const bare = { ...ready, ruleSetId: null, arenaId: null, startsAt: null, starters: 0 }
    expect(codes({ ...bare, status: 'official' }, { ...bare, status: 'cancelled' })).toEqual([])
  })

  test('official results that were corrected are to be signed again', () => {
    expect(codes({ ...ready, status: 'official', isCorrected: true })).toEqual([
      'close correction-unsigned',
    ])
  })

  test.each<[string, Partial<CompetitionFacts>, string[]]>([
    ['after it', { startsAt: nine + hour, endsAt: nine + 2 * hour }, []],
    ['in the same arena', { startsAt: nine + hour / 2 }, ['arena-double-booked']],
    [
      'in another arena with the same judges',
      { arenaId: 'second' },
      ['judge-in-two-arenas', 'judge-in-two-arenas'],
    ],
    [
      'in another arena with others',
      { arenaId: 'second', judges: [{ position: 'C', officialId: 'hans' }] },
      [],
    ],
    ['nobody named yet', { arenaId: 'second', judges: [] }, []],
    ['without times', { startsAt: null, endsAt: null, arenaId: 'second' }, []],
    ['cancelled', { status: 'cancelled' }, []],
  ])('a second competition %s', (_, changes, found) => {
    const second = { ...ready, id: '108', number: '8', ...changes }
    const clash = whatIsMissing(show({ competitions: [ready, second] })).filter(
      (missing) => missing.competitionIds.length === 2,
    )
    expect(clash.map((missing) => missing.code)).toEqual(found)
    for (const missing of clash) {
      expect(missing.numbers).toEqual(['7', '8'])
      expect(missing.place).toEqual({ page: 'competitions' })
    }
  })

  test('what comes first stands at the top, in every status', () => {
    const competitions = competitionStatuses.map((status, index) => ({
      ...ready,
      id: `${index}`,
      status,
      ruleSetId: null,
      judges: [],
      missingMarks: 1,
    }))
    const stages = whatIsMissing(show({ competitions })).map((missing) => missing.before)
    expect(stages).toEqual([
      ...stages.filter((stage) => stage === 'open'),
      ...stages.filter((stage) => stage === 'run'),
      ...stages.filter((stage) => stage === 'close'),
    ])
  })
})

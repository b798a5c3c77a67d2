import neumuenster from '#domain/scoring/dressage/published/neumuenster-2023-grand-prix.json' with {
  type: 'json',
}
import atlanta from '#domain/scoring/dressage/published/olympic-games-1996-grand-prix.json' with {
  type: 'json',
}
import sydney from '#domain/scoring/dressage/published/olympic-games-2000-grand-prix.json' with {
  type: 'json',
}
import paris from '#domain/scoring/dressage/published/olympic-games-2024-grand-prix.json' with {
  type: 'json',
}
import terranova from '#domain/scoring/dressage/published/terranova-2024-grand-prix.json' with {
  type: 'json',
}
import usSheets from '#domain/scoring/dressage/published/us-sheets-2004-2009.json' with {
  type: 'json',
}
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import type { DemoCompetition, DemoShow } from './demo-show.ts'
import { kentuckyDriving } from './published-driving.ts'
import { parisEventing } from './published-eventing.ts'
import { parisJumping } from './published-jumping.ts'
import { publishedName as names } from './published-name.ts'

/** Shows that really took place, with the places that were really published. Newest first. */
export const publishedShows: readonly DemoShow[] = [
  parisEventing,
  parisJumping,
  {
    ...place(['Olympic Games Paris 2024', 'Versailles', 'FRA', 'Europe/Paris']),
    firstDay: '2024-07-30',
    lastDay: '2024-07-31',
    source: paris.source,
    events: [{ discipline: 'dressage', code: 'OG', name: 'Olympic Games, dressage' }],
    competitions: [
      grandPrix('Grand Prix, six groups of ten', {
        discipline: 'dressage',
        choice: {
          test: 'fei-grand-prix-2026',
          ruleSet: 'fei-2016',
          entryMode: 'total-percent',
          positions: ['K', 'E', 'H', 'C', 'M', 'B', 'F'],
        },
        source: paris.source,
        competitors: paris.rows.map((row) => ({
          ...names(row.rider),
          nation: row.nation,
          horse: `Not published (${names(row.rider).familyName})`,
          group: row.group,
          writes: row.percent === null ? [] : [totalPercent(row.percent)],
          eliminated: row.percent === null,
          place: null,
        })),
      }),
    ],
  },
  {
    ...place(['TerraNova CDI3* 2024', 'Myakka City, Florida', 'USA', 'America/New_York']),
    firstDay: '2024-04-05',
    lastDay: '2024-04-05',
    source: terranova.source,
    events: [{ discipline: 'dressage', code: 'CDI3*', name: 'TerraNova CDI3*' }],
    competitions: [
      grandPrix('Grand Prix, places 1 and 2', {
        discipline: 'dressage',
        choice: {
          test: 'fei-grand-prix-2026',
          ruleSet: 'fei-2016',
          entryMode: 'judge-points',
          positions: ['E', 'H', 'C', 'M', 'B'],
        },
        source: terranova.source,
        competitors: terranova.rows.map((row) => ({
          ...names(row.rider),
          nation: 'USA',
          horse: row.horse,
          writes: judgePoints(terranova.positions, row.points),
          place: row.place,
        })),
      }),
    ],
  },
  {
    ...place(['CDI-W Neumünster 2023', 'Neumünster', 'GER', 'Europe/Berlin']),
    firstDay: '2023-02-16',
    lastDay: '2023-02-19',
    source: neumuenster.source,
    events: [{ discipline: 'dressage', code: 'CDI-W', name: 'CDI-W Neumünster' }],
    competitions: [
      grandPrix('Grand Prix, first ten places', {
        discipline: 'dressage',
        choice: {
          test: 'fei-grand-prix-2026',
          ruleSet: 'fei-2016',
          entryMode: 'total-percent',
          positions: ['E', 'H', 'C', 'M', 'B'],
        },
        source: neumuenster.source,
        competitors: neumuenster.rows.map((row) => ({
          ...names(row.rider),
          nation: null,
          horse: row.horse,
          writes: [totalPercent(row.percent)],
          place: row.place,
        })),
      }),
    ],
  },
  {
    ...place(['Real mark sheets, USA 2004–2009', 'Several shows', 'USA', 'America/New_York']),
    firstDay: '2004-07-18',
    lastDay: '2009-02-14',
    source: usSheets.source,
    events: [{ discipline: 'dressage', code: 'CN', name: 'National shows, one judge each' }],
    competitions: [
      'usef-training-4-2003',
      'usef-training-3-2003',
      'usef-first-1-2003',
      'usef-first-4-2003',
      'usef-second-4-2003',
    ].map(realSheets),
  },
  kentuckyDriving,
  {
    ...place(['Olympic Games Sydney 2000', 'Horsley Park', 'AUS', 'Australia/Sydney']),
    firstDay: '2000-09-26',
    lastDay: '2000-09-27',
    source: sydney.source,
    events: [{ discipline: 'dressage', code: 'OG', name: 'Olympic Games, dressage' }],
    competitions: [
      grandPrix('Grand Prix', {
        discipline: 'dressage',
        choice: {
          test: 'fei-grand-prix-1996',
          ruleSet: 'sum-points-1996',
          entryMode: 'judge-points',
          positions: ['E', 'H', 'C', 'M', 'B'],
        },
        source: sydney.source,
        competitors: sydney.rows.map((row) => ({
          ...names(row.rider),
          nation: row.nation,
          horse: row.horse,
          writes: judgePoints(sydney.positions, row.judges),
          place: row.place,
        })),
      }),
    ],
  },
  {
    ...place(['Olympic Games Atlanta 1996', 'Conyers, Georgia', 'USA', 'America/New_York']),
    firstDay: '1996-07-27',
    lastDay: '1996-07-28',
    source: atlanta.source,
    events: [{ discipline: 'dressage', code: 'OG', name: 'Olympic Games, dressage' }],
    competitions: [
      grandPrix('Grand Prix, first 17 places', {
        discipline: 'dressage',
        choice: {
          test: 'fei-grand-prix-1996',
          ruleSet: 'sum-points-1996',
          entryMode: 'total-percent',
          positions: ['E', 'H', 'C', 'M', 'B'],
        },
        source: atlanta.source,
        competitors: atlanta.rows.map((row) => ({
          ...names(row.rider),
          nation: row.nation,
          horse: row.horse,
          writes: [totalPercent(row.percent)],
          place: row.place,
        })),
      }),
    ],
  },
]

function place([name, venue, country, timeZone]: readonly [string, string, string, string]) {
  return { name, venue, country, timeZone, arenas: ['Main arena'], officials: [] }
}

type PublishedCompetition = Pick<
  DemoCompetition,
  'discipline' | 'choice' | 'source' | 'competitors'
>

function grandPrix(name: string, published: PublishedCompetition): DemoCompetition {
  const about = { number: '1', name, arena: 0, startsAt: null, secondsPerStart: 510 }
  return { ...about, ...published, status: 'official' }
}

/** The sheets carry no names; each is a ride of its own. Points on the sheet are those of the show. */
function realSheets(testId: string, index: number): DemoCompetition {
  const test = dressageTestOf(testId)
  const sheets = usSheets.sheets.filter((sheet) => sheet.test === testId)
  return {
    number: String(index + 1),
    name: `${test?.name ?? testId} (${test?.year ?? ''}), ${sheets.length} real sheets`,
    discipline: 'dressage',
    choice: {
      test: testId,
      ruleSet: 'usef-2023',
      entryMode: 'marks',
      positions: ['C'],
    },
    arena: 0,
    startsAt: null,
    secondsPerStart: 420,
    source: usSheets.source,
    status: 'official',
    competitors: sheets.map((sheet) => ({
      firstName: 'Anonymous',
      familyName: `Ride ${sheet.ride}`,
      nation: 'USA',
      horse: `Horse of ride ${sheet.ride}`,
      writes: [
        ...sheet.movements.map((mark, movement) => tenths(`movement.${movement + 1}`, mark)),
        ...sheet.collectives.map((mark, number) => tenths(`collective.${number + 1}`, mark)),
        ...(sheet.errors > 0 ? [{ part: 'C', field: 'errors', value: sheet.errors }] : []),
      ],
      place: null,
    })),
  }
}

function tenths(field: string, mark: number) {
  return { part: 'C', field, value: Math.round(mark * 10) }
}

function totalPercent(percent: string) {
  return { part: 'total', field: 'percent', value: Math.round(Number(percent) * 1000) }
}

function judgePoints(positions: readonly string[], points: readonly number[]) {
  return positions.map((part, judge) => ({
    part,
    field: 'points',
    value: Math.round((points[judge] ?? 0) * 10),
  }))
}

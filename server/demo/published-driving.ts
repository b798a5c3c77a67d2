import weg from '#domain/scoring/driving/published/weg-2010-four-in-hand.json' with { type: 'json' }
import type { DemoShow } from './demo-show.ts'
import { publishedName } from './published-name.ts'

/** Of most drivers the total alone was published: dressage, marathon and cones together. */
export const kentuckyDriving: DemoShow = {
  name: 'World Equestrian Games Kentucky 2010, driving',
  venue: 'Lexington, Kentucky',
  country: 'USA',
  timeZone: 'America/New_York',
  firstDay: '2010-09-25',
  lastDay: '2010-10-10',
  source: weg.source,
  events: [{ discipline: 'driving', code: 'WEG', name: 'World Equestrian Games, driving' }],
  arenas: ['Main arena'],
  officials: [],
  competitions: [
    {
      number: '1',
      name: 'Four-in-hand, individual',
      discipline: 'driving',
      choice: { ruleSet: 'fei-2010', phases: [{ kind: 'total' }] },
      arena: 0,
      startsAt: null,
      secondsPerStart: 600,
      source: weg.source,
      status: 'official',
      competitors: weg.rows.map(({ rider, nation, total, place }) => ({
        ...publishedName(rider),
        nation,
        horse: `Not published (${rider})`,
        writes: [{ part: 'total', field: 'penalties', value: Math.round(1000 * Number(total)) }],
        place,
      })),
    },
  ],
}

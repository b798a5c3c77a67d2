import { parisEventing as paris } from '#domain/scoring/eventing/published/olympic-games.ts'
import type { Sheet, SheetWrite } from '#domain/scoring/sheet.ts'
import type { DemoShow } from './demo-show.ts'
import { publishedName } from './published-name.ts'

/** Every rider who started, with the two jumpings that the individual places are decided by. */
export const parisEventing: DemoShow = {
  name: 'Olympic Games Paris 2024, eventing',
  venue: 'Versailles',
  country: 'FRA',
  timeZone: 'Europe/Paris',
  firstDay: '2024-07-27',
  lastDay: '2024-07-29',
  source: paris.source,
  events: [{ discipline: 'eventing', code: 'OG', name: 'Olympic Games, eventing' }],
  arenas: ['Main arena'],
  officials: [],
  competitions: [
    {
      number: '1',
      name: 'Eventing, individual',
      discipline: 'eventing',
      choice: paris.choice,
      arena: 0,
      startsAt: null,
      secondsPerStart: 420,
      source: paris.source,
      status: 'official',
      competitors: paris.rows.map(({ name, nation, sheet, place }) => ({
        ...publishedName(name),
        nation,
        horse: `Not published (${name})`,
        writes: writesOf(sheet),
        place,
      })),
    },
  ],
}

function writesOf(sheet: Sheet): SheetWrite[] {
  return Object.entries(sheet).flatMap(([part, fields]) =>
    Object.entries(fields).flatMap(([field, value]) =>
      value === null ? [] : { part, field, value },
    ),
  )
}

import paris from '#domain/scoring/jumping/published/olympic-games-2024-individual-final.json' with {
  type: 'json',
}
import type { SheetWrite } from '#domain/scoring/sheet.ts'
import type { DemoShow } from './demo-show.ts'
import { publishedName } from './published-name.ts'

/**
 * The individual final of Paris 2024. The times of its round were not published, so that it is set up
 * as a round not against the clock: riders outside the jump-off share the first place of their faults.
 */
export const parisJumping: DemoShow = {
  name: 'Olympic Games Paris 2024, jumping',
  venue: 'Versailles',
  country: 'FRA',
  timeZone: 'Europe/Paris',
  firstDay: '2024-08-06',
  lastDay: '2024-08-06',
  source: paris.source,
  events: [{ discipline: 'jumping', code: 'OG', name: 'Olympic Games, jumping' }],
  arenas: ['Main arena'],
  officials: [],
  competitions: [
    {
      number: '1',
      name: 'Individual final',
      discipline: 'jumping',
      choice: {
        ruleSet: 'fei-2022',
        format: 'a-not-against-clock-jump-off',
        entry: 'totals',
      },
      arena: 0,
      startsAt: null,
      secondsPerStart: 120,
      source: paris.source,
      status: 'official',
      competitors: paris.rows
        .toSorted((a, b) => a.startOrder - b.startOrder)
        .map((row) => {
          const name = publishedName(row.rider)
          return {
            ...name,
            nation: row.nation,
            horse: `Not published (${name.familyName})`,
            writes: writesOf(row),
            place: isSeparated(row) ? row.place : null,
          }
        }),
    },
  ],
}

type Row = (typeof paris.rows)[number]

function writesOf({ faults, status, jumpOff }: Row): SheetWrite[] {
  const outcome = status === 'RT' ? 'retired' : status === 'EL' ? 'eliminated' : null
  if (outcome !== null) return [{ part: 'round_1', field: 'outcome', value: outcome }]
  if (faults === null) return []
  return [
    { part: 'round_1', field: 'faults', value: thousandths(faults) },
    ...(jumpOff === null
      ? []
      : [
          { part: 'jump_off_1', field: 'faults', value: thousandths(jumpOff.faults) },
          { part: 'jump_off_1', field: 'time', value: Math.round(jumpOff.time * 100) },
        ]),
  ]
}

/** By the jump-off, or alone on these faults: the place needs no time of the round. */
function isSeparated({ faults, status, jumpOff }: Row): boolean {
  if (status !== null) return false
  return jumpOff !== null || paris.rows.filter((other) => other.faults === faults).length === 1
}

function thousandths(faults: number): number {
  return Math.round(faults * 1000)
}

import { type Guest, guestsOf } from '#domain/stabling/guests.ts'
import { type CsvCell, type CsvColumn, csvFile, type csvOptions, writeProfile } from './csv.ts'
import type { Export } from './export.ts'
import words from './stabling-csv.words.json' with { type: 'json' }
import { doorOf, doorsOf, type StablingInput } from './stabling-input.ts'

/** Who sleeps in which room or on which pitch on which nights, and who pays: one line for each guest. */
export const roomingListCsv = {
  ...csvFile,
  id: 'rooming-list-csv',
  name: words.rooming,
  write({ show, site }, t, { profile }) {
    const doors = doorsOf(site.barns)
    const column = (
      name: Exclude<keyof typeof words, 'stays'>,
      cell: (guest: Guest) => CsvCell,
    ): CsvColumn<Guest> => ({ name, words: words[name][t.locale], cell })
    const columns = [
      column('house', ({ stay }) => doorOf(doors, stay).barn),
      column('room', ({ stay }) => doorOf(doors, stay).box),
      column('name', ({ name }) => name),
      column('group', ({ stay }) => stay.group),
      column('arrival', ({ from }) => from),
      column('departure', ({ until }) => until),
      column('pays', ({ pays }) => pays),
      column('note', ({ stay }) => stay.note),
    ]
    const guests = site.stays.flatMap(guestsOf)
    return writeProfile(columns, guests, { profile, timeZone: show.timeZone, t })
  },
} as const satisfies Export<StablingInput, typeof csvOptions>

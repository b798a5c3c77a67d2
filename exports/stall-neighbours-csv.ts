import { contactsOf } from '#domain/stabling/whereabouts.ts'
import { type CsvCell, type CsvColumn, csvFile, type csvOptions, writeProfile } from './csv.ts'
import type { Export } from './export.ts'
import words from './stabling-csv.words.json' with { type: 'json' }
import { doorsOf, type StablingInput } from './stabling-input.ts'

/** Who stood beside whom on which nights: asked by the veterinarian when a horse falls ill. */
export const stallNeighboursCsv = {
  ...csvFile,
  id: 'stall-neighbours-csv',
  name: words.neighbours,
  write({ show, site, former }, t, { profile }) {
    const doors = doorsOf(site.barns)
    const names = new Map(site.stays.map(({ id, name }) => [id, name]))
    const doorWords = (id: string) => {
      const door = doors.get(id)
      return door ? `${door.barn} ${door.box}` : ''
    }
    type Row = ReturnType<typeof contactsOf>[number]
    const column = (
      name: Exclude<keyof typeof words, 'stays'>,
      cell: (row: Row) => CsvCell,
    ): CsvColumn<Row> => ({ name, words: words[name][t.locale], cell })
    const columns = [
      column('name', ({ stayIds }) => names.get(stayIds[0]) ?? ''),
      column('box', ({ boxIds }) => doorWords(boxIds[0])),
      column('other', ({ stayIds }) => names.get(stayIds[1]) ?? ''),
      column('otherBox', ({ boxIds }) => doorWords(boxIds[1])),
      column('how', ({ isBeside }) => ({
        code: isBeside ? 'beside' : 'behind',
        words: t(isBeside ? 'stabling.neighbour.beside' : 'stabling.neighbour.behind'),
      })),
      column('nights', ({ nights }) => nights.join(' ')),
    ]
    const rows = contactsOf(site, former)
    return writeProfile(columns, rows, { profile, timeZone: show.timeZone, t })
  },
} as const satisfies Export<StablingInput, typeof csvOptions>

import type { SiteStay } from '#domain/stabling/site.ts'
import type { Translate } from '#locales/messages.ts'
import { type CsvCell, type CsvColumn, csvFile, type csvOptions, writeProfile } from './csv.ts'
import type { Export } from './export.ts'
import words from './stabling-csv.words.json' with { type: 'json' }
import { type Door, doorOf, doorsOf, type StablingInput } from './stabling-input.ts'

/** Everything that stays at a show, with its box and what was looked at when it arrived. */
export const staysCsv = {
  ...csvFile,
  id: 'stays-csv',
  name: words.stays,
  write({ show, site }, t, { profile }) {
    const columns = columnsFor(doorsOf(site.barns), t)
    return writeProfile(columns, site.stays, { profile, timeZone: show.timeZone, t })
  },
} as const satisfies Export<StablingInput, typeof csvOptions>

function columnsFor(
  doors: ReadonlyMap<string, Door>,
  t: Translate,
): readonly CsvColumn<SiteStay>[] {
  const column = (
    name: Exclude<keyof typeof words, 'stays'>,
    cell: (stay: SiteStay) => CsvCell,
  ): CsvColumn<SiteStay> => ({ name, words: words[name][t.locale], cell })
  return [
    column('barn', (stay) => doorOf(doors, stay).barn),
    column('box', (stay) => doorOf(doors, stay).box),
    column('name', ({ name }) => name),
    column('occupant', ({ occupant }) => ({
      code: occupant,
      words: t(`stabling.occupant.${occupant}`),
    })),
    column('sex', ({ sex }) => sex && { code: sex, words: t(`stabling.sex.${sex}`) }),
    column('group', ({ group }) => group),
    column('arrival', ({ from }) => from),
    column('departure', ({ until }) => until),
    column('status', ({ status }) => ({ code: status, words: t(`stabling.status.${status}`) })),
    column('bedding', ({ bedding }) =>
      bedding.map(({ kind, bales }) => `${bales} × ${kind}`).join(' | '),
    ),
    column('papers', ({ checkIn }) => checkIn && { holds: checkIn.papers }),
    column(
      'vaccination',
      ({ checkIn }) =>
        checkIn && {
          code: checkIn.vaccination,
          words: t(`stabling.vaccination.${checkIn.vaccination}`),
        },
    ),
    column('temperature', ({ checkIn }) =>
      checkIn?.temperature == null ? null : (checkIn.temperature / 10).toFixed(1),
    ),
    column('note', ({ note }) => note),
  ]
}

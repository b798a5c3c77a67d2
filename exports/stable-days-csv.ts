import { beddingFor, movementsOn } from '#domain/stabling/occupancy.ts'
import { planOfSite, type SiteStay } from '#domain/stabling/site.ts'
import { nightsOf } from '#domain/stabling/stabling.ts'
import type { Translate } from '#locales/messages.ts'
import { type CsvCell, type CsvColumn, csvFile, type csvOptions, writeProfile } from './csv.ts'
import type { Export } from './export.ts'
import words from './stabling-csv.words.json' with { type: 'json' }
import { doorOf, doorsOf, type StablingInput } from './stabling-input.ts'

interface DayLine {
  day: string
  what: 'arrival' | 'departure' | 'delivery'
  stay: SiteStay
  bedding: string
}

/** Day by day who arrives, what is to be delivered, and who leaves: one line each. */
export const stableDaysCsv = {
  ...csvFile,
  id: 'stable-days-csv',
  name: words.days,
  write({ show, site }, t, { profile }) {
    const { stabling, plan } = planOfSite(site)
    const stayOf = new Map(site.stays.map((stay) => [stay.id, stay]))
    const lines = [...nightsOf(site), site.closes].flatMap((day): DayLine[] => {
      const line = (what: DayLine['what'], id: string, bedding = ''): DayLine[] => {
        const stay = stayOf.get(id)
        return stay ? [{ day, what, stay, bedding }] : []
      }
      const { arrivals, departures } = movementsOn(stabling, plan, day)
      return [
        ...arrivals.flatMap(({ stay }) => line('arrival', stay.id)),
        ...beddingFor(stabling, plan, day).flatMap(({ stay, kind, bales }) =>
          line('delivery', stay.id, `${bales} × ${kind}`),
        ),
        ...departures.flatMap(({ stay }) => line('departure', stay.id)),
      ]
    })
    const columns = columnsFor(site.barns, t)
    return writeProfile(columns, lines, { profile, timeZone: show.timeZone, t })
  },
} as const satisfies Export<StablingInput, typeof csvOptions>

function columnsFor(
  barns: StablingInput['site']['barns'],
  t: Translate,
): readonly CsvColumn<DayLine>[] {
  const doors = doorsOf(barns)
  const column = (
    name: Exclude<keyof typeof words, 'stays'>,
    cell: (line: DayLine) => CsvCell,
  ): CsvColumn<DayLine> => ({ name, words: words[name][t.locale], cell })
  return [
    column('day', ({ day }) => day),
    column('what', ({ what }) => ({ code: what, words: words[what][t.locale] })),
    column('time', ({ what, stay }) => (what === 'arrival' ? stay.expectedAt : null)),
    column('barn', ({ stay }) => doorOf(doors, stay).barn),
    column('box', ({ stay }) => doorOf(doors, stay).box),
    column('name', ({ stay }) => stay.name),
    column('group', ({ stay }) => stay.group),
    column('bedding', ({ bedding }) => bedding),
    column('status', ({ stay: { status } }) => ({
      code: status,
      words: t(`stabling.status.${status}`),
    })),
    column('note', ({ stay }) => stay.note),
  ]
}

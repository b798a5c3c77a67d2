import type { ShowHorse } from '#domain/registry/show-horse.ts'
import { listName } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import { type CsvColumn, csvFile, type csvOptions, writeProfile } from './csv.ts'
import type { Export, OfShow } from './export.ts'
import words from './horses-csv.words.json' with { type: 'json' }

export interface HorsesInput extends OfShow {
  horses: readonly ShowHorse[]
}

export const horsesCsv = {
  ...csvFile,
  id: 'horses-csv',
  name: words.name,
  write({ show, horses }, t, { profile }) {
    return writeProfile(columns(t), horses, { profile, timeZone: show.timeZone, t })
  },
} as const satisfies Export<HorsesInput, typeof csvOptions>

function columns(t: Translate): readonly CsvColumn<ShowHorse>[] {
  return [
    { name: 'horse_id', words: words.horseId[t.locale], cell: ({ id }) => id },
    { name: 'horse', words: t('exports.column.horse'), cell: ({ name }) => name },
    {
      name: 'horse_fei_number',
      words: t('competitors.column.feiHorseId'),
      cell: ({ feiId }) => feiId,
    },
    { name: 'nation', words: t('results.list.nation'), cell: ({ nation }) => nation },
    {
      name: 'competitions',
      words: words.competitions[t.locale],
      cell: ({ competitions }) => competitions.join(' '),
    },
    {
      name: 'riders',
      words: words.riders[t.locale],
      cell: ({ riders }) => riders.map(listName).join(' | '),
    },
  ]
}

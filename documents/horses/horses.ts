import type { ShowHorse } from '#domain/registry/show-horse.ts'
import { listName } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import { type ListOptions, listOptions, type OfShow, type PrintedDocument } from '../document.ts'
import { prepareShowSheet, type SheetContent } from '../sheet.ts'
import words from './horses.words.json' with { type: 'json' }

/** What `horses.typ` places: one row for each horse, with a box to tick it off. */
export interface HorsesContent {
  sheet: SheetContent
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  empty: string
}

export const horsesDocument = {
  id: 'horses',
  name: words.name,
  options: listOptions,
  template: 'horses/horses.typ',
  prepare: prepareHorses,
} as const satisfies PrintedDocument<HorsesInput, typeof listOptions, HorsesContent>

interface HorsesInput extends OfShow {
  horses: readonly ShowHorse[]
}

function prepareHorses(input: HorsesInput, t: Translate, options: ListOptions): HorsesContent {
  const own = (word: keyof typeof words) => words[word][t.locale]
  return {
    sheet: prepareShowSheet(input, t, { name: own('name'), facts: [], options }),
    columns: [
      t('results.list.horse'),
      own('feiId'),
      own('competitions'),
      own('riders'),
      own('seen'),
    ],
    rows: input.horses.map(({ name, nation, feiId, competitions, riders }) => [
      nation === null ? name : `${name} (${nation})`,
      feiId ?? '',
      competitions.join(', '),
      riders.map(listName).join(' · '),
    ]),
    empty: t('results.list.empty'),
  }
}

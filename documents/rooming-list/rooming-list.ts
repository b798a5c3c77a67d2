import { guestsOf } from '#domain/stabling/guests.ts'
import type { Site } from '#domain/stabling/site.ts'
import { formatDay } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { type ListOptions, listOptions, type OfShow, type PrintedDocument } from '../document.ts'
import {
  column,
  row,
  type SectionsContent,
  section,
  sectionsTemplate,
} from '../sections/sections.ts'
import { prepareShowSheet } from '../sheet.ts'
import words from './rooming-list.words.json' with { type: 'json' }

interface RoomingListInput extends OfShow {
  site: Site
}

/** House by house: who sleeps in which room on which nights, and who pays. */
export const roomingListDocument = {
  id: 'rooming-list',
  name: words.name,
  options: listOptions,
  template: sectionsTemplate,
  prepare: prepareRoomingList,
} as const satisfies PrintedDocument<RoomingListInput, typeof listOptions, SectionsContent>

function prepareRoomingList(
  input: RoomingListInput,
  t: Translate,
  options: ListOptions,
): SectionsContent {
  const own = (word: keyof typeof words) => words[word][t.locale]
  const { site } = input
  const guests = Map.groupBy(site.stays.flatMap(guestsOf), ({ stay }) => stay.boxId)
  const columns = [
    column(own('room')),
    column(own('guest'), 3),
    column(own('arrival')),
    column(own('departure')),
    column(own('pays'), 2),
    column(own('note'), 2),
  ]
  const rowsOf = (boxId: string | null, label: string) =>
    (guests.get(boxId) ?? []).map(({ stay, name, from, until, pays }) =>
      row([
        { strong: label },
        { words: name, small: stay.group ?? '' },
        formatDay(from, t.locale),
        formatDay(until, t.locale),
        pays,
        stay.note,
      ]),
    )
  const houses = site.barns.map(({ name, boxes }) =>
    section(
      columns,
      boxes.flatMap(({ id, label }) => rowsOf(id, label)),
      { heading: name },
    ),
  )
  const without = section(columns, rowsOf(null, '–'), { heading: own('noRoom') })
  return {
    sheet: prepareShowSheet(input, t, { name: own('name'), facts: [], options }),
    sections: [...houses, without].filter(({ rows }) => rows.length > 0),
    notes: [],
    signatures: [],
    empty: t('results.list.empty'),
  }
}

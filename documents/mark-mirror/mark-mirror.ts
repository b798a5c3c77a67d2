import {
  isFarApart,
  type MarkMirror,
  type MirrorRow,
  meanMark,
} from '#domain/results/mark-mirror.ts'
import { readOut } from '#domain/results/read-out.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { formatFigure, formatMark } from '#locales/formatting.ts'
import { cellFigure, listName, placeFigure, seatWords, unitSign } from '#locales/list-words.ts'
import { isMessageId, type Translate } from '#locales/messages.ts'
import { fieldWords } from '#locales/sheet-words.ts'
import {
  type ListOptions,
  listOptions,
  type PrintedDocument,
  type ResultListInput,
} from '../document.ts'
import {
  column,
  row,
  type Section,
  type SectionsContent,
  section,
  sectionsTemplate,
} from '../sections/sections.ts'
import { prepareNamedSheet } from '../sheet.ts'
import words from './mark-mirror.words.json' with { type: 'json' }

export interface MarkMirrorInput extends ResultListInput {
  mirror: MarkMirror
}

/** Of each ride a page with all marks of all judges beside each other. */
export const markMirrorDocument = {
  id: 'mark-mirror',
  name: words.name,
  options: listOptions,
  template: sectionsTemplate,
  prepare: prepareMarkMirror,
} as const satisfies PrintedDocument<MarkMirrorInput, typeof listOptions, SectionsContent>

function prepareMarkMirror(
  input: MarkMirrorInput,
  t: Translate,
  options: ListOptions,
): SectionsContent {
  const own = (word: keyof typeof words) => words[word][t.locale]
  const { resultList, mirror } = input
  return {
    sheet: prepareNamedSheet(input, t, { name: own('name'), version: resultList.version, options }),
    sections: resultList.lines.flatMap((line) => {
      const rows = mirror.rides.get(line.competitorId)
      return rows ? [rideSection(line, { rows, input }, t)] : []
    }),
    notes: [own('apart')],
    signatures: [],
    empty: own('none'),
  }
}

function rideSection(
  line: ResultLine,
  { rows, input }: { rows: readonly MirrorRow[]; input: MarkMirrorInput },
  t: Translate,
): Section {
  const total = readOut(line, input.resultList.columns)
    .map((figure) =>
      [cellFigure(figure.cell, figure.column, t), unitSign[figure.column.unit]]
        .filter((part) => part)
        .join(' '),
    )
    .join(' / ')
  const said = { t, isKnown: isMessageId }
  return section(
    [
      column('', 3),
      column(words.coefficient[t.locale], 'fit', 'right'),
      ...input.mirror.parts.map((part) => column(seatWords(part, t), 'fit', 'right')),
      column(words.mean[t.locale], 'fit', 'right'),
      column('', '6mm', 'center'),
    ],
    rows.map((each) => {
      const mean = meanMark(each)
      return row([
        fieldWords(each.field, said),
        each.field.coefficient > 1 ? `${each.field.coefficient}` : '',
        ...each.marks.map((mark) => (mark === null ? '–' : formatMark(mark, t.locale))),
        { strong: mean === null ? '' : formatFigure(mean, 2, t.locale) },
        isFarApart(each) ? { strong: '*' } : '',
      ])
    }),
    {
      heading: `${listName(line.athlete)} – ${line.horse.name}`,
      facts: [[placeFigure(line), total].filter((part) => part !== '').join(' · ')],
      newPage: true,
      ruled: true,
    },
  )
}

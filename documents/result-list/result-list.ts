import type { Awards } from '#domain/results/awards.ts'
import { withFilledColumns } from '#domain/results/filled-columns.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { headNumbers } from '#domain/results/rider-names.ts'
import type { Column } from '#domain/scoring/discipline.ts'
import {
  type BesideResults,
  besideResults,
  type RemarkWords,
  type TeamTable,
} from '#locales/beside-results.ts'
import {
  cellFigure,
  columnWords,
  legend,
  lineNotes,
  listName,
  memberWords,
  placeFigure,
} from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import {
  type PrintedDocument,
  type ResultListInput,
  type ResultListOptions,
  resultListOptions,
} from '../document.ts'
import { type PrintedPair, printedPair } from '../printed-pair.ts'
import { prepareSheet, type SheetContent } from '../sheet.ts'

/** What `result-list.typ` places. */
export interface ResultListContent {
  kind: 'result-list'
  sheet: SheetContent
  columns: {
    place: string
    /** Null where nobody has one, so that the column is left out. */
    headNumber: string | null
    rider: string
    horse: string
    /** Null where nobody rides in a group, so that the column is left out. */
    group: string | null
    values: readonly { round: string | null; label: string; unit: string | null; total: boolean }[]
    /** Null where nobody is paid. */
    prize: string | null
  }
  rows: readonly ResultListContentRow[]
  legend: readonly string[]
  notes: readonly string[]
  teams: TeamTable | null
  remarks: { heading: string; lines: readonly Pick<RemarkWords, 'moment' | 'words'>[] } | null
  empty: string
}

export interface ResultListContentRow {
  place: string
  headNumber: string
  rider: string
  nation: string
  horse: string
  /** Of a relay, below the first rider. */
  partners: readonly PrintedPair[]
  /** Who else is named with them. */
  members: string
  club: string
  team: string
  group: string
  /** Why there is no place, or which round is to come. */
  note: string | null
  /** One for each of `columns.values`; `place` is what this judge or round alone would give. */
  values: readonly { figure: string; place: string }[]
  prize: string
  /** "Q" for who goes on, "R1" for the first reserve. */
  mark: string
}

export const resultListDocument = {
  id: 'result-list',
  name: 'documents.resultList.name',
  options: resultListOptions,
  template: 'lists/lists.typ',
  prepare: prepareResultList,
} as const satisfies PrintedDocument<ResultListInput, typeof resultListOptions, ResultListContent>

export function prepareResultList(
  input: ResultListInput,
  t: Translate,
  options: ResultListOptions,
): ResultListContent {
  const { competition } = input
  const resultList = withFilledColumns(input.resultList)
  const { columns, lines, status } = resultList
  const awards = chosenAwards(input.awards, options)
  const beside = besideResults({ ...input, awards }, t)
  const noteOf = lineNotes(resultList, input.show, t)
  const kind = {
    list: 'results.resultList',
    state: { words: `results.state.result.${status}`, final: status === 'official' },
    version: resultList.version,
    signed: status === 'provisional' || status === 'official',
    isResult: true,
    columnWidths: columnWidths(resultList, beside, t),
  } as const
  return {
    kind: 'result-list',
    sheet: prepareSheet(input, t, { kind, options }),
    columns: {
      place: t('results.list.place'),
      headNumber: lines.some((line) => headNumbers(line) !== '')
        ? t('results.list.headNumber')
        : null,
      rider: t('results.list.rider', { discipline: competition.discipline }),
      horse: t('results.list.horse'),
      group: lines.some((line) => line.group !== null) ? t('results.list.group') : null,
      values: columns.map((column) => ({ ...columnWords(column, t), total: column.total })),
      prize: beside.prizeHeading,
    },
    rows: lines.map((line) => contentRow(line, { columns, beside, noteOf }, t)),
    legend: [...legend(lines, t), ...beside.legend],
    notes: beside.notes,
    teams: beside.teams,
    remarks: beside.remarks && {
      ...beside.remarks,
      lines: beside.remarks.lines.map(({ moment, words }) => ({ moment, words })),
    },
    empty: t('results.list.empty'),
  }
}

/** Of the value columns, in letters: as wide as the longest figure or word of the heading. */
function columnWidths(
  { columns, lines }: ResultList,
  { prizeHeading, prizes }: BesideResults,
  t: Translate,
): readonly number[] {
  const widths = columns.map((column, index) => {
    const figures = lines.map(({ cells }) => {
      const cell = cells[index]
      return cellFigure(cell, column, t).length + (cell?.place == null ? 0 : placeRoom)
    })
    return columnWidth(columnWords(column, t).label, figures)
  })
  if (prizeHeading === null) return widths
  return [
    ...widths,
    columnWidth(
      prizeHeading,
      [...prizes.values()].map(({ length }) => length),
    ),
  ]
}

/** Headings are set smaller than figures. */
function columnWidth(heading: string, figures: readonly number[]): number {
  const words = heading.split(' ').map(({ length }) => 0.85 * length)
  return Math.max(...figures, ...words) + columnGap
}

const placeRoom = 2
const columnGap = 2

function chosenAwards({ prizeMoney, goingOn, teams }: Awards, options: ResultListOptions): Awards {
  return {
    prizeMoney: options.prizeMoney === 'with' ? prizeMoney : null,
    goingOn: options.goingOn === 'with' ? goingOn : null,
    teams: options.teams === 'with' ? teams : null,
  }
}

interface RowContext {
  columns: readonly Column[]
  beside: BesideResults
  noteOf: (line: ResultLine) => string | null
}

function contentRow(
  line: ResultLine,
  { columns, beside, noteOf }: RowContext,
  t: Translate,
): ResultListContentRow {
  return {
    place: placeFigure(line),
    headNumber: line.headNumber ?? '',
    rider: listName(line.athlete),
    nation: line.athlete.nation ?? '',
    club: line.athlete.club ?? '',
    horse: line.horse.name,
    partners: (line.partners ?? []).map(printedPair),
    members: memberWords(line.members, t),
    team: line.team ?? '',
    group: groupFigure(line),
    note: noteOf(line),
    values: columns.map((column, index) => {
      const cell = line.cells[index]
      return { figure: cellFigure(cell, column, t), place: `${cell?.place ?? ''}` }
    }),
    prize: beside.prizes.get(line.competitorId) ?? '',
    mark: beside.marks.get(line.competitorId) ?? '',
  }
}

/** "2 (3)": third of group 2. */
function groupFigure({ group, groupPlace }: ResultLine): string {
  if (group === null) return ''
  return groupPlace === null ? group : `${group} (${groupPlace})`
}

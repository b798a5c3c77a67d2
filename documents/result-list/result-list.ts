import type { ResultLine } from '#domain/results/result-list.ts'
import type { Column } from '#domain/scoring/discipline.ts'
import {
  cellFigure,
  columnHeading,
  legend,
  listName,
  placeFigure,
  reasonWords,
} from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import {
  type ListOptions,
  listOptions,
  type PrintedDocument,
  papers,
  type ResultListInput,
} from '../document.ts'
import { prepareSheet, type SheetContent } from '../sheet.ts'

/** What `result-list.typ` places. */
export interface ResultListContent {
  sheet: SheetContent
  columns: {
    place: string
    headNumber: string
    rider: string
    horse: string
    /** Null where nobody rides in a group, so that the column is left out. */
    group: string | null
    values: readonly { label: string; unit: string | null; total: boolean }[]
  }
  rows: readonly ResultListContentRow[]
  legend: readonly string[]
  empty: string
}

export interface ResultListContentRow {
  place: string
  headNumber: string
  rider: string
  nation: string
  horse: string
  team: string
  group: string
  /** Why there is no place, where the office gave a reason. */
  reason: string | null
  /** One for each of `columns.values`; `place` is what this judge or round alone would give. */
  values: readonly { figure: string; place: string }[]
}

export const resultListDocument = {
  id: 'result-list',
  of: 'result-list',
  name: 'documents.resultList.name',
  options: listOptions,
  papers,
  template: 'result-list/result-list.typ',
  prepare: prepareResultList,
} as const satisfies PrintedDocument<ResultListInput, ListOptions, ResultListContent> & {
  of: string
}

export function prepareResultList(
  input: ResultListInput,
  t: Translate,
  options: ListOptions,
): ResultListContent {
  const { resultList, competition } = input
  const { columns, lines, status } = resultList
  const kind = {
    list: 'results.resultList',
    state: { words: `results.state.result.${status}`, final: status === 'official' },
    version: resultList.version,
    signed: status === 'provisional' || status === 'official',
    valueColumns: columns.length,
  } as const
  return {
    sheet: prepareSheet(input, t, { kind, options }),
    columns: {
      place: t('results.list.place'),
      headNumber: t('results.list.headNumber'),
      rider: t('results.list.rider', { discipline: competition.discipline }),
      horse: t('results.list.horse'),
      group: lines.some((line) => line.group !== null) ? t('results.list.group') : null,
      values: columns.map((column) => ({ ...columnHeading(column, t), total: column.total })),
    },
    rows: lines.map((line) => contentRow(line, columns, t)),
    legend: legend(lines, t),
    empty: t('results.list.empty'),
  }
}

function contentRow(
  line: ResultLine,
  columns: readonly Column[],
  t: Translate,
): ResultListContentRow {
  return {
    place: placeFigure(line),
    headNumber: line.headNumber ?? '',
    rider: listName(line.athlete),
    nation: line.athlete.nation ?? '',
    horse: line.horse.name,
    team: line.team ?? '',
    group: groupFigure(line),
    reason: reasonWords(line, t),
    values: columns.map((column, index) => {
      const cell = line.cells[index]
      return { figure: cellFigure(cell, column, t), place: `${cell?.place ?? ''}` }
    }),
  }
}

/** "2 (3)": third of group 2. */
function groupFigure({ group, groupPlace }: ResultLine): string {
  if (group === null) return ''
  return groupPlace === null ? group : `${group} (${groupPlace})`
}

import type { Awards } from '#domain/results/awards.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import type { Column } from '#domain/scoring/discipline.ts'
import {
  type BesideResults,
  besideResults,
  type RemarkWords,
  type TeamTable,
} from '#locales/beside-results.ts'
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
  type PrintedDocument,
  papers,
  type ResultListInput,
  type ResultListOptions,
  resultListOptions,
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
  team: string
  group: string
  /** Why there is no place, where the office gave a reason. */
  reason: string | null
  /** One for each of `columns.values`; `place` is what this judge or round alone would give. */
  values: readonly { figure: string; place: string }[]
  prize: string
  /** "Q" for who goes on, "R1" for the first reserve. */
  mark: string
}

export const resultListDocument = {
  id: 'result-list',
  of: 'result-list',
  name: 'documents.resultList.name',
  options: resultListOptions,
  papers,
  template: 'result-list/result-list.typ',
  prepare: prepareResultList,
} as const satisfies PrintedDocument<ResultListInput, ResultListOptions, ResultListContent> & {
  of: string
}

export function prepareResultList(
  input: ResultListInput,
  t: Translate,
  options: ResultListOptions,
): ResultListContent {
  const { resultList, competition } = input
  const { columns, lines, status } = resultList
  const awards = chosenAwards(input.awards, options)
  const beside = besideResults({ ...input, awards }, t)
  const kind = {
    list: 'results.resultList',
    state: { words: `results.state.result.${status}`, final: status === 'official' },
    version: resultList.version,
    signed: status === 'provisional' || status === 'official',
    isResult: true,
    valueColumns: columns.length + (beside.prizeHeading === null ? 0 : 1),
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
      prize: beside.prizeHeading,
    },
    rows: lines.map((line) => contentRow(line, { columns, beside }, t)),
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

function chosenAwards({ prizeMoney, goingOn, teams }: Awards, options: ResultListOptions): Awards {
  return {
    prizeMoney: options.prizeMoney === 'with' ? prizeMoney : null,
    goingOn: options.goingOn === 'with' ? goingOn : null,
    teams: options.teams === 'with' ? teams : null,
  }
}

function contentRow(
  line: ResultLine,
  { columns, beside }: { columns: readonly Column[]; beside: BesideResults },
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
    prize: beside.prizes.get(line.competitorId) ?? '',
    mark: beside.marks.get(line.competitorId) ?? '',
  }
}

/** "2 (3)": third of group 2. */
function groupFigure({ group, groupPlace }: ResultLine): string {
  if (group === null) return ''
  return groupPlace === null ? group : `${group} (${groupPlace})`
}

import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { statusAbbreviation } from '#domain/competitions/status.ts'
import { headNumbers } from '#domain/results/rider-names.ts'
import type { StartListRow } from '#domain/results/start-list.ts'
import { formatTime } from '#locales/formatting.ts'
import { breakWords, listName } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import {
  type ListOptions,
  listOptions,
  type PrintedDocument,
  type StartListInput,
} from '../document.ts'
import { type PrintedPair, printedPair } from '../printed-pair.ts'
import { prepareSheet, type SheetContent } from '../sheet.ts'

/** What `start-list.typ` places. */
export interface StartListContent {
  sheet: SheetContent
  columns: {
    /** Null where nobody has a time, so that the column is left out; the same for the other three. */
    time: string | null
    order: string
    headNumber: string | null
    rider: string
    nation: string
    horse: string
    group: string | null
    team: string | null
  }
  rows: readonly StartListContentRow[]
  empty: string
}

export type StartListContentRow =
  | { kind: 'break'; time: string; words: string }
  | {
      kind: 'start'
      time: string
      order: string
      headNumber: string
      rider: string
      nation: string
      horse: string
      /** Of a relay, below the first rider. */
      partners: readonly PrintedPair[]
      group: string
      club: string
      team: string
      /** WD, HC …: what the gate must know about this start. */
      mark: string
      /** Not coming any more: printed struck through, so that the order stays readable. */
      out: boolean
    }

export const startListDocument = {
  id: 'start-list',
  name: 'documents.startList.name',
  options: listOptions,
  template: 'start-list/start-list.typ',
  prepare: prepareStartList,
} as const satisfies PrintedDocument<StartListInput, typeof listOptions, StartListContent>

export function prepareStartList(
  input: StartListInput,
  t: Translate,
  options: ListOptions,
): StartListContent {
  const { startList, competition, show } = input
  const { status, discipline } = competition
  const starts = startList.rows.filter((row) => row.kind === 'start')
  const kind = {
    list: 'results.startList',
    state: { words: `results.state.startList.${status}`, final: isPublished(status) },
    version: startList.version,
    signed: false,
    isResult: false,
    columnWidths: [],
  } as const
  return {
    sheet: prepareSheet(input, t, { kind, options }),
    columns: {
      time: startList.rows.some((row) => row.startsAt !== null) ? t('results.list.time') : null,
      order: t('results.list.order'),
      headNumber: starts.some((row) => headNumbers(row) !== '')
        ? t('results.list.headNumber')
        : null,
      rider: t('results.list.rider', { discipline }),
      nation: t('results.list.nation'),
      horse: t('results.list.horse'),
      group: starts.some((row) => row.group !== null) ? t('results.list.group') : null,
      team: starts.some((row) => row.team !== null) ? t('results.list.team') : null,
    },
    rows: startList.rows.map((row) => contentRow(row, show.timeZone, t)),
    empty: t('results.list.empty'),
  }
}

function contentRow(row: StartListRow, timeZone: string, t: Translate): StartListContentRow {
  const time = row.startsAt === null ? '' : formatTime(row.startsAt, timeZone, t.locale)
  if (row.kind === 'break') return { kind: 'break', time, words: breakWords(row, t) }
  const abbreviation = statusAbbreviation[row.status]
  return {
    kind: 'start',
    time,
    order: `${row.startOrder}`,
    headNumber: row.headNumber ?? '',
    rider: listName(row.athlete),
    nation: row.athlete.nation ?? '',
    club: row.athlete.club ?? '',
    horse: row.horse.name,
    partners: (row.partners ?? []).map(printedPair),
    group: row.group ?? '',
    team: row.team ?? '',
    mark: abbreviation ?? (row.horsConcours ? 'HC' : ''),
    out: row.status === 'withdrawn' || row.status === 'no_show' || row.status === 'scratched',
  }
}

function isPublished(status: CompetitionStatus): boolean {
  return status !== 'draft' && status !== 'open' && status !== 'cancelled'
}

import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { statusAbbreviation } from '#domain/competitions/status.ts'
import { withdrawalReasonOf } from '#domain/competitions/withdrawal-reasons.ts'
import { answerColumns } from '#domain/entries/requirements/ticked-answers.ts'
import { headNumbers } from '#domain/results/rider-names.ts'
import type { StartListRow } from '#domain/results/start-list.ts'
import { answerWords } from '#locales/answer-words.ts'
import { formatTime } from '#locales/formatting.ts'
import { horseFactWords } from '#locales/horse-words.ts'
import { breakWords, listName, memberWords } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import { statusSaid } from '#locales/status-said.ts'
import {
  type PrintedDocument,
  type StartListInput,
  type StartListOptions,
  startListOptions,
} from '../document.ts'
import { type PrintedPair, printedPair } from '../printed-pair.ts'
import { prepareSheet, type SheetContent } from '../sheet.ts'

/** What `start-list.typ` places. */
export interface StartListContent {
  kind: 'start-list'
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
    /** The questions that the office ticked as columns. */
    answers: readonly string[]
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
      /** Who else is named with them, and in one word why they do not start. */
      members: string
      group: string
      club: string
      team: string
      /** One for each column. */
      answers: readonly string[]
      /** WD, HC …: what the gate must know about this start. */
      mark: string
      /** Not coming any more: printed struck through, so that the order stays readable. */
      out: boolean
    }

export const startListDocument = {
  id: 'start-list',
  name: 'documents.startList.name',
  options: startListOptions,
  template: 'lists/lists.typ',
  prepare: prepareStartList,
} as const satisfies PrintedDocument<StartListInput, typeof startListOptions, StartListContent>

export function prepareStartList(
  input: StartListInput,
  t: Translate,
  options: StartListOptions,
): StartListContent {
  const { startList, competition, show } = input
  const { status, discipline } = competition
  const horseFacts = options.pedigree === 'with' ? input.horseFacts : undefined
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
    kind: 'start-list',
    sheet: prepareSheet(input, t, { kind, options, scale: options.print === 'large' ? 1.4 : 1 }),
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
      answers: answerColumns(input.answers).map(({ text }) => text),
    },
    rows: startList.rows.map((row) =>
      contentRow(row, { show, horseFacts, answers: input.answers }, t),
    ),
    empty: t('results.list.empty'),
  }
}

function contentRow(
  row: StartListRow,
  {
    show,
    horseFacts,
    answers,
  }: {
    show: StartListInput['show']
    horseFacts: StartListInput['horseFacts'] | undefined
    answers: StartListInput['answers'] | undefined
  },
  t: Translate,
): StartListContentRow {
  const time = row.startsAt === null ? '' : formatTime(row.startsAt, show.timeZone, t.locale)
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
    members: [
      horseFactWords(horseFacts?.get(row.competitorId), t),
      memberWords(row.members, t),
      reasonSaid(row, t),
    ]
      .filter((words) => words !== '')
      .join(' · '),
    group: row.group ?? '',
    team: row.team ?? '',
    answers: answerColumns(answers).map(({ key }) => {
      const answer = answers?.get(row.competitorId)?.find((each) => each.key === key)
      return answer ? answerWords(answer, t) : ''
    }),
    mark: abbreviation ?? (row.horsConcours ? 'HC' : ''),
    out: row.status === 'withdrawn' || row.status === 'no_show' || row.status === 'scratched',
  }
}

/** "withdrawn (horse unfit)"; empty where no reason was said, which the mark beside it tells already. */
function reasonSaid(row: Extract<StartListRow, { kind: 'start' }>, t: Translate): string {
  return withdrawalReasonOf({ status: row.status, statusReason: row.statusReason ?? null }) === null
    ? ''
    : statusSaid(row, '', t)
}

function isPublished(status: CompetitionStatus): boolean {
  return status !== 'draft' && status !== 'open' && status !== 'cancelled'
}

import type { Awards } from '#domain/results/awards.ts'
import type { CompetitionHead, ShowHead } from '#domain/results/competition-head.ts'
import type { Remarks } from '#domain/results/remarks.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { StartList } from '#domain/results/start-list.ts'
import type { MessageId, Translate } from '#locales/messages.ts'

/** What an export is. One file each under `exports/`, one line in `all.ts`, one golden file. */
export interface ListExport<Input> {
  id: string
  name: MessageId
  /** Of the file's name, without the dot. */
  ending: 'csv' | 'html'
  mediaType: string
  /** The whole file. Formats for programs read the same in every locale. */
  write(input: Input, t: Translate): string
}

/** What every export of a competition needs besides the list itself. */
export interface ExportInput {
  show: ShowHead
  competition: CompetitionHead
  /** UTC, ISO 8601. */
  generatedAt: string
  /** Where the list is as it is now; null while nothing of the show is published. */
  currentUrl: string | null
  /** Where a reader finds all starts of the rider and of each horse; absent in a file that is kept. */
  startsOf?: (competitorId: string) => CompetitorAddresses | undefined
}

export interface CompetitorAddresses {
  athlete: string
  /** Of a turnout all of them, in their order. */
  horses: readonly { name: string; address: string }[]
}

export interface ResultListInput extends ExportInput {
  resultList: ResultList
  awards: Awards
  remarks: Remarks
}

export interface StartListInput extends ExportInput {
  startList: StartList
  /** UTC, ISO 8601: when a start is expected that is late by now; absent in a file that is kept. */
  lateTo?: (competitorId: string) => string | undefined
}

import type { TickedAnswer } from '#domain/entries/requirements/ticked-answers.ts'
import type { Awards } from '#domain/results/awards.ts'
import type { CompetitionHead, ShowHead } from '#domain/results/competition-head.ts'
import type { Remarks } from '#domain/results/remarks.ts'
import type { NamedPerson, ResultList } from '#domain/results/result-list.ts'
import type { StartList } from '#domain/results/start-list.ts'
import type { Chosen, FileName, FileOptions } from '#locales/file-options.ts'
import type { Translate } from '#locales/messages.ts'

/**
 * A file that can be taken away, made of one subject. One file each under `exports/`, with its words and
 * golden files beside it, and its name beside its subject in `server/downloads/shelf.ts`.
 */
export interface Export<Input, Options extends FileOptions = FileOptions> {
  id: string
  name: FileName
  /** Of the file's name, without the dot. */
  ending: string
  /** By which a program knows the file, before its name; as it stands. */
  prefix?: string
  mediaType: string
  options: Options
  /** The whole file. Formats for programs read the same in every locale. */
  write(input: Input, t: Translate, chosen: Chosen<Options>): string | Uint8Array
}

/** What every file of a show says besides what it is of. */
export interface OfShow {
  show: ShowHead
  /** UTC, ISO 8601: when the file was made. */
  madeAt: string
}

/** What lists do not say and an import needs; by competitor. */
export interface OfRegistry {
  athleteFeiId: string | null
  horseFeiId: string | null
  /** Of a turnout. */
  grooms: readonly NamedPerson[]
}

/** What every file of a competition says besides its list. */
export interface OfCompetition extends OfShow {
  competition: CompetitionHead
  /** Where anybody reads the list as it is now; absent in a file of the office. */
  currentUrl?: string
  /** Where a reader finds all starts of the rider and of each horse; absent in a file that is kept. */
  startsOf?: (competitorId: string) => CompetitorAddresses | undefined
}

export interface CompetitorAddresses {
  athlete: string
  /** Of a turnout all of them, in their order. */
  horses: readonly { name: string; address: string }[]
}

/** What a file for programs and spreadsheets says besides; only the office's own says it. */
export interface WithRegistry {
  ofRegistry?: ReadonlyMap<string, OfRegistry>
}

export interface ResultListInput extends OfCompetition, WithRegistry {
  resultList: ResultList
  awards: Awards
  remarks: Remarks
}

export interface StartListInput extends OfCompetition, WithRegistry {
  startList: StartList
  /** By competitor, what the show ticked as columns; only in a file of its office. */
  answers?: ReadonlyMap<string, readonly TickedAnswer[]>
  /** UTC, ISO 8601: when a start is expected that is late by now; absent in a file that is kept. */
  lateTo?: (competitorId: string) => string | undefined
}

import type { TickedAnswer } from '#domain/entries/requirements/ticked-answers.ts'
import type { HorseFacts } from '#domain/registry/horse-facts.ts'
import type { Awards } from '#domain/results/awards.ts'
import type { CompetitionHead, ShowHead } from '#domain/results/competition-head.ts'
import type { Remarks } from '#domain/results/remarks.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { StartList } from '#domain/results/start-list.ts'
import { type Chosen, type FileName, type FileOptions, part } from '#locales/file-options.ts'
import type { Translate } from '#locales/messages.ts'

/**
 * What a printed document is, made of one subject. One folder each under `documents/`, with its words in
 * it, and its name beside its subject in `server/downloads/shelf.ts`.
 *
 * `prepare` turns lists of the domain into words and figures of one locale; the Typst template only
 * places them. So everything that can be read on the paper can be tested without a PDF.
 */
export interface PrintedDocument<Input, Options extends FileOptions, Content> {
  id: string
  name: FileName
  options: Options
  /** Beginning at `documents/`. */
  template: string
  /** It is a PDF/A-3 with an electronic invoice in it; absent: PDF/UA-1. */
  holdsInvoice?: true
  prepare(input: Input, t: Translate, chosen: Chosen<Options>): Content
}

/** Landscape is chosen by itself where portrait would leave no room for the names. */
export const listOptions = {
  paper: {
    label: 'documents.paper',
    values: {
      a4: { words: 'documents.paper.a4' },
      a5: { words: 'documents.paper.a5' },
      letter: { words: 'documents.paper.letter' },
    },
  },
  orientation: {
    label: 'documents.orientation',
    values: {
      automatic: { words: 'documents.orientation.automatic' },
      portrait: { words: 'documents.orientation.portrait' },
      landscape: { words: 'documents.orientation.landscape' },
    },
  },
} as const satisfies FileOptions

export type ListOptions = Chosen<typeof listOptions>

export const startListOptions = {
  ...listOptions,
  print: {
    label: 'documents.print',
    values: {
      normal: { words: 'documents.print.normal' },
      large: { words: 'documents.print.large' },
    },
  },
  pedigree: {
    label: 'documents.part.pedigree',
    values: { without: { words: 'printing.part.without' }, with: { words: 'printing.part.with' } },
    isPart: true,
  },
} as const satisfies FileOptions

export type StartListOptions = Chosen<typeof startListOptions>

export type Paper = ListOptions['paper']

/** What the places bring is on the paper where the conditions say something of it. */
export const resultListOptions = {
  ...listOptions,
  prizeMoney: part('conditions.result.prizes'),
  goingOn: part('conditions.result.goOn'),
  teams: part('conditions.teams'),
} as const satisfies FileOptions

export type ResultListOptions = Chosen<typeof resultListOptions>

/** What every document of a show says besides what it is of. */
export interface OfShow {
  show: ShowHead
  /** UTC, ISO 8601: when the paper was made. */
  madeAt: string
  /** Where a reader of the paper finds what it says as it is now; the QR code leads there. */
  pageUrl: string
  /** The picture beside the name of the show, as a data URL; absent where it has none. */
  logo?: string
  /** Logos of sponsors in their order; absent where there are none. */
  sponsors?: readonly PrintedPicture[]
}

/** A picture as a data URL, and whose it is. */
export interface PrintedPicture {
  name: string
  picture: string
}

/** What every list of a competition needs besides the list itself. */
export interface ListInput extends OfShow {
  competition: CompetitionHead
}

export interface StartListInput extends ListInput {
  startList: StartList
  /** By competitor; absent where nobody asked for them. */
  horseFacts?: ReadonlyMap<string, HorseFacts>
  /** By competitor, what the show ticked as columns; absent for readers outside its office. */
  answers?: ReadonlyMap<string, readonly TickedAnswer[]>
}

export interface ResultListInput extends ListInput {
  resultList: ResultList
  awards: Awards
  remarks: Remarks
}

import { type ZodType, z } from 'zod'
import type { Awards } from '#domain/results/awards.ts'
import type { CompetitionHead, ShowHead } from '#domain/results/competition-head.ts'
import type { Remarks } from '#domain/results/remarks.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { StartList } from '#domain/results/start-list.ts'
import type { MessageId, Translate } from '#locales/messages.ts'

/**
 * What a printed document is. One folder each under `documents/`, one line in `all.ts`.
 *
 * `prepare` turns lists of the domain into words and figures of one locale; the Typst template only
 * places them. So everything that can be read on the paper can be tested without a PDF.
 */
export interface PrintedDocument<Input, Options, Content> {
  id: string
  name: MessageId
  /** What the office may choose; every option has a default. */
  options: ZodType<Options>
  papers: readonly Paper[]
  /** Beginning at `documents/`. */
  template: string
  prepare(input: Input, t: Translate, options: Options): Content
}

export type Paper = (typeof papers)[number]

export const papers = ['a4', 'a5'] as const

/** Landscape is chosen by itself where portrait would leave no room for the names. */
export const listOptions = z.strictObject({
  paper: z.enum(papers).default('a4'),
  orientation: z.enum(['automatic', 'portrait', 'landscape']).default('automatic'),
})

export type ListOptions = z.infer<typeof listOptions>

const shown = z.enum(['with', 'without']).default('with')

/** What the places bring is on the paper where the conditions say something of it. */
export const resultListOptions = listOptions.extend({
  prizeMoney: shown,
  goingOn: shown,
  teams: shown,
})

export type ResultListOptions = z.infer<typeof resultListOptions>

/** What every list of a competition needs besides the list itself. */
export interface ListInput {
  show: ShowHead
  competition: CompetitionHead
  /** UTC, ISO 8601: when the paper was made. */
  printedAt: string
  /** Where a reader of the paper finds the list as it is now; the QR code leads there. */
  currentUrl: string
}

export interface StartListInput extends ListInput {
  startList: StartList
}

export interface ResultListInput extends ListInput {
  resultList: ResultList
  awards: Awards
  remarks: Remarks
}

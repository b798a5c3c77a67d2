import type { ExchangedShow } from '#domain/exchange/exchanged-show.ts'
import type { Awards } from '#domain/results/awards.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { OfShow } from './export.ts'

/** A show, or some of its competitions, with all that is stored of them and what comes of it. */
export interface ShowExchangeInput extends OfShow {
  exchanged: ExchangedShow
  /** Of the competitions that have rules that can be read, in their order. */
  results: readonly CompetitionResults[]
}

export interface CompetitionResults {
  list: ResultList
  awards: Awards
}

import { resultsCsv, resultsSpreadsheet } from './results-csv.ts'
import { resultsHtml } from './results-html.ts'
import { startListCsv, startListSpreadsheet } from './start-list-csv.ts'
import { startListHtml } from './start-list-html.ts'

/** Everything that can be exported. `of` names the list that `write` wants in its input. */
export const listExports = [
  resultsHtml,
  resultsSpreadsheet,
  resultsCsv,
  startListHtml,
  startListSpreadsheet,
  startListCsv,
] as const

import { resultListDocument } from './result-list/result-list.ts'
import { startListDocument } from './start-list/start-list.ts'

/** Everything that can be printed. `of` names the list that `prepare` wants in its input. */
export const documents = [startListDocument, resultListDocument] as const

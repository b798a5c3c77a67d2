import type { z } from 'zod'
import type { ResultListInput, StartListInput } from '#exports/export.ts'
import type { ShowZipInput } from '#exports/show-zip.ts'
import { startListSubject } from '#server/competitions/start-lists/start-list.subject.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { UserError } from '#server/errors.ts'
import { resultListSubject } from '#server/scoring/result-list.subject.ts'
import { asked, showExchangeSubject } from './show-exchange.subject.ts'

/** Everything that can be exported of a show, for its office. */
export const showZipSubject = {
  asked,
  picked: 'show',
  offeredTo: showExchangeSubject.offeredTo,
  async load(context, wanted) {
    const { name, input } = await showExchangeSubject.load(context, wanted)
    const resultLists: ResultListInput[] = []
    const startLists: StartListInput[] = []
    for (const { id } of input.exchanged.competitions) {
      resultLists.push((await resultListSubject.load(context, { competition: id })).input)
      try {
        startLists.push((await startListSubject.load(context, { competition: id })).input)
      } catch (error) {
        // A competition that was never drawn has no start list.
        if (!(error instanceof UserError)) throw error
      }
    }
    return { name, input: { ...input, resultLists, startLists } }
  },
} as const satisfies Subject<ShowZipInput, z.output<typeof asked>>

import { z } from 'zod'
import type { ListedInput } from '#documents/lists/lists.ts'
import { boundedList } from '#domain/forms/inputs.ts'
import { startListSubject } from '#server/competitions/start-lists/start-list.subject.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { resultListSubject } from './result-list.subject.ts'

/** More than a day of a large show has. */
const mostLists = 50

/** `start-list:12,result-list:7`: which list of which competition, in this order. */
const asked = z.object({
  lists: z
    .string()
    .max(mostLists * 40)
    .transform((text) =>
      text.split(',').map((each) => {
        const [kind, competition] = each.split(':')
        return { kind, competition }
      }),
    )
    .pipe(
      boundedList(
        z.object({ kind: z.enum(['start-list', 'result-list']), competition: z.string() }),
        { minimum: 1, maximum: mostLists },
      ),
    ),
})

/** Several lists for one file; whoever may not read one of them gets none. */
export const listsSubject = {
  asked,
  async load(context, { lists }) {
    const loaded: ListedInput[] = []
    for (const { kind, competition } of lists) {
      if (kind === 'start-list') {
        loaded.push({ kind, input: (await startListSubject.load(context, { competition })).input })
      } else {
        loaded.push({ kind, input: (await resultListSubject.load(context, { competition })).input })
      }
    }
    const shows = new Set(loaded.map(({ input }) => input.show.name))
    return { name: { show: [...shows].join(' ') }, input: { lists: loaded } }
  },
} as const satisfies Subject<{ lists: readonly ListedInput[] }, z.output<typeof asked>>

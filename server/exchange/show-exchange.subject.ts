import { z } from 'zod'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { showFileFormat } from '#domain/exchange/exchanged-show.ts'
import { settledAwards } from '#domain/results/awards.ts'
import type { ShowExchangeInput } from '#exports/show-exchange.ts'
import { loadCompetitionsOfShows } from '#server/competitions/competitions.sql.ts'
import type { Subject } from '#server/downloads/subject.ts'
import { notFound } from '#server/errors.ts'
import { readResultLists } from '#server/scoring/read-result-list.ts'
import { loadOfShow } from '#server/shows/of-show.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { loadExchangedCompetitions, loadExchangedHead } from './load-exchanged.ts'

export const asked = z.object({
  show: z.string(),
  /** `12,7`: only these; absent, the whole show. */
  competitions: z
    .string()
    .max(20_000)
    .transform((text) => text.split(',').filter((id) => id !== ''))
    .optional(),
})

/**
 * Everything that is stored of a show, also what is not published yet and the marks of every judge: for the
 * office alone.
 */
export const showExchangeSubject = {
  asked,
  picked: 'show',
  offeredTo: (viewer, show) => mayShow(viewer, show, 'WRITE'),
  async load(context, { show: showId, competitions: wanted }) {
    const { input, name } = await loadOfShow(context, { show: showId }, 'WRITE')
    const { kysely } = context.database
    const show = await loadShow(kysely, showId)
    if (!show) throw notFound()
    const all = (await loadCompetitionsOfShows(kysely, [showId], null)).get(showId) ?? []
    const chosen = wanted ? all.filter(({ id }) => wanted.includes(id)) : all
    if (wanted && chosen.length < new Set(wanted).size) throw notFound()
    const competitions = await loadExchangedCompetitions(kysely, chosen)
    const lists = await readResultLists(
      kysely,
      chosen.map(({ id }) => id),
    )
    const conditions = new Map(chosen.map((each) => [each.id, readConditions(each.conditions)]))
    return {
      name: chosen.length === 1 ? { ...name, ...numberAndName(chosen[0]) } : name,
      input: {
        ...input,
        exchanged: {
          format: showFileFormat,
          madeAt: input.madeAt,
          show: await loadExchangedHead(kysely, show),
          competitions,
        },
        results: chosen.flatMap(({ id }) => {
          const list = lists.get(id)
          const stored = conditions.get(id)
          return list && stored ? [{ list, awards: settledAwards(list, stored) }] : []
        }),
      },
    }
  },
} as const satisfies Subject<ShowExchangeInput, z.output<typeof asked>>

function numberAndName(competition: { number: string; name: string } | undefined) {
  return competition ? { number: competition.number, name: competition.name } : {}
}

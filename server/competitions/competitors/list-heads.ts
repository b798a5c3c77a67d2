import { z } from 'zod'
import type { Context } from '#server/graphql/context.ts'
import { addressOfList } from '#server/published/publication.ts'
import { requireCompetitionById } from '../change-competition.ts'
import { loadHeads } from './heads.sql.ts'

/** What lists of a competition are asked for by. */
export const ofCompetition = z.object({ competition: z.string() })

export type OfCompetition = z.output<typeof ofCompetition>

/** What every file of a competition says besides its list, for those who may read the competition. */
export async function loadListHeads(
  context: Context,
  asked: OfCompetition,
  list: 'start-list' | 'results',
) {
  const competition = await requireCompetitionById(context, asked.competition, 'READ')
  const heads = await loadHeads(context.database.kysely, competition, context.locale)
  const { number, name } = competition
  return {
    competition,
    input: {
      ...heads,
      madeAt: new Date().toISOString(),
      pageUrl: await addressOfList(context, competition, list),
    },
    name: { show: heads.show.name, number, name },
  }
}

import { z } from 'zod'
import type { Permission } from '#domain/access/permission.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadShowHead } from './show-head.sql.ts'
import { requireShow } from './shows.access.ts'
import { loadShow } from './shows.sql.ts'

/** What files of a whole show are asked for by. */
export const ofShow = z.object({ show: z.string() })

export type OfShow = z.output<typeof ofShow>

/** What every file of a show says besides its list, for those who have the permission on the show. */
export async function loadOfShow(context: Context, asked: OfShow, wanted: Permission) {
  const { kysely } = context.database
  const { id } = requireShow(context.viewer, await loadShow(kysely, asked.show), wanted)
  const show = await loadShowHead(kysely, id)
  return {
    input: {
      show,
      madeAt: new Date().toISOString(),
      pageUrl: `${context.publicUrl}/shows/${id}/printer`,
    },
    name: { show: show.name },
  }
}

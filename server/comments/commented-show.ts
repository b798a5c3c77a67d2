import { maySeeShow, mayShow } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import type { LoadSubject } from './subjects.ts'

/** A show as a whole. */
export const commentedShow: LoadSubject = async (connection, id) => {
  const show = await loadShow(connection, id)
  if (!show) return undefined
  const { name } = show
  return {
    kind: 'show',
    id,
    name,
    show,
    moderators: { show },
    people: [],
    standingOf: async (viewer) => ({
      reads: maySeeShow(viewer, show),
      moderates: mayShow(viewer, show, 'WRITE'),
      role: null,
    }),
  }
}

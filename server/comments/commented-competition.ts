import { mayCompetition } from '#server/competitions/competitions.access.ts'
import { loadCompetition } from '#server/competitions/competitions.sql.ts'
import { mayShow } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import type { LoadSubject } from './subjects.ts'

/** A competition of a show. */
export const commentedCompetition: LoadSubject = async (connection, id) => {
  const competition = await loadCompetition(connection, id)
  const show = competition && (await loadShow(connection, competition.showId))
  if (!show) return undefined
  return {
    kind: 'competition',
    id,
    name: `${competition.number} ${competition.name}`,
    show,
    moderators: { show },
    people: [],
    standingOf: async (viewer) => ({
      reads: mayCompetition(viewer, competition, 'READ'),
      moderates: mayShow(viewer, show, 'WRITE'),
      role: null,
    }),
  }
}

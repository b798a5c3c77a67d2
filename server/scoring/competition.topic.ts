import { askedTogether } from '#server/asked-together.ts'
import { mayCompetition } from '#server/competitions/competitions.access.ts'
import { loadCompetition } from '#server/competitions/competitions.sql.ts'
import type { OpenTopic } from '#server/live/live-topic.ts'
import { loadPublication } from '#server/published/publication.sql.ts'
import { isCompetitionPublic } from '#server/published/published.access.ts'
import { publicResultList, readResultList } from './read-result-list.ts'
import { listAtSeats, loadSignedSeats } from './readable-list.ts'

/**
 * Its result list: all of it for staff, with WRITE; for a judge without the rides of which the own sheet at a
 * position is not signed; for every other reader without what is for the office.
 */
export const competitionTopic: OpenTopic = (database) => {
  const { kysely } = database
  const competitionOf = askedTogether((id: string) => loadCompetition(kysely, id))
  return {
    async visibilityOf(viewer, id) {
      const competition = await competitionOf(id)
      if (!competition) return null
      if (mayCompetition(viewer, competition, 'WRITE')) return 'staff'
      if (!mayCompetition(viewer, competition, 'READ')) return null
      const seats = await loadSignedSeats(kysely, viewer, competition)
      return seats.length === 0 ? 'public' : (`judge ${seats.join(' ')}` as const)
    },
    async read(id, visibility) {
      const list = await readResultList(database, id)
      if (!list || visibility === 'staff') return list
      if (visibility === 'public') return publicResultList(list)
      return await listAtSeats(kysely, list, visibility.split(' ').slice(1))
    },
    async readPublished(id) {
      const competition = await loadCompetition(kysely, id)
      if (!competition) return null
      const publication = await loadPublication(kysely, competition.showId)
      if (!isCompetitionPublic(publication, competition)) return null
      return { version: Number(competition.version) }
    },
  }
}

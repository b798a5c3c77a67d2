import { askedTogether } from '#server/asked-together.ts'
import type { OpenTopic } from '#server/live/live-topic.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { mayCheckIn } from './stabling.access.ts'
import { loadStablingVersion } from './stabling.sql.ts'

/** Barns and stays of a show, by the show: for its office and its veterinarian. */
export const stablingTopic: OpenTopic = ({ kysely }) => {
  const showOf = askedTogether((id: string) => loadShow(kysely, id))
  return {
    async visibilityOf(viewer, id) {
      const show = await showOf(id)
      return show && mayCheckIn(viewer, show) ? 'staff' : null
    },
    async read(id) {
      const version = await loadStablingVersion(kysely, id)
      return version === null ? null : { version }
    },
  }
}

import { askedTogether } from '#server/asked-together.ts'
import type { OpenTopic } from '#server/live/live-topic.ts'
import { loadPublication } from '#server/published/publication.sql.ts'
import { maySeeShow, mayShow } from './shows.access.ts'
import { loadShow } from './shows.sql.ts'

/** Only that it changed. */
export const showTopic: OpenTopic = ({ kysely }) => {
  const showOf = askedTogether((id: string) => loadShow(kysely, id))
  const read = async (id: string) => {
    const show = await loadShow(kysely, id)
    return show ? { version: Number(show.version) } : null
  }
  return {
    async visibilityOf(viewer, id) {
      const show = await showOf(id)
      if (!show || !maySeeShow(viewer, show)) return null
      return mayShow(viewer, show, 'WRITE') ? 'staff' : 'public'
    },
    read,
    async readPublished(id) {
      const publication = await loadPublication(kysely, id)
      return publication?.isOn ? await read(id) : null
    },
  }
}

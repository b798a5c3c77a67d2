import { askedTogether } from '#server/asked-together.ts'
import type { OpenTopic } from '#server/live/live-topic.ts'
import { mayMoney } from '#server/money/money.access.ts'
import { loadPublication } from '#server/published/publication.sql.ts'
import { maySeeShow, mayShow } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { loadEntryFor, loadEntrySystemVersions, loadEntryVersion } from './entries.sql.ts'

/** How many places of a show are free, by the show: for who sees the show, and for any account that may enter it. */
export const placesTopic: OpenTopic = ({ kysely }) => {
  const showOf = askedTogether((id: string) => loadShow(kysely, id))
  const versionsOf = askedTogether((id: string) => loadEntrySystemVersions(kysely, id))
  const read = async (id: string) => {
    const versions = await loadEntrySystemVersions(kysely, id)
    return versions && { version: versions.places }
  }
  return {
    async visibilityOf(viewer, id) {
      const show = await showOf(id)
      if (!show) return null
      const sees = maySeeShow(viewer, show) || (await versionsOf(id))?.isOpen
      return sees ? 'public' : null
    },
    read,
    async readPublished(id) {
      const publication = await loadPublication(kysely, id)
      return publication?.isOn ? await read(id) : null
    },
  }
}

/**
 * All entries of a show and the money that is booked, by the show: for its office and its treasurer. What is told is
 * only that something changed.
 */
export const inboxTopic: OpenTopic = ({ kysely }) => {
  const showOf = askedTogether((id: string) => loadShow(kysely, id))
  return {
    async visibilityOf(viewer, id) {
      const show = await showOf(id)
      if (!show) return null
      const follows = mayShow(viewer, show, 'WRITE') || mayMoney(viewer, show, 'see')
      return follows ? 'staff' : null
    },
    async read(id) {
      const versions = await loadEntrySystemVersions(kysely, id)
      return versions && { version: versions.inbox }
    },
  }
}

/** One entry: for the office of the show, the responsible person, and who rides a place of it. */
export const entryTopic: OpenTopic = ({ kysely }) => ({
  async visibilityOf(viewer, id) {
    const entry = await loadEntryFor(kysely, id, viewer.accountId)
    if (!entry) return null
    if (mayShow(viewer, entry.show, 'WRITE')) return 'staff'
    return entry.isOwn ? 'public' : null
  },
  async read(id) {
    const version = await loadEntryVersion(kysely, id)
    return version === null ? null : { version }
  },
})

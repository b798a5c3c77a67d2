import { id as idInput } from '#domain/forms/inputs.ts'
import { loadHorsesById } from '#server/registry/registry.sql.ts'
import { findSeen, seerOf } from '#server/registry/seer.ts'
import type { LoadSubject } from './subjects.ts'

/** A horse of the registry: read by all who may open its page, moderated by its holder. */
export const commentedHorse: LoadSubject = async (connection, id) => {
  if (!idInput.safeParse(id).success) return undefined
  const horse = (await loadHorsesById(connection, [id])).get(id)
  if (!horse) return undefined
  const { createdByOrganization: organizationId, createdByAccount: accountId } = horse
  return {
    kind: 'horse',
    id,
    name: horse.name,
    show: null,
    moderators: organizationId === null ? { accountId } : { organizationId },
    people: [],
    standingOf: async (viewer) => {
      const seer = await seerOf(connection, viewer)
      const seen = await findSeen(connection, seer, { of: 'horse', id })
      const moderates = seen?.mayChange ?? false
      const isOffice = moderates && organizationId !== null
      const role = seen?.isOwn ? 'owner' : 'reader'
      return { reads: seen !== null, moderates, role: isOffice ? 'office' : role }
    },
  }
}

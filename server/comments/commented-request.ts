import { id as idInput } from '#domain/forms/inputs.ts'
import { findRequest } from '#server/video/requests.sql.ts'
import { sidesOf } from '#server/video/video.access.ts'
import type { LoadSubject } from './subjects.ts'

/** A video request: read by its rider, its judge and the office, which moderates. */
export const commentedRequest: LoadSubject = async (connection, id) => {
  const request = idInput.safeParse(id).success ? await findRequest(connection, id) : undefined
  if (!request) return undefined
  const { rider, horse, organizationId, accountId, judgeAccount } = request
  return {
    kind: 'request',
    id,
    name: `${rider}, ${horse}`,
    show: null,
    moderators: { organizationId },
    people: [accountId, ...(judgeAccount === null ? [] : [judgeAccount])],
    standingOf: async (viewer) => {
      const sides = sidesOf(viewer, request)
      const role = (['office', 'judge', 'rider'] as const).find((side) => sides.includes(side))
      const moderates = sides.includes('office')
      return { reads: sides.length > 0, moderates, role: role ?? 'reader' }
    },
  }
}

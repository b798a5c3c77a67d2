import { showLogoLimits } from '#domain/files/file-limits.ts'
import { notFound } from '#server/errors.ts'
import type { FilePurpose } from '#server/files/file-purpose.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { loadPublication } from '#server/published/publication.sql.ts'
import { authorOf, maySeeShow } from './shows.access.ts'
import { loadShow } from './shows.sql.ts'
import { changeShow, requireShowById } from './shows.ts'

/** The picture beside the name of a show; as public as the show. */
export const showLogo: FilePurpose = {
  purpose: 'show-logo',
  subjectTable: 'show',
  limits: showLogoLimits,
  isSingle: true,
  async requireToChange(context, showId) {
    await requireShowById(context, showId, 'WRITE')
  },
  async requireToRead({ database, viewer }, showId) {
    const show = await loadShow(database.kysely, showId)
    if (show && maySeeShow(viewer, show)) return
    const publication = await loadPublication(database.kysely, showId)
    if (!show || publication?.isOn !== true) throw notFound()
  },
  async change(context, showId, write) {
    await changeShow(context, showId, async (transaction) => {
      const { before, after } = await write(transaction)
      await recordChange(transaction, {
        ...{ showId, objectClass: 'Show', objectId: showId, action: 'changed' },
        before: { logo: before.map(({ name }) => name).join(', ') },
        after: { logo: after.map(({ name }) => name).join(', ') },
        accountId: authorOf(context.viewer).accountId,
        from: originOf(context),
      })
    })
  },
}

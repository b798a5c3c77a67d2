import { sponsorLogoLimits } from '#domain/files/file-limits.ts'
import { notFound } from '#server/errors.ts'
import type { FilePurpose } from '#server/files/file-purpose.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { showLogo } from './show-logo.ts'
import { loadPart } from './show-parts.sql.ts'
import { authorOf } from './shows.access.ts'
import { changeShow, requireShowById } from './shows.ts'

/** The logo of a sponsor, which stands in the foot of papers; as public as the show. */
export const sponsorLogo: FilePurpose = {
  purpose: 'sponsor-logo',
  subjectTable: 'sponsor',
  limits: sponsorLogoLimits,
  isSingle: true,
  async requireToChange(context, sponsorId) {
    await requireShowById(context, await showOf(context, sponsorId), 'WRITE')
  },
  async requireToRead(context, sponsorId) {
    await showLogo.requireToRead(context, await showOf(context, sponsorId))
  },
  async change(context, sponsorId, write) {
    const showId = await showOf(context, sponsorId)
    await changeShow(context, showId, async (transaction) => {
      const { before, after } = await write(transaction)
      await recordChange(transaction, {
        ...{ showId, objectClass: 'Sponsor', objectId: sponsorId, action: 'changed' },
        before: { logo: before.map(({ name }) => name).join(', ') },
        after: { logo: after.map(({ name }) => name).join(', ') },
        accountId: authorOf(context.viewer).accountId,
        from: originOf(context),
      })
    })
  },
}

async function showOf({ database }: Context, sponsorId: string): Promise<string> {
  const sponsor = await loadPart(database.kysely, 'sponsor', sponsorId)
  if (!sponsor) throw notFound()
  return sponsor.showId
}

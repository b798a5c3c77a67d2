import { type Publication, publicationInput, unpublished } from '#domain/shows/publication-input.ts'
import type { CompetitionRow } from '#server/competitions/competitions.sql.ts'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { lockShow, type ShowRow } from '#server/shows/shows.sql.ts'
import { changeShow, requireShowById } from '#server/shows/shows.ts'
import {
  isShortNameTaken,
  loadCompetitionVersions,
  loadPublication,
  storePublication,
} from './publication.sql.ts'
import { isCompetitionPublic, isListEverPublic } from './published.access.ts'

/** Needs WRITE on the show. Whoever watches its public pages is told at once, also that there are none. */
export async function savePublication(
  context: Context,
  showId: string,
  { input, opened }: SentSection,
): Promise<ShowRow> {
  await requireShowById(context, showId, 'WRITE')
  const values = parseInput(publicationInput, input)
  const { kysely } = context.database
  const { shortName } = values
  if (shortName !== null && (await isShortNameTaken(kysely, { shortName, showId }))) {
    throw badInput({ messageId: 'forms.shortNameTaken', field: 'shortName' })
  }
  const author = authorOf(context.viewer)
  const competitions = await changeShow(context, showId, async (transaction) => {
    await lockShow(transaction, showId)
    const before = (await loadPublication(transaction, showId)) ?? unpublished
    refuseChangedMeanwhile({
      stored: before,
      opened: opened ? parseInput(publicationInput, opened) : undefined,
      typed: values,
    })
    await storePublication(transaction, author, { ...values, showId })
    await recordChange(transaction, {
      showId,
      objectClass: 'Show',
      objectId: showId,
      action: 'publicationChanged',
      before,
      after: values,
      accountId: author.accountId,
      from: originOf(context),
    })
    return await loadCompetitionVersions(transaction, showId)
  })
  for (const { id, version } of competitions) context.announce(`competition:${id}`, version)
  return await requireShowById(context, showId, 'READ')
}

/**
 * Where a reader of the list on paper finds it as it is now: without sign-in where the public may ever read
 * it, on the page of the competition otherwise.
 */
export async function addressOfList(
  context: Context,
  competition: CompetitionRow,
  list: 'start-list' | 'results',
): Promise<string> {
  const { id, showId } = competition
  const publication = await loadPublication(context.database.kysely, showId)
  return isCompetitionPublic(publication, competition) && isListEverPublic(publication, list)
    ? `${publicAddress(context, { id: showId }, publication)}/competitions/${id}/${list}`
    : `${context.publicUrl}/shows/${showId}/competitions/${id}?tab=${list}`
}

/** Where strangers find the show, whether or not there is anything. */
export function publicAddress(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  { id }: { id: string },
  { shortName }: Pick<Publication, 'shortName'>,
): string {
  return `${publicUrl}/published/${shortName ?? id}`
}

import { commentSettingsInput } from '#domain/comments/comment.ts'
import type { Context } from '#server/graphql/context.ts'
import { parseInput } from '#server/graphql/parse-input.ts'
import { refuseChangedMeanwhile, type SentSection } from '#server/graphql/section.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { lockShow, type ShowRow } from '#server/shows/shows.sql.ts'
import { changeShow, requireShowById } from '#server/shows/shows.ts'
import { loadCommentSettings, storeCommentSettings } from './comment-settings.sql.ts'
import { bumpThreadsOf } from './comments.sql.ts'

/** Needs WRITE on the show. What was written stays stored while comments are off, and nobody reads it. */
export async function saveCommentSettings(
  context: Context,
  showId: string,
  { input, opened }: SentSection,
): Promise<ShowRow> {
  await requireShowById(context, showId, 'WRITE')
  const typed = parseInput(commentSettingsInput, input)
  const author = authorOf(context.viewer)
  const threads = await changeShow(context, showId, async (transaction) => {
    await lockShow(transaction, showId)
    const before = await loadCommentSettings(transaction, showId)
    refuseChangedMeanwhile({
      stored: before,
      opened: opened ? parseInput(commentSettingsInput, opened) : undefined,
      typed,
    })
    await storeCommentSettings({ transaction, author }, showId, typed)
    await recordChange(transaction, {
      ...{ showId, objectClass: 'Show', objectId: showId, action: 'commentSettingsChanged' },
      before,
      after: typed,
      accountId: author.accountId,
      from: originOf(context),
    })
    return await bumpThreadsOf(transaction, showId)
  })
  for (const { id, version } of threads) context.announce(`comments:${id}`, version)
  return await requireShowById(context, showId, 'READ')
}

import {
  type CommentSettings,
  commentSettingsInput,
  withoutComments,
} from '#domain/comments/comment.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'

/** By show; those of which the office never chose anything are left out. */
export async function loadCommentSettingsOf(
  connection: Connection,
  showIds: readonly string[],
): Promise<Map<string, CommentSettings>> {
  const rows = await connection
    .selectFrom('commentSetting')
    .select(['showId', 'isOn', 'writers'])
    .where('showId', 'in', [...showIds])
    .execute()
  return new Map(rows.map(({ showId, ...row }) => [showId, commentSettingsInput.parse(row)]))
}

export async function loadCommentSettings(
  connection: Connection,
  showId: string,
): Promise<CommentSettings> {
  return (await loadCommentSettingsOf(connection, [showId])).get(showId) ?? withoutComments
}

export async function storeCommentSettings(
  { transaction, author }: Authored,
  showId: string,
  values: CommentSettings,
): Promise<void> {
  await transaction
    .insertInto('commentSetting')
    .values({ showId, ...values, ...madeBy(author) })
    .onConflict((conflict) =>
      conflict.column('showId').doUpdateSet({ ...values, ...changedBy(author) }),
    )
    .execute()
}

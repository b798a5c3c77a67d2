import { forbidden, notFound, notSignedIn } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { originOf } from '#server/history/origin.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { bumpThread, storeIsOn, type ThreadRow, threadOf } from './comments.sql.ts'
import { loadAtShow } from './people.sql.ts'
import { loadSubject, type SubjectRef } from './subjects.ts'
import { refuseNoId } from './threads.ts'

/** Whether comments on a horse or a video request are on. */
export interface CommentSwitch {
  thread: ThreadRow
}

/** Null for those who do not moderate there, and for all that belongs to a show. */
export async function findSwitch(context: Context, of: SubjectRef): Promise<CommentSwitch | null> {
  const found = await findModerated(context, of)
  return found?.moderates ? { thread: found.thread } : null
}

/** What was written stays stored while comments are off, and no reader sees it. */
export async function switchComments(
  context: Context,
  of: SubjectRef,
  isOn: boolean,
): Promise<CommentSwitch> {
  if (!context.viewer) throw notSignedIn()
  refuseNoId(of)
  const found = await findModerated(context, of)
  if (!found) throw notFound()
  if (!found.moderates) throw forbidden()
  const { id } = found.thread
  const { accountId } = authorOf(context.viewer)
  const thread = await context.database.kysely.transaction().execute(async (transaction) => {
    const before = await bumpThread(transaction, id)
    await storeIsOn(transaction, id, isOn)
    await recordChange(transaction, {
      ...{ showId: null, objectClass: 'CommentThread', objectId: id },
      action: 'commentSettingsChanged',
      before: { isOn: before.isOn },
      after: { isOn, about: `${of.kind} ${of.id}` },
      accountId,
      from: originOf(context),
    })
    return { ...before, isOn }
  })
  context.announce(`comments:${id}`, thread.version)
  return { thread }
}

async function findModerated(
  { viewer, database }: Context,
  of: SubjectRef,
): Promise<{ thread: ThreadRow; moderates: boolean } | null> {
  const subject = viewer && (await loadSubject(database.kysely, of))
  if (!subject || subject.show !== null) return null
  const { accountId } = viewer
  const { isDevice } = await loadAtShow(database.kysely, { accountId, showId: null })
  const { reads, moderates } = await subject.standingOf(viewer)
  if (isDevice || !reads) return null
  const at = { showId: null, audience: 'readers' } as const
  return { thread: await threadOf(database.kysely, of, at), moderates }
}

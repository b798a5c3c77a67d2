import type { Viewer } from '#server/accounts/viewer.ts'
import { askedTogether } from '#server/asked-together.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import type { OpenTopic } from '#server/live/live-topic.ts'
import { mayReadThread } from './comments.access.ts'
import { loadThread, type ThreadRow } from './comments.sql.ts'
import { loadNoticesVersion } from './notices.sql.ts'
import { loadAtShow } from './people.sql.ts'
import { loadSubject } from './subjects.ts'
import { settingsOf, subjectOf } from './threads.ts'

/** One list of comments, or of notes: only that it changed. */
export const commentsTopic: OpenTopic = ({ kysely }) => {
  const threadOf = askedTogether((id: string) => loadThread(kysely, id))
  return {
    async visibilityOf(viewer, id) {
      const thread = await threadOf(id)
      return thread && (await isReader(kysely, viewer, thread)) ? 'staff' : null
    },
    async read(id) {
      const thread = await loadThread(kysely, id)
      if (!thread) return null
      const subject = await loadSubject(kysely, subjectOf(thread))
      const isOn = subject !== undefined && (await settingsOf(kysely, subject)).isOn
      return isOn || thread.audience === 'office' ? { version: thread.version } : null
    },
  }
}

async function isReader(kysely: Connection, viewer: Viewer, thread: ThreadRow): Promise<boolean> {
  const subject = await loadSubject(kysely, subjectOf(thread))
  if (!subject) return false
  const { accountId } = viewer
  const { isDevice } = await loadAtShow(kysely, { accountId, showId: thread.showId })
  const { isOn } = await settingsOf(kysely, subject)
  const standing = await subject.standingOf(viewer)
  return mayReadThread({ isDevice, standing }, { audience: thread.audience, isOn })
}

/** What an account is told, by the account: only that it changed, for that account alone. */
export const noticesTopic: OpenTopic = ({ kysely }) => ({
  async visibilityOf(viewer, id) {
    return viewer.accountId === id ? 'staff' : null
  },
  async read(id) {
    return { version: await loadNoticesVersion(kysely, id) }
  },
})

import type { JobKind } from '#server/jobs/job-kind.ts'
import { loadDueAttempts } from './attempts.sql.ts'
import { lookAt } from './look.ts'
import { lookJob } from './look-job.ts'

const attemptsAtOnce = 20

/** Looks at attempts without a notification, and asks for paybacks that were booked. One that fails holds up no other. */
export const lookAtOnlinePayments: JobKind = {
  kind: lookJob,
  isStanding: true,
  run: async (context) => {
    if (context.providers.length === 0) return new Date(Date.now() + 60_000)
    const due = await loadDueAttempts(context.database.kysely, attemptsAtOnce)
    const failed: unknown[] = []
    for (const id of due) {
      try {
        await lookAt(context, id)
      } catch (error) {
        failed.push(error)
      }
    }
    if (failed.length > 0 && failed.length === due.length) throw failed[0]
    const isDone = due.length < attemptsAtOnce
    return new Date(isDone ? Date.now() + 15_000 : Date.now())
  },
}

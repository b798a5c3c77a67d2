import type { JobKind } from '#server/jobs/job-kind.ts'
import { loadDueRequests } from './requests.sql.ts'
import { writeOfRequest } from './write-of-request.ts'

const everyHour = 60 * 60 * 1000

/** A judge is told once of a film whose result is due within two days. */
export const remindJudges: JobKind = {
  kind: 'remind-film-judges',
  isStanding: true,
  run: async (context) => {
    const { kysely } = context.database
    for (const request of await loadDueRequests(kysely, { days: 2 })) {
      const { id, judgeAccount } = request
      if (judgeAccount === null) continue
      await kysely.transaction().execute(async (transaction) => {
        const about = `film ${id} is due`
        await writeOfRequest(context, transaction, {
          to: judgeAccount,
          news: 'due',
          request,
          about,
        })
      })
    }
    return new Date(Date.now() + everyHour)
  },
}

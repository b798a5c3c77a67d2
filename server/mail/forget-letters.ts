import type { JobKind } from '#server/jobs/job-kind.ts'
import { forgetOldLetters } from './letters.sql.ts'

const onceADay = 24 * 60 * 60 * 1000

/** A year, and the show of the next. */
const keptDays = 400

/** What was written long ago is not needed any more. */
export const forgetLetters: JobKind = {
  kind: 'forget-letters',
  isStanding: true,
  run: async ({ database }) => {
    await forgetOldLetters(database.kysely, keptDays)
    return new Date(Date.now() + onceADay)
  },
}

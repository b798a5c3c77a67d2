import type { JobKind } from '#server/jobs/job-kind.ts'
import type { Files } from './files.ts'

const onceADay = 24 * 60 * 60 * 1000

/** What was sent for a show that is gone goes too. */
export function sweepFiles(files: Files): JobKind {
  return {
    kind: 'sweep-files',
    isStanding: true,
    run: async (context) => {
      await files.sweep(context)
      return new Date(Date.now() + onceADay)
    },
  }
}

import type { JobKind } from '#server/jobs/job-kind.ts'
import type { Films } from './films.ts'

const onceADay = 24 * 60 * 60 * 1000

/** Uploads that nobody resumed, and films of requests that are gone. */
export function sweepFilms(films: Films): JobKind {
  return {
    kind: 'sweep-films',
    isStanding: true,
    run: async ({ database }) => {
      await films.sweep(database.kysely)
      return new Date(Date.now() + onceADay)
    },
  }
}

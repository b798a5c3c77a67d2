import { formula } from '#domain/ratings/formula-in-use.ts'
import type { RatedStarter } from '#domain/ratings/rated-competition.ts'
import { ratedCompetition } from '#domain/ratings/rated-list.ts'
import type { Context } from '#server/graphql/context.ts'
import type { JobKind } from '#server/jobs/job-kind.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { computeInThread, type ToThread } from './pool-thread.ts'
import {
  deleteRatings,
  endPool,
  loadStalePools,
  loadStarts,
  loadStoredRatings,
  lockPool,
  storeRatings,
  storeSteps,
} from './pools.sql.ts'
import {
  findStale,
  forgetResults,
  loadPairs,
  type ReadStart,
  type StaleCompetition,
  storeResults,
} from './rated-results.sql.ts'
import { ratingJob } from './rating-job.ts'

type Database = Pick<Context['database'], 'kysely'>

/** Soon after results were signed, corrected or deleted; asked for at once by those who sign. */
export const rateResults: JobKind = {
  kind: ratingJob,
  isStanding: true,
  run: async ({ database }) => {
    const isRead = await readChangedResults(database)
    if (!isRead) return new Date()
    for (const discipline of await loadStalePools(database.kysely, formula.name)) {
      await ratePoolOf(database, discipline)
    }
    return new Date(Date.now() + 60_000)
  },
}

/** Competitions at a time: each is read and computed on the server's own thread. */
const competitionsAtOnce = 50

/** Reads official results that changed. False: there may be more. */
async function readChangedResults(database: Database): Promise<boolean> {
  const stale = await findStale(database.kysely, competitionsAtOnce)
  for (const competition of stale) await readResults(database, competition)
  return stale.length < competitionsAtOnce
}

async function readResults(database: Database, competition: StaleCompetition): Promise<void> {
  const { kysely } = database
  const { id, discipline, day } = competition
  const list = competition.isOfficial ? await readResultList(database, id) : null
  const pairs = list && (await loadPairs(kysely, id, day))
  const rated = list && ratedCompetition(list, day, (of) => pairs?.get(of) ?? null)
  await kysely.transaction().execute(async (transaction) => {
    if (!list || !rated) return await forgetResults(transaction, id)
    const starts = rated.starters.map(readStart)
    await storeResults(transaction, { id, discipline, day, version: list.version, starts })
  })
}

function readStart({ rider, horse, outcome }: RatedStarter): ReadStart {
  return {
    personId: rider,
    horseId: horse,
    place: outcome.kind === 'placed' ? outcome.place : null,
    leftOut: outcome.kind === 'left-out' ? outcome.why : null,
  }
}

/** Computes all ratings of a discipline from its stored results, and writes what differs. */
async function ratePoolOf({ kysely }: Database, discipline: string): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await lockPool(transaction, discipline)
    const stored = async function* (): AsyncGenerator<ToThread> {
      for await (const rows of loadStarts(transaction, discipline)) yield { kind: 'starts', rows }
      for await (const rows of loadStoredRatings(transaction, discipline)) {
        yield { kind: 'ratings', rows }
      }
    }
    for await (const answer of computeInThread(stored())) {
      if (answer.kind === 'starts') await storeSteps(transaction, answer.rows)
      else if (answer.kind === 'ratings') await storeRatings(transaction, discipline, answer.rows)
      else if (answer.kind === 'gone') await deleteRatings(transaction, discipline, answer.rows)
      else await endPool(transaction, discipline, { formula: formula.name, ...answer })
    }
  })
}

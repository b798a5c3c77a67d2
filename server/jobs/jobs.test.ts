import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { testContext } from '#server/testing/test-context.ts'
import type { JobKind } from './job-kind.ts'
import { askForJob, endJob, takeDueJobs } from './jobs.sql.ts'
import { doDueJobs, startJobs } from './worker.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const context = testContext(database, null)
const { kysely } = database

beforeEach(async () => {
  await kysely.deleteFrom('job').execute()
})

const warnings: unknown[] = []
const log = { warn: (...line: unknown[]) => void warnings.push(line) }

/** A kind that keeps what it was asked for. */
function kindOf(run: JobKind['run'], given: Partial<JobKind> = {}) {
  const done: string[] = []
  const kind: JobKind = {
    kind: 'tried',
    run: async (...asked) => {
      done.push(asked[1])
      return await run(...asked)
    },
    ...given,
  }
  return { done, kinds: [kind] }
}

const stored = async () =>
  await kysely.selectFrom('job').select(['subject', 'attempts', 'lastError', 'dueAt']).execute()

/** Makes the next attempt due. */
const pass = async () => {
  await kysely
    .updateTable('job')
    .set({ dueAt: new Date(0) })
    .execute()
}

test('what is due is done once, what is not waits, and what was asked twice is one', async () => {
  const { done, kinds } = kindOf(async () => null)
  const later = new Date(Date.now() + 60_000)
  await askForJob(kysely, { kind: 'tried', subject: 'now' })
  await askForJob(kysely, { kind: 'tried', subject: 'now', dueAt: later })
  await askForJob(kysely, { kind: 'tried', subject: 'later', dueAt: later })
  await askForJob(kysely, { kind: 'of another release', subject: 'now' })
  expect(await doDueJobs(context, { kinds, log })).toBe(1)
  expect(await doDueJobs(context, { kinds, log })).toBe(0)
  expect(done).toEqual(['now'])
  expect((await stored()).map(({ subject }) => subject)).toEqual(['later', 'now'])
})

test('asked for again while it runs, it runs once more', async () => {
  const { done, kinds } = kindOf(async () => {
    if (done.length === 1) await askForJob(kysely, { kind: 'tried', subject: 'x' })
    return null
  })
  await askForJob(kysely, { kind: 'tried', subject: 'x' })
  await doDueJobs(context, { kinds, log })
  await doDueJobs(context, { kinds, log })
  await doDueJobs(context, { kinds, log })
  expect(done).toEqual(['x', 'x'])
  expect(await stored()).toEqual([])
})

test('what fails is tried again after 1, 5, 30, 240 and 720 minutes, and is then given up', async () => {
  const givenUp: unknown[] = []
  const { done, kinds } = kindOf(() => Promise.reject(new Error('the line is cut')), {
    giveUp: async (_, subject, error) => void givenUp.push([subject, String(error)]),
  })
  await askForJob(kysely, { kind: 'tried', subject: 'x' })
  const minutes: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await pass()
    await doDueJobs(context, { kinds, log })
    const [job] = await stored()
    expect(job).toMatchObject({ attempts: round + 1, lastError: 'the line is cut' })
    minutes.push(Math.round((Number(job?.dueAt) - Date.now()) / 60_000))
  }
  expect(minutes).toEqual([1, 5, 30, 240, 720])
  expect(givenUp).toEqual([])
  await pass()
  await doDueJobs(context, { kinds, log })
  expect(givenUp).toEqual([['x', 'Error: the line is cut']])
  expect(done).toHaveLength(6)
  expect(await stored()).toEqual([])
  expect(warnings).toHaveLength(6)
})

test('of many instances each job is done by one; what an instance died with another takes up', async () => {
  for (let job = 0; job < 40; job += 1)
    await askForJob(kysely, { kind: 'tried', subject: `${job}` })
  const { done, kinds } = kindOf(async () => null)
  await Promise.all(Array.from({ length: 8 }, () => doDueJobs(context, { kinds, log })))
  expect(done.toSorted()).toEqual([...new Set(done)].toSorted())
  expect(done).toHaveLength(40)

  await askForJob(kysely, { kind: 'tried', subject: 'left' })
  const [dead] = await takeDueJobs(kysely, { kinds: ['tried'], most: 1, seconds: 0 })
  const [taken] = await takeDueJobs(kysely, { kinds: ['tried'], most: 1, seconds: 60 })
  expect(taken).toMatchObject({ id: dead?.id, attempts: 2 })
  expect(await takeDueJobs(kysely, { kinds: ['tried'], most: 1, seconds: 60 })).toEqual([])
  if (taken) await endJob(kysely, taken)
  expect(await stored()).toEqual([])
})

test('what stands is done from the start on, and again when it says; ending waits for it', async () => {
  const reached = Promise.withResolvers<void>()
  const { done, kinds } = kindOf(
    async () => {
      reached.resolve()
      await new Promise((resolve) => setTimeout(resolve, 50))
      return new Date(Date.now() + 60_000)
    },
    { isStanding: true },
  )
  const end = startJobs(context, { kinds, log })
  await reached.promise
  await end()
  expect(done).toEqual([''])
  expect(await stored()).toMatchObject([{ attempts: 0, lastError: null }])
})

import type { Context } from '#server/graphql/context.ts'
import type { Log } from '#server/live/announce.ts'
import type { JobKind } from './job-kind.ts'
import { endJob, keepJob, putOffJob, type TakenJob, takeDueJobs } from './jobs.sql.ts'

/** Minutes before each further attempt. */
const pauses = [1, 5, 30, 4 * 60, 12 * 60] as const

const together = 10
const heldSeconds = 120

/** Does what is due now, some at a time; returns how many jobs that were. */
export async function doDueJobs(
  context: Context,
  { kinds, log }: { kinds: readonly JobKind[]; log: Pick<Log, 'warn'> },
): Promise<number> {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  const taken = await takeDueJobs(context.database.kysely, {
    ...{ kinds: [...byName.keys()], most: together, seconds: heldSeconds },
  })
  await Promise.all(
    taken.map(async (job) => {
      const kind = byName.get(job.kind)
      if (kind) await doJob(context, { kind, job, log })
    }),
  )
  return taken.length
}

async function doJob(
  context: Context,
  { kind, job, log }: { kind: JobKind; job: TakenJob; log: Pick<Log, 'warn'> },
): Promise<void> {
  const { kysely } = context.database
  try {
    const again = await kind.run(context, job.subject)
    if (again === null) await endJob(kysely, job)
    else await putOffJob(kysely, job, { dueAt: again, error: null })
  } catch (error) {
    const { kind: name, attempts } = job
    log.warn({ err: error, job: name, attempts }, 'a job that was due could not be done')
    const pause = pauses[attempts - 1] ?? (kind.isStanding ? pauses.at(-1) : undefined)
    if (pause === undefined) {
      await kind.giveUp?.(context, job.subject, error)
      await endJob(kysely, job)
    } else {
      await putOffJob(kysely, job, {
        dueAt: new Date(Date.now() + pause * 60_000),
        error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
      })
    }
  }
}

/** How long an instance waits where nothing was due, in milliseconds. */
const restMs = 1000

/** Does what is due for as long as the instance runs. Returns what ends it, after the jobs that are under way. */
export function startJobs(
  context: Context,
  { kinds, log }: { kinds: readonly JobKind[]; log: Pick<Log, 'warn'> },
): () => Promise<void> {
  const closing = Promise.withResolvers<void>()
  let isClosing = false
  const rest = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, restMs)
    await Promise.race([promise, closing.promise])
    clearTimeout(timer)
  }
  let areKept = false
  const turn = async () => {
    if (!areKept) await keepStanding(context, kinds)
    areKept = true
    return await doDueJobs(context, { kinds, log })
  }
  const work = async () => {
    while (!isClosing) {
      const done = await turn().catch((error: unknown) => {
        log.warn({ err: error }, 'jobs that are due could not be looked for')
        return 0
      })
      if (done < together) await rest()
    }
  }
  const working = work()
  return async () => {
    isClosing = true
    closing.resolve()
    await working
  }
}

async function keepStanding(
  { database: { kysely } }: Context,
  kinds: readonly JobKind[],
): Promise<void> {
  for (const { kind, isStanding } of kinds) {
    if (isStanding) await keepJob(kysely, { kind, dueAt: new Date() })
  }
}

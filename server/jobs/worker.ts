import type { Context } from '#server/graphql/context.ts'
import type { Log } from '#server/live/announce.ts'
import type { JobKind } from './job-kind.ts'
import { endJob, holdJob, keepJob, putOffJob, type TakenJob, takeDueJobs } from './jobs.sql.ts'

/** Minutes before each further attempt. */
const pauses = [1, 5, 30, 4 * 60, 12 * 60] as const

const together = 10
const heldSeconds = 120

interface DueJobs {
  kinds: readonly JobKind[]
  log: Pick<Log, 'warn'>
  /** At a time. */
  most?: number
  /** Aborted when the instance ends. */
  signal?: AbortSignal
}

/** Does what is due now, some at a time; returns how many jobs that were. */
export async function doDueJobs(
  context: Context,
  { kinds, log, most = together, signal = new AbortController().signal }: DueJobs,
): Promise<number> {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  const taken = await takeDueJobs(context.database.kysely, {
    ...{ kinds: [...byName.keys()], most, seconds: heldSeconds },
  })
  await Promise.all(
    taken.map(async (job) => {
      const kind = byName.get(job.kind)
      if (kind) await doJob(context, { kind, job, log, signal })
    }),
  )
  return taken.length
}

interface OneJob {
  kind: JobKind
  job: TakenJob
  log: Pick<Log, 'warn'>
  signal: AbortSignal
}

async function doJob(context: Context, one: OneJob): Promise<void> {
  const { kind, job, signal } = one
  const { kysely } = context.database
  const holding = kind.isLong ? keepHeld(context, one) : undefined
  try {
    const again = await kind.run(context, job.subject, signal)
    if (again === null) await endJob(kysely, job)
    else await putOffJob(kysely, job, { dueAt: again, error: null })
  } catch (error) {
    // What was stopped has not failed.
    if (signal.aborted) await putOffJob(kysely, job, { dueAt: new Date(), error: null })
    else await failJob(context, one, error)
  } finally {
    clearInterval(holding)
  }
}

async function failJob(
  context: Context,
  { kind, job, log }: OneJob,
  error: unknown,
): Promise<void> {
  const { kysely } = context.database
  const { kind: name, attempts } = job
  log.warn({ err: error, job: name, attempts }, 'a job that was due could not be done')
  const pause = pauses[attempts - 1] ?? (kind.isStanding ? pauses.at(-1) : undefined)
  if (pause === undefined) {
    await kind.giveUp?.(context, job.subject, error)
    await endJob(kysely, job)
    return
  }
  await putOffJob(kysely, job, {
    dueAt: new Date(Date.now() + pause * 60_000),
    error: error instanceof Error ? error.message.slice(0, 500) : 'unknown',
  })
}

/** Another instance takes a job over only when this one is silent. */
function keepHeld({ database }: Context, { job, log }: Pick<OneJob, 'job' | 'log'>) {
  return setInterval(
    () => {
      holdJob(database.kysely, { id: job.id, seconds: heldSeconds }).catch((error: unknown) =>
        log.warn({ err: error, job: job.kind }, 'a long job could not be held'),
      )
    },
    (heldSeconds * 1000) / 4,
  )
}

/** Jobs that wait for each other and for no job of another lane. */
type Lane = Required<Pick<DueJobs, 'kinds' | 'most'>>

/** How long an instance waits where nothing was due, in milliseconds. */
const restMs = 1000

/** Does what is due for as long as the instance runs. Returns what ends it, after the jobs that are under way. */
export function startJobs(
  context: Context,
  { kinds, log }: { kinds: readonly JobKind[]; log: Pick<Log, 'warn'> },
): () => Promise<void> {
  const closing = Promise.withResolvers<void>()
  const ending = new AbortController()
  const rest = async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, restMs)
    await Promise.race([promise, closing.promise])
    clearTimeout(timer)
  }
  let areKept = false
  const turn = async (lane: Lane) => {
    if (!areKept) await keepStanding(context, kinds)
    areKept = true
    return await doDueJobs(context, { ...lane, log, signal: ending.signal })
  }
  const work = async (lane: Lane) => {
    while (!ending.signal.aborted) {
      const done = await turn(lane).catch((error: unknown) => {
        log.warn({ err: error }, 'jobs that are due could not be looked for')
        return 0
      })
      if (done < lane.most) await rest()
    }
  }
  const long = kinds.filter(({ isLong }) => isLong)
  const working = Promise.all([
    work({ kinds: kinds.filter(({ isLong }) => !isLong), most: together }),
    long.length > 0 && work({ kinds: long, most: 1 }),
  ])
  return async () => {
    ending.abort()
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

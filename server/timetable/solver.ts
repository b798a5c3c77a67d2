import { Worker } from 'node:worker_threads'
import type { Day, DayChange, DayPlan, PlannedCompetition } from '#domain/timetable/day/day.ts'
import { UserError } from '#server/errors.ts'

export type SolverTask =
  | { kind: 'solve'; day: Day }
  | {
      kind: 'repair'
      published: { day: Day; competitions: readonly PlannedCompetition[] }
      change: DayChange
    }

/** A day of 1,200 starts takes two seconds at most; this is for days nobody has thought of. */
const mostMilliseconds = 20_000

/** One search at a time: there are other things to do on the machine. */
let running: Promise<unknown> = Promise.resolve()

/** Runs the search in a thread of its own and ends it when it takes too long. */
export async function runSolver(
  task: SolverTask,
  milliseconds = mostMilliseconds,
): Promise<DayPlan> {
  const plan = running.then(() => runOnce(task, milliseconds))
  running = plan.catch(() => undefined)
  return await plan
}

async function runOnce(task: SolverTask, milliseconds: number): Promise<DayPlan> {
  const { promise, resolve, reject } = Promise.withResolvers<DayPlan>()
  const worker = new Worker(new URL('./solver-worker.ts', import.meta.url))
  const tooLong = setTimeout(
    () => reject(new UserError('TOO_MANY', [{ messageId: 'timetable.problem.tooLong' }])),
    milliseconds,
  )
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.postMessage(task)
  try {
    return await promise
  } finally {
    clearTimeout(tooLong)
    await worker.terminate()
  }
}

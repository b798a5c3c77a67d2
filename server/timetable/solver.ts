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

/**
 * Of reckoning, not of waiting: on a machine that is busy with other things the same search takes longer
 * and reckons as much. A day of 1,200 starts takes two seconds; this is for days nobody has thought of.
 */
const mostReckoning = 20_000

/** How often the thread is asked how much it has reckoned. */
const askEvery = 250

/** One search at a time: there are other things to do on the machine. */
let running: Promise<unknown> = Promise.resolve()

/** Runs the search in a thread of its own and ends it when it has reckoned for so many milliseconds. */
export async function runSolver(task: SolverTask, milliseconds = mostReckoning): Promise<DayPlan> {
  const solved = running.then(() => runOnce(task, milliseconds))
  running = solved.catch(() => undefined)
  return await solved
}

async function runOnce(task: SolverTask, milliseconds: number): Promise<DayPlan> {
  const { promise, resolve, reject } = Promise.withResolvers<DayPlan>()
  const worker = new Worker(new URL('./solver-worker.ts', import.meta.url))
  const asking = setInterval(() => {
    worker.cpuUsage().then(
      ({ user, system }) => {
        if ((user + system) / 1000 > milliseconds) {
          reject(new UserError('TOO_MANY', [{ messageId: 'timetable.problem.tooLong' }]))
        }
      },
      // It has just ended; what it answered or what ended it is told by itself.
      () => undefined,
    )
  }, askEvery)
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.postMessage(task)
  try {
    return await promise
  } finally {
    clearInterval(asking)
    await worker.terminate()
  }
}

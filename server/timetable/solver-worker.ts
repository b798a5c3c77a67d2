import { parentPort } from 'node:worker_threads'
import { repairDay } from '#domain/timetable/day/repair.ts'
import { solveDay } from '#domain/timetable/day/solve.ts'
import type { SolverTask } from './solver.ts'

/** A thread of its own: seconds of search must not keep marks and frames waiting. */
parentPort?.once('message', (task: SolverTask) => {
  const plan =
    task.kind === 'solve' ? solveDay(task.day) : repairDay(task.published, task.change).plan
  parentPort?.postMessage(plan)
})

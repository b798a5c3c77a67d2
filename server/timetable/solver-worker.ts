import { parentPort } from 'node:worker_threads'
import type { DayPlan } from '#domain/timetable/day/day.ts'
import { repairDay } from '#domain/timetable/day/repair.ts'
import { solveDay } from '#domain/timetable/day/solve.ts'
import type { SolverTask } from './solver.ts'

/** A thread of its own: seconds of search must not keep marks and frames waiting. */
parentPort?.once('message', (task: SolverTask) => {
  parentPort?.postMessage(searched(task))
})

function searched(task: SolverTask): DayPlan {
  if (task.kind === 'solve') return solveDay(task.day)
  return repairDay(task.published, task.change).plan
}

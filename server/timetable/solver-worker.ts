import { parentPort } from 'node:worker_threads'
import { repairDay } from '#domain/timetable/day/repair.ts'
import { solveDay } from '#domain/timetable/day/solve.ts'
import type { Solved, SolverTask } from './solver.ts'

/** A thread of its own: seconds of search must not keep marks and frames waiting. */
parentPort?.once('message', (task: SolverTask) => {
  parentPort?.postMessage(searched(task))
})

function searched(task: SolverTask): Solved {
  if (task.kind === 'solve') return { plan: solveDay(task.day), isFewest: false }
  const { plan, isFewest } = repairDay(task.published, task.change)
  return { plan, isFewest }
}

import { parentPort } from 'node:worker_threads'
import { type AssignTask, startAssigning } from '#domain/stabling/assign.ts'

/** In so many steps, with a report after each. */
const steps = 40

/** A thread of its own: seconds of search must not keep marks and frames waiting. */
parentPort?.once('message', (task: AssignTask) => {
  const assigning = startAssigning(task)
  const size = Math.ceil(task.tries / steps)
  for (let done = 0; done < task.tries; done += size) {
    const { tried, cost } = assigning.step(Math.min(size, task.tries - done))
    parentPort?.postMessage({ tried, cost })
  }
  parentPort?.postMessage({ plan: assigning.plan() })
})

import { Worker } from 'node:worker_threads'

interface QueuedJob<Job, Answer> {
  job: Job
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/**
 * A queue with a thread of its own, which starts with the first job and makes one after the other. When the
 * thread dies its job fails with the error of `interrupted`; those still waiting are made by a new thread.
 */
export function makeThreadQueue<Job, Answer>(
  threadFile: URL,
  interrupted: (job: Job, why: string) => Error,
): (job: Job) => Promise<Answer> {
  const waiting: QueuedJob<Job, Answer>[] = []
  let running: QueuedJob<Job, Answer> | undefined
  let thread: Worker | undefined

  function startNext(): void {
    if (running !== undefined) return
    running = waiting.shift()
    if (running === undefined) {
      // An idle thread does not keep the process alive.
      thread?.unref()
      return
    }
    thread ??= startThread()
    thread.ref()
    thread.postMessage(running.job)
  }

  function startThread(): Worker {
    const started = new Worker(threadFile)
    started.on('message', finish)
    started.on('error', (error) => lose(started, String(error)))
    started.on('exit', (code) => lose(started, `exit code ${code}`))
    return started
  }

  function finish(answer: Answer): void {
    const finished = running
    running = undefined
    finished?.resolve(answer)
    startNext()
  }

  /** 'error' is followed by 'exit': the second call finds another thread, or none. */
  function lose(lost: Worker, why: string): void {
    if (thread !== lost) return
    thread = undefined
    const unfinished = running
    running = undefined
    unfinished?.reject(interrupted(unfinished.job, why))
    startNext()
  }

  return (job) =>
    new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject })
      startNext()
    })
}

import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, inject, type RunnerTestCase as Test } from 'vitest'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { startOnDemo } from './loaded-demo.ts'
import type { PaddockServer, ServerPlace } from './paddock-server.ts'

/** For a story that also ends it, or starts it otherwise than others. */
export async function startOwn(place: ServerPlace): Promise<PaddockServer> {
  return await startOnDemo(inject('demo'), place)
}

/** Before every further try of a story, what the first one did is undone. */
export function beforeSecondTry(undo: (story: Test) => Promise<void>): void {
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) await undo(task)
  })
}

/**
 * A server for the stories of one file, which change what others would look at. There once they begin. A second try
 * of the first story finds nothing of the first try, nor does one of any other where each stands alone.
 */
export function openOwnServer({
  eachAlone = false,
} = {}): Pick<PaddockServer, 'url' | 'scribeLinks'> {
  let folder: string
  let running: PaddockServer | undefined
  const open = async () => {
    folder = throwawayFolder('own')
    running = await startOwn({ dataDir: folder })
  }
  const close = async () => {
    await running?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  beforeAll(open)
  beforeSecondTry(async (story) => {
    if (!eachAlone && story.file.tasks[0] !== story) return
    await close()
    await open()
  })
  afterAll(close)
  const started = () => {
    if (!running) throw new Error('the server is there when the first story begins')
    return running
  }
  return {
    get url() {
      return started().url
    },
    get scribeLinks() {
      return started().scribeLinks
    },
  }
}

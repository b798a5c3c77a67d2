import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { startOnDemo } from './loaded-demo.ts'
import type { PaddockServer, ServerPlace } from './paddock-server.ts'

/** For a story that also ends it, or starts it otherwise than others. */
export async function startOwn(place: ServerPlace): Promise<PaddockServer> {
  return await startOnDemo(inject('demo'), place)
}

/**
 * A server for the stories of one file, which change what others would look at. There once they begin. A second try
 * of the first story finds nothing of the first try.
 */
export function openOwnServer(): Pick<PaddockServer, 'url' | 'scribeLinks'> {
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
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0 || task.file.tasks[0] !== task) return
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

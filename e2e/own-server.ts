import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type PaddockServer, startPaddock } from './paddock-server.ts'

/** A server for the stories of one file, which change what others would look at. There once they begin. */
export function openOwnServer(): Pick<PaddockServer, 'url' | 'scribeLinks'> {
  let folder: string
  let running: PaddockServer | undefined
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'paddock-own-'))
    running = await startPaddock({ dataDir: folder })
  })
  afterAll(async () => {
    await running?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
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

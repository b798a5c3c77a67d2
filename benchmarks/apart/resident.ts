import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Resident memory of this process, kB, when garbage is collected and its pages are given back, which takes the engine a moment. */
export async function residentKb(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  for (let n = 0; n < 4; n++) {
    collectGarbage()
    await delay(300)
  }
  return process.memoryUsage.rss() / 1024
}

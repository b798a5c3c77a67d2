import { mkdtempSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Of `statfs(2)`: a file system in memory. */
const TMPFS = 0x01021994
/** Far more than all databases of a run of the tests hold at once. */
const ROOM_BYTES = 6 * 2 ** 30

/**
 * A new folder for a database that ends with the run, in memory where there is room: every commit waits for
 * the disk, and Paddock refuses a database that does not wait. The caller removes it.
 */
export function throwawayFolder(prefix: string): string {
  return mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), `paddock-${prefix}-`))
}

function hasRoomInMemory(): boolean {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY)
    return type === TMPFS && Math.min(bavail * bsize, freemem()) >= ROOM_BYTES
  } catch {
    return false
  }
}

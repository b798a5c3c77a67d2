import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { basename, isAbsolute, join } from 'node:path'

const EMPTY_FILE_PATIENCE_MS = 5000

/** What `postmaster.pid` says of a server that is really there. */
export interface RunningServer {
  pid: number
  /** A folder with the socket, or an address. */
  host: string
  port: number
  /** starting, ready, standby, stopping */
  status: string
}

/** The server that works on this data directory now. */
export function findServer(dataDirectory: string): RunningServer | null {
  const server = readPidFile(dataDirectory)
  return server && serves(server.pid, dataDirectory) ? server : null
}

/**
 * Removes a `postmaster.pid` that postgres would refuse to start beside: one whose number now belongs
 * to another program (likely after a reboot), or one that a power cut left empty. A file with a dead
 * number postgres handles itself.
 */
export function removeStalePidFile(dataDirectory: string): void {
  const server = readPidFile(dataDirectory)
  if (!server) return
  const isStrangers = isAlive(server.pid) && !serves(server.pid, dataDirectory)
  // a server that starts this moment has not written its number yet
  const isRemnant = !server.pid && Date.now() - server.writtenAt > EMPTY_FILE_PATIENCE_MS
  if (isStrangers || isRemnant) rmSync(pidFile(dataDirectory), { force: true })
}

/** Whether somebody accepts connections there. */
export function answers({ host, port }: RunningServer): Promise<boolean> {
  const where = isAbsolute(host) ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port }
  return new Promise((resolve) => {
    const socket = connect(where)
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function readPidFile(dataDirectory: string): (RunningServer & { writtenAt: number }) | null {
  let lines: string[]
  let writtenAt: number
  try {
    lines = readFileSync(pidFile(dataDirectory), 'utf8').split('\n')
    writtenAt = statSync(pidFile(dataDirectory)).mtimeMs
  } catch {
    return null
  }
  // pid, data directory, start, port, socket directory, address, shared memory, status
  const [pid = '', , , port = '', socketDirectory = '', , , status = ''] = lines
  return {
    pid: Number(pid),
    host: socketDirectory.trim() || '127.0.0.1',
    port: Number(port),
    status: status.trim(),
    writtenAt,
  }
}

function pidFile(dataDirectory: string): string {
  return join(dataDirectory, 'postmaster.pid')
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: there, but somebody else's
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

function serves(pid: number, dataDirectory: string): boolean {
  if (!isAlive(pid)) return false
  const words = commandOf(pid)
  // nothing to be seen: rather wait for it than put a second server on the same files
  if (!words) return true
  const [program = '', ...rest] = words
  if (!/^postgres(\.exe)?$/.test(basename(program))) return false
  const directory = rest[rest.indexOf('-D') + 1]
  const another = rest.includes('-D') && directory !== dataDirectory && isAbsolute(directory ?? '')
  return !another
}

/**
 * The command line, null where it cannot be read, empty for a zombie. Not /proc/…/exe: for another
 * user's process that needs a capability which containers lack.
 */
function commandOf(pid: number): string[] | null {
  if (process.platform === 'win32') {
    const list = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'])
    const [, program] = /^"([^"]+)"/m.exec(String(list.stdout)) ?? []
    return list.status === 0 && program ? [program] : null
  }
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    } catch {
      return null
    }
  }
  const list = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  return list.status === 0 ? list.stdout.trim().split(' ') : null
}

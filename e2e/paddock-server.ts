import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const patienceMs = 120_000

export interface PaddockServer {
  url: string
  /** By judge position, as the demonstration prints them when it is loaded for the first time. */
  scribeLinks: Record<string, string>
  /** Its data directory as others see it, also on a disk of its own. */
  folder: string
  /** Ends it as an operator does. */
  stop(): Promise<void>
  /** Ends it as a power cut does: nothing is told, nothing is finished. */
  kill(): Promise<void>
}

export interface ServerPlace {
  dataDir: string
  /** The same again for a server that comes back; any free one otherwise. */
  port?: number
  /** Other pages than those that were built for all. */
  pagesDir?: string
  /** Puts the folder on a disk of its own with so many megabytes; where `hasSmallDisks`. */
  diskMegabytes?: number
  /** What an operator sets beside: a database of its own, NATS, the address that people type. */
  environment?: Readonly<Record<string, string>>
}

/** Starts the real server on the built pages and resolves when it answers. */
export async function startPaddock({
  dataDir,
  port,
  pagesDir,
  diskMegabytes,
  environment = {},
}: ServerPlace): Promise<PaddockServer> {
  const chosenPort = port ?? (await freePort())
  const url = `http://localhost:${chosenPort}`
  const run = [process.execPath, 'server/main.ts']
  const [command = '', ...words] =
    diskMegabytes === undefined ? run : onSmallDisk(dataDir, diskMegabytes, run)
  const server = spawn(command, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(chosenPort),
      DATA_DIR: dataDir,
      PADDOCK_DEMO: '1',
      PUBLIC_URL: url,
      // Stories ask with documents of their own, too, many more than a person could.
      PADDOCK_DOCUMENT_MS: '0',
      // Half of a start is reading the server's modules, which are the same for all of a run.
      NODE_COMPILE_CACHE: join(tmpdir(), 'paddock-compiled'),
      ...(pagesDir !== undefined && { PADDOCK_DIST: pagesDir }),
      ...environment,
    },
  })
  const output = await untilRunning(server)
  const links = output.matchAll(/mark as scribe at (\w+) .*?: (\S+)/g)
  return {
    url,
    scribeLinks: Object.fromEntries(Array.from(links, ([, position, link]) => [position, link])),
    folder: diskMegabytes === undefined ? dataDir : `/proc/${server.pid}/root${dataDir}`,
    stop: () => end(server, 'SIGTERM'),
    kill: () => end(server, 'SIGKILL'),
  }
}

/** Whether this account may mount a file system that only one process sees: root on Linux. */
export function hasSmallDisks(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  return spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
}

/** The program takes the place of the shell, so that signals reach it. */
function onSmallDisk(folder: string, megabytes: number, run: readonly string[]): string[] {
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=755 none "$0" && exec "$@"`
  return ['unshare', '--mount', 'sh', '-c', mount, folder, ...run]
}

/** Resolves to what it printed. */
async function untilRunning(server: ChildProcess): Promise<string> {
  let output = ''
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const late = setTimeout(() => reject(new Error(`no server yet:\n${output}`)), patienceMs)
  server.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)))
  server.stdout?.on('data', (bytes) => {
    output += String(bytes)
    if (output.includes('Paddock is running at')) resolve(output)
  })
  return await promise.finally(() => clearTimeout(late))
}

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await ended
}

export async function freePort(): Promise<number> {
  return await new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

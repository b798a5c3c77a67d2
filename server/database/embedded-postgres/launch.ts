import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, parse } from 'node:path'
import type { Log } from '../log.ts'
import { programPath } from './binaries.ts'
import { clusterEnvironment } from './cluster.ts'
import type { Place } from './place.ts'

/** A start under way. */
export interface Launch {
  /** Over without a server, or after it. */
  hasEnded: () => boolean
  /** The last words of the server. */
  output: () => string
  /** Lets the server go: where a watchdog is, it stops the server. */
  release: () => void
}

export interface LaunchOptions {
  port: number
  settings: Readonly<Record<string, string>>
  log: Log
}

export type StopUrgency = 'fast' | 'immediate' | 'kill'

const KEPT_OUTPUT = 8000
const SOCKET_PORT = 5432

/*
 * The shell waits for the server and, beside it, for the end of its own standard input. When the
 * server of Paddock ends in whatever way, kill -9 included, the pipe closes and postgres gets a
 * fast and clean shutdown.
 */
const WATCHDOG = [
  '"$@" </dev/null & p=$!',
  'exec 3<&0 0</dev/null',
  '(cat <&3 >/dev/null; kill -INT $p 2>/dev/null) &',
  'exec 3<&-',
  'wait $p',
].join('\n')

export function launch(place: Place, options: LaunchOptions): Launch {
  return place.socketDirectory === null
    ? launchByPgCtl(place, options)
    : launchWatched(place, place.socketDirectory, options)
}

/** Beside a socket the number is only a name; TCP needs a free one. */
export async function choosePort(place: Place): Promise<number> {
  if (place.socketDirectory !== null) return SOCKET_PORT
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free TCP port.')
  return address.port
}

export function signalServer(place: Place, pid: number, urgency: StopUrgency): void {
  const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', kill: 'SIGKILL' } as const
  // Windows knows no signals: there pg_ctl speaks to the server
  if (place.socketDirectory === null && urgency !== 'kill') {
    const words = ['stop', '-W', '-m', urgency, '-D', place.dataDirectory]
    spawnSync(...command(place, [programPath(place.binaries, 'pg_ctl'), ...words]))
    return
  }
  try {
    process.kill(pid, signals[urgency])
  } catch {
    // it went by itself
  }
}

function launchWatched(place: Place, socketDirectory: string, options: LaunchOptions): Launch {
  const settings = serverSettings(options, {
    listen_addresses: '',
    unix_socket_directories: socketDirectory,
  })
  const { prefix, credentials } = place.identity
  const postgres = [...prefix, programPath(place.binaries, 'postgres'), '-D', place.dataDirectory]
  const child = spawn('sh', ['-c', WATCHDOG, 'sh', ...postgres, ...settings], {
    ...credentials,
    env: clusterEnvironment(),
    cwd: '/',
    // a group of its own: Ctrl-C must reach Paddock first, which ends its work and then the server
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let output = ''
  let ended = false
  child.stderr.setEncoding('utf8')
  child.stderr.on('data', (text: string) => {
    output = (output + text).slice(-KEPT_OUTPUT)
    options.log.info(text.trimEnd())
  })
  child.stdin.on('error', () => {})
  const end = () => {
    ended = true
    child.stdin.end()
  }
  child.once('exit', end)
  child.once('error', (error) => {
    output += error.message
    end()
  })
  letGo(child)
  return { hasEnded: () => ended, output: () => output, release: () => child.stdin.end() }
}

/** For Windows: no sockets, no `sh`, and only pg_ctl can give up an administrator's rights. */
function launchByPgCtl(place: Place, options: LaunchOptions): Launch {
  const settings = serverSettings(options, {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
  })
  const logFile = join(place.dataDirectory, 'server.log')
  const words = ['start', '-w', '-D', place.dataDirectory, '-l', logFile, '-o', settings.join(' ')]
  const [program, args, surroundings] = command(place, [
    programPath(place.binaries, 'pg_ctl'),
    ...words,
  ])
  // no pipes: the server would inherit them and keep them open
  const child = spawn(program, args, { ...surroundings, stdio: 'ignore', detached: true })
  let failed = false
  child.once('exit', (code) => {
    failed = code !== 0
  })
  child.once('error', () => {
    failed = true
  })
  child.unref()
  return { hasEnded: () => failed, output: () => lastWords(logFile), release: () => {} }
}

function command(place: Place, words: string[]) {
  const [program = '', ...args] = [...place.identity.prefix, ...words]
  const surroundings = {
    ...place.identity.credentials,
    env: clusterEnvironment(),
    cwd: parse(place.dataDirectory).root,
  }
  return [program, args, surroundings] as const
}

function serverSettings(options: LaunchOptions, where: Record<string, string>): string[] {
  const settings: Record<string, string> = {
    ...where,
    port: String(options.port),
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    max_connections: '60',
    shared_buffers: '64MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...options.settings,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The server must not keep Node running. */
function letGo(child: ChildProcess): void {
  child.unref()
  for (const stream of [child.stdin, child.stderr]) {
    if (stream && 'unref' in stream && typeof stream.unref === 'function') stream.unref()
  }
}

function lastWords(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-KEPT_OUTPUT)
  } catch {
    return ''
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { CLUSTER_USER, createCluster, readPassword, takeOver } from './embedded-postgres/cluster.ts'
import type { RunMode } from './embedded-postgres/identity.ts'
import {
  choosePort,
  type Launch,
  type LaunchOptions,
  launch,
  signalServer,
} from './embedded-postgres/launch.ts'
import {
  findPlace,
  type Place,
  prepareSocketDirectory,
  removeSocketDirectory,
} from './embedded-postgres/place.ts'
import {
  answers,
  findServer,
  type RunningServer,
  removeStalePidFile,
} from './embedded-postgres/running-server.ts'
import type { Log } from './log.ts'

/** A PostgreSQL that Paddock runs by itself. It is started again when it dies. */
export interface EmbeddedPostgres {
  /** The folder of its socket, or 127.0.0.1. */
  host: string
  port: number
  user: string
  password: string
  database: string
  /** It ran already: another process of Paddock has started it. */
  adopted: boolean
  /** Stops it: open connections end, all acknowledged work is on the disk. */
  stop: () => Promise<void>
  /** Leaves it running for whoever else uses it. */
  leave: () => void
}

export interface StartOptions {
  /** Made when it is not there. */
  dataDirectory: string
  log?: Log
  /** Settings of postgresql.conf; for tests. */
  settings?: Readonly<Record<string, string>>
  /** How to run as root; for tests, otherwise chosen by what works. */
  mode?: RunMode
}

/** Recovery after a power cut may take a while. */
const START_LIMIT_MS = 120_000
const POLL_MS = 15
const WATCH_MS = 500
/** A stop that arrives during recovery hangs for ever, so every stop needs a next step. */
const STOP_STEPS = [
  ['fast', 10_000],
  ['immediate', 3000],
  ['kill', 1000],
] as const

const SILENT: Log = { info: () => {}, warn: () => {} }

/**
 * Starts PostgreSQL on this directory, or adopts the one that runs there. Works as root (see
 * `embedded-postgres/identity.ts`), stops by itself when this process dies, and survives whatever
 * an earlier death left behind.
 * @throws NoEmbeddedPostgresError where npm has no PostgreSQL for this platform
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, log = SILENT } = options
  const place = findPlace(options.dataDirectory, options.mode)
  if (place.identity.mode === 'nobody-copied') {
    log.warn(
      `The database lies in ${place.dataDirectory}: it cannot run below a closed folder here.`,
    )
  }
  await createCluster(place)
  const started = await bringUp(place, { port: await choosePort(place), settings, log })
  const { host, port } = started.server
  const watch = keepRunning(place, started, { port, settings, log })
  return {
    host,
    port,
    user: CLUSTER_USER,
    password: readPassword(place.dataDirectory),
    database: 'postgres',
    adopted: started.launch === null,
    stop: async () => {
      const { launch } = await watch.end()
      await stopServer(place)
      removeSocketDirectory(place)
      launch?.release()
    },
    leave: () => {
      void watch.end()
    },
  }
}

interface Started {
  server: RunningServer
  /** null: adopted */
  launch: Launch | null
}

async function bringUp(place: Place, options: LaunchOptions): Promise<Started> {
  const begin = performance.now()
  let own: Launch | null = null
  while (performance.now() - begin < START_LIMIT_MS) {
    const server = findServer(place.dataDirectory)
    if (server && (await isReady(server))) return { server, launch: own?.hasEnded() ? null : own }
    if (server) endHangingStop(place, server, performance.now() - begin)
    else own = launchUnlessStarting(place, own, options)
    await sleep(POLL_MS)
  }
  own?.release()
  throw startFailure(place, own)
}

async function isReady(server: RunningServer): Promise<boolean> {
  return server.status === 'ready' && (await answers(server))
}

function launchUnlessStarting(place: Place, own: Launch | null, options: LaunchOptions): Launch {
  if (own && !own.hasEnded()) return own
  if (own) mayStartAgain(place, own)
  removeStalePidFile(place.dataDirectory)
  takeOver(place)
  prepareSocketDirectory(place)
  return launch(place, options)
}

function endHangingStop(place: Place, server: RunningServer, waitedMs: number): void {
  const [, patienceMs] = STOP_STEPS[0]
  if (server.status !== 'stopping' || waitedMs < patienceMs) return
  signalServer(place, server.pid, 'immediate')
}

/** The one failure that is none: another start was faster, and its server will be found. */
function mayStartAgain(place: Place, failed: Launch): void {
  const lostTheRace = /lock file ".*" already exists|another (server|postmaster)/i
  if (!lostTheRace.test(failed.output())) throw startFailure(place, failed)
}

function startFailure(place: Place, failed: Launch | null): Error {
  const reason = failed?.output().slice(-2000) || 'it did not answer'
  return new Error(`The database in ${place.dataDirectory} did not start: ${reason}`)
}

/** Looks twice a second whether the server is there, and starts it again when it is not. */
function keepRunning(place: Place, first: Started, options: LaunchOptions) {
  let current = first
  let repair: Promise<void> | null = null

  const timer = setInterval(() => {
    if (repair || findServer(place.dataDirectory)) return
    options.log.warn('The database server is gone and is started again.')
    repair = bringUp(place, options)
      .then((started) => {
        current.launch?.release()
        current = started
      })
      .catch((error: unknown) => options.log.warn(String(error)))
      .finally(() => {
        repair = null
      })
  }, WATCH_MS).unref()

  return {
    /** What runs now, after a repair that is under way. */
    end: async (): Promise<Started> => {
      clearInterval(timer)
      await repair
      return current
    },
  }
}

async function stopServer(place: Place): Promise<void> {
  for (const [urgency, patienceMs] of STOP_STEPS) {
    const server = findServer(place.dataDirectory)
    if (!server) return
    signalServer(place, server.pid, urgency)
    const end = performance.now() + patienceMs
    while (performance.now() < end && findServer(place.dataDirectory)) await sleep(POLL_MS)
  }
}

import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, parse } from 'node:path'
import { promisify } from 'node:util'
import { programPath } from './binaries.ts'
import type { Place } from './place.ts'

const run = promisify(execFile)
const PASSWORD_FILE = 'paddock.password'

export const CLUSTER_USER = 'paddock'

/**
 * Makes the data directory unless it is there. It is built beside its place and renamed in one step:
 * a power cut leaves either no cluster or a whole one.
 */
export async function createCluster(place: Place): Promise<void> {
  const { dataDirectory } = place
  if (isCluster(dataDirectory)) return
  const parent = dirname(dataDirectory)
  const unfinished = mkdtempSync(join(parent, 'paddock-new-'))
  const password = `${unfinished}.password`
  try {
    writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 })
    giveAway(place, unfinished)
    giveAway(place, password)
    await initialise(place, unfinished, password)
    renameSync(password, join(unfinished, PASSWORD_FILE))
    flush(join(unfinished, PASSWORD_FILE))
    flush(unfinished)
    renameSync(unfinished, dataDirectory)
    flush(parent)
  } catch (error) {
    // two starts at once: the first to rename wins
    if (!isCluster(dataDirectory)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    rmSync(password, { force: true })
  }
}

export function readPassword(dataDirectory: string): string {
  return readFileSync(join(dataDirectory, PASSWORD_FILE), 'utf8')
}

/** Hands all files to the user of this start: an earlier one may have run as somebody else. Only while no server runs. */
export function takeOver({ dataDirectory, identity }: Place): void {
  if (!identity.owner || statSync(dataDirectory).uid === identity.owner.uid) return
  changeOwner(dataDirectory, identity.owner)
}

/** For the programs of PostgreSQL: they need to find themselves, not the secrets of the server. */
export function clusterEnvironment(): NodeJS.ProcessEnv {
  const { PATH } = process.env
  const inherited = process.platform === 'win32' ? process.env : { PATH }
  return { ...inherited, LC_ALL: 'C', TZ: 'UTC' }
}

function isCluster(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, 'PG_VERSION'))
}

async function initialise(place: Place, folder: string, passwordFile: string): Promise<void> {
  const { prefix, credentials } = place.identity
  const [command = '', ...words] = [
    ...prefix,
    programPath(place.binaries, 'initdb'),
    ...['-D', folder, '-U', CLUSTER_USER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    // the same order and upper case everywhere, whatever the host's languages are
    ...['--encoding=UTF8', '--locale-provider=builtin', '--locale=C', '--builtin-locale=C.UTF-8'],
    '--no-instructions',
  ]
  const options = { ...credentials, env: clusterEnvironment(), cwd: parse(folder).root }
  try {
    await run(command, words, options)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The database in ${place.dataDirectory} could not be made: ${reason}`, {
      cause: error,
    })
  }
}

function giveAway({ identity }: Place, path: string): void {
  if (identity.owner) chownSync(path, identity.owner.uid, identity.owner.gid)
}

function changeOwner(path: string, owner: { uid: number; gid: number }): void {
  lchownSync(path, owner.uid, owner.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) changeOwner(join(path, name), owner)
}

function flush(path: string): void {
  // Windows opens no folders, and keeps their names in its journal by itself
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

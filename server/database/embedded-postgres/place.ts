import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { binariesVersion, findBinaries } from './binaries.ts'
import { chooseMode, type Identity, identityOf, type RunMode } from './identity.ts'

/** Everything about one built-in server that stays the same from start to start. */
export interface Place {
  /** Absolute and without symbolic links: a running server is recognised by this very text. */
  dataDirectory: string
  binaries: string
  identity: Identity
  /** Where the socket lies; null: TCP on 127.0.0.1. */
  socketDirectory: string | null
}

/** sun_path holds 108 bytes on Linux and 104 on macOS, `/.s.PGSQL.5432.lock` included. */
const LONGEST_SOCKET_DIRECTORY = 80

/** `mode` is for tests; otherwise the first way that works is taken. */
export function findPlace(wantedDirectory: string, mode?: RunMode): Place {
  const binaries = findBinaries()
  const wanted = withoutLinks(resolve(wantedDirectory))
  const identity = identityOf(mode ?? chooseMode(binaries, wanted))
  if (identity.mode !== 'nobody-copied') return place(wanted, binaries, identity)

  const base = join('/var/lib', `paddock-${shortHash(wanted)}`)
  mkdirSync(base, { recursive: true, mode: 0o755 })
  return place(join(base, 'postgres'), copyBinaries(binaries, base), identity)
}

/** Makes the folder of the socket where that is not the data directory itself. */
export function prepareSocketDirectory({ dataDirectory, socketDirectory, identity }: Place): void {
  if (!socketDirectory || socketDirectory === dataDirectory) return
  mkdirSync(socketDirectory, { recursive: true, mode: 0o700 })
  const found = lstatSync(socketDirectory)
  const mine = [process.getuid?.(), identity.owner?.uid, 0]
  // the name can be guessed and everybody may write to the folder for temporary files
  if (!found.isDirectory() || !mine.includes(found.uid) || (found.mode & 0o077) !== 0) {
    throw new Error(`${socketDirectory} belongs to somebody else: remove it and start again.`)
  }
  if (identity.owner) chownSync(socketDirectory, identity.owner.uid, identity.owner.gid)
}

/** After the server has stopped: what `prepareSocketDirectory` made. */
export function removeSocketDirectory({ dataDirectory, socketDirectory }: Place): void {
  if (!socketDirectory || socketDirectory === dataDirectory) return
  rmSync(socketDirectory, { recursive: true, force: true })
}

function place(dataDirectory: string, binaries: string, identity: Identity): Place {
  return { dataDirectory, binaries, identity, socketDirectory: socketDirectoryOf(dataDirectory) }
}

function socketDirectoryOf(dataDirectory: string): string | null {
  if (process.platform === 'win32') return null
  // the data directory lets nobody else in: the best place, where its path is short enough
  if (Buffer.byteLength(dataDirectory) <= LONGEST_SOCKET_DIRECTORY) return dataDirectory
  return join(realpathSync(tmpdir()), `paddock-${shortHash(dataDirectory)}`)
}

/** Makes the parent, so that all of the path except its last name can be resolved. */
function withoutLinks(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  mkdirSync(dirname(path), { recursive: true })
  return join(realpathSync(dirname(path)), basename(path))
}

function copyBinaries(binaries: string, base: string): string {
  const copy = join(base, `postgresql-${binariesVersion(binaries)}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  cpSync(binaries, unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { recursive: true })
    // another start was faster
    if (!existsSync(copy)) throw error
  }
  return copy
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

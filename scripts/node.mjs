// Shared by the start and test scripts. Runs on any Node from 20 on, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const wantedMajor = 24

// Errors only: packages that want a newer Node than the one that installs get it, since Paddock brings its own.
const installation = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']

/** Installs what package-lock.json names, unless exactly that is installed already. Ends the process when it fails. */
export function installIfNeeded(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const stamp = join(root, 'node_modules', '.paddock-installed')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  // Not `npm ci`: it refuses a registry that lacks a package of some other platform.
  console.log('Installing packages (once, about a minute) …')
  const { status } = spawnSync('npm', installation, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(
      'npm install failed; its message stands above. Paddock needs the npm registry for this first step.',
    )
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}

/** The Node that runs Paddock: the npm package `node`, or the one running now where that is new enough. */
export function projectNode(root) {
  const packaged = join(
    root,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node',
  )
  if (!existsSync(packaged)) unpackNode(root)
  if (existsSync(packaged) && majorOf(packaged) >= wantedMajor) return packaged
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath
  console.error(
    `Paddock needs Node ${wantedMajor}. The npm package "node" has none for ${process.platform} ${process.arch}; ` +
      `please install Node ${wantedMajor} or newer and start again.`,
  )
  process.exit(1)
}

/** What the package's own install script does, where npm was told to run none. */
function unpackNode(root) {
  const folder = join(root, 'node_modules', 'node')
  const script = join(folder, 'installArchSpecificPackage.js')
  if (existsSync(script)) spawnSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' })
}

function majorOf(node) {
  const { stdout, status } = spawnSync(node, ['--version'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return status === 0 ? Number(stdout.replace(/^v/, '').split('.')[0]) : 0
}

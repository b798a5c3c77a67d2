// `npm start`: gets whatever is missing (packages, the built pages) and runs the server.
// Runs on Node 20 itself; what it starts runs on the project's own Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { explainFullDisk } from './full-disk.mjs'
import { installIfNeeded, projectNode } from './node.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** All that the built pages are made from. */
const pageSources = [
  'web',
  'locales',
  'domain',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

process.chdir(root)
const node = prepare()
runServer()

/** Whatever is missing before the server can run. */
function prepare() {
  try {
    installIfNeeded(root)
    const node = executableOf(projectNode(root))
    buildPages(node)
    return node
  } catch (error) {
    const fullDisk = explainFullDisk(error, root)
    if (fullDisk === null) throw error
    return fail(fullDisk)
  }
}

/** The program behind what may be a shell's wrapper on Windows, where only the program gets signals and a channel. */
function executableOf(command) {
  if (process.platform !== 'win32') return command
  const { stdout } = spawnSync(`"${command}"`, ['-p', 'process.execPath'], {
    encoding: 'utf8',
    shell: true,
  })
  return stdout.trim()
}

/** Builds again when a source differs from what was built, whatever the clocks of the files say. */
function buildPages(node) {
  const stamp = join(root, 'dist', '.built-from')
  const sources = fingerprint(pageSources)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  say('Building the pages …')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const { status, stderr } = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    stdio: ['inherit', 'inherit', 'pipe'],
    encoding: 'utf8',
  })
  const fullDisk = status === 0 ? null : explainFullDisk(stderr, root)
  if (fullDisk !== null) fail(fullDisk)
  process.stderr.write(stderr ?? '')
  if (status !== 0) fail('The pages could not be built; the reason stands above.')
  for (const folder of ['assets', 'riders/assets']) compressFiles(join(root, 'dist', folder))
  writeFileSync(stamp, sources)
}

function fingerprint(names) {
  const hash = createHash('sha256')
  for (const name of names.flatMap(filesUnder).filter((name) => !/\.test\.tsx?$/.test(name))) {
    hash.update(name).update('\0').update(readFileSync(name)).update('\0')
  }
  return hash.digest('hex')
}

function filesUnder(path) {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}

/** Once here rather than at every request: the server hands out what stands beside the file. */
function compressFiles(folder) {
  for (const path of filesUnder(folder).filter((path) => /\.(js|css|svg|json|wasm)$/.test(path))) {
    const bytes = readFileSync(path)
    if (bytes.length < 1024) continue
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 }
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

function runServer() {
  // The channel closes when this process ends in whatever way: the server then ends too.
  const server = spawn(node, [join(root, 'server', 'main.ts')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // Started again, it answers in two thirds of the time.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill(signal))
  }
  if (process.env.npm_lifecycle_event) endWithParent(server)
  server.on('error', (error) => fail(`The server did not start: ${error.message}`))
  server.on('exit', (code) => process.exit(code ?? 1))
}

/** npm hands a signal to its shell alone, which dies of it and tells nobody: that the parent is gone is the only sign. */
function endWithParent(server) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) server.kill('SIGTERM')
  }, 500).unref()
}

function say(line) {
  process.stdout.write(`${line}\n`)
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

// `npm run prove`: what must hold of places however many take them at once, tried in 10,000 made-up
// histories with 30 connections on a real PostgreSQL (server/entries/place-histories.test.ts); `npm test`
// plays 200 of the same. PLACES_SEED=… plays the same acts again, PLACES_HISTORIES=… more or fewer.
// And what must hold of invoice numbers when servers die: 20 are killed while they issue
// (server/money/killed-issuing.test.ts), 2 of them by `npm test`; ISSUING_KILLS=… more or fewer.
// And that a film of 1 GB takes the server at most 50 MB of memory (server/video/film-memory.test.ts), of 100 MB by
// `npm test`; FILM_MEGABYTES=… more or fewer. It needs 2 GB of the disk for temporary files, and frees them.
// Installs what is missing, as `npm test` does. Ends with `N proofs passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded, projectNode } from './node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')
installIfNeeded(root)
projectNode(root)

const {
  PLACES_HISTORIES = '10000',
  PLACES_CONNECTIONS = '30',
  ISSUING_KILLS = '20',
  FILM_MEGABYTES = '1000',
} = process.env
const reports = mkdtempSync(join(tmpdir(), 'paddock-prove-'))
const report = join(reports, 'proofs.json')
const { status } = spawnSync(
  join(bin, 'vitest'),
  [
    'run',
    '--project',
    'server',
    'server/entries/place-histories.test.ts',
    'server/money/killed-issuing.test.ts',
    'server/video/film-memory.test.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PLACES_HISTORIES,
      PLACES_CONNECTIONS,
      ISSUING_KILLS,
      FILM_MEGABYTES,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    },
  },
)
const outcome = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
rmSync(reports, { recursive: true, force: true })
const passed = outcome?.numPassedTests ?? 0
// A run that ends badly without a report, or proves nothing, is one failure, never none.
const unproven = status !== 0 || passed === 0 ? 1 : 0
const failed = Math.max((outcome?.numTotalTests ?? 0) - passed, unproven)
console.log(`\n${passed} proofs passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { explainFullDisk } from './full-disk.ts'

const here = { dataDir: '/srv/paddock', databaseUrl: undefined }
const written = Object.assign(new Error("ENOSPC: no space left on device, open '/srv/paddock/x'"), {
  code: 'ENOSPC',
  path: '/srv/paddock/x',
})
const initdb = new Error('The database in /srv/paddock/postgres could not be made: initdb failed', {
  cause: Object.assign(new Error('initdb: error: could not write: No space left on device'), {
    code: 1,
  }),
})
const migrating = Object.assign(new Error('could not extend file "base/5/1259"'), { code: '53100' })

test.each<[string, unknown, string]>([
  ['writing a key', written, '/srv/paddock/x'],
  ['making the embedded database', initdb, '/srv/paddock'],
  ['starting it', new Error('did not start: FATAL: No space left on device'), '/srv/paddock'],
  ['migrating', new Error('Migration 7 failed', { cause: migrating }), '/srv/paddock'],
  ['several at once', new AggregateError([new Error('other'), written]), '/srv/paddock/x'],
])('a full disk while %s is one sentence that says what to do', (_, error, where) => {
  const told = explainFullDisk(error, here)
  expect(told).toContain(`The disk is full (${where})`)
  expect(told).toContain('free some space')
  expect(told).not.toContain('\n')
})

test('of a database on another machine it says that it is that one', () => {
  const told = explainFullDisk(migrating, { ...here, databaseUrl: 'postgres://db.example.org/p' })
  expect(told).toContain('DATABASE_URL')
})

test('any other failure is none', () => {
  const itself = new Error('something else')
  itself.cause = itself
  for (const error of [itself, 'text', null]) expect(explainFullDisk(error, here)).toBeNull()
})

test('a start that cannot write its keys ends with the sentence, and without a stack', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'paddock-full-disk-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const fullDisk = `
    import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.promises.writeFile = async (path) => {
      const said = 'ENOSPC: no space left on device, open ' + path
      throw Object.assign(new Error(said), { code: 'ENOSPC', path })
    }
    syncBuiltinESMExports()`
  const preload = `data:text/javascript,${encodeURIComponent(fullDisk)}`
  const server = spawn(process.execPath, ['--import', preload, 'server/main.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PADDOCK_DEMO: '0', PORT: '4100' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = await once(server, 'close')
  expect(code).toBe(1)
  expect(said).toMatch(/^The disk is full \(.*signing-key.*\): free some space there/)
  expect(said.trim().split('\n')).toHaveLength(1)
})

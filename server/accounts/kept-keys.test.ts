import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadKeptKeys } from './kept-keys.ts'

const folder = await mkdtemp(join(tmpdir(), 'paddock keys '))
afterAll(() => rm(folder, { recursive: true }))

const ofFiles = { secret: null, previousSecret: null }

test('a key is made once, and only its owner may read it', async () => {
  const dataDir = join(folder, 'made at the first start')
  const [first, second] = await Promise.all([
    loadKeptKeys(dataDir, 'sealing-key', ofFiles),
    loadKeptKeys(dataDir, 'sealing-key', ofFiles),
  ])
  expect(first).toEqual(second)
  expect(first).toHaveLength(1)
  const { mode } = await stat(join(dataDir, 'sealing-key'))
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600)
  expect(await loadKeptKeys(dataDir, 'password-key', ofFiles)).not.toEqual(first)
})

test('a key that was renamed gives way to a new one, and still reads', async () => {
  const dataDir = join(folder, 'changed')
  const [before] = await loadKeptKeys(dataDir, 'sealing-key', ofFiles)
  await rename(join(dataDir, 'sealing-key'), join(dataDir, 'sealing-key.previous'))
  const [current, previous] = await loadKeptKeys(dataDir, 'sealing-key', ofFiles)
  expect(previous).toEqual(before)
  expect(current).not.toEqual(before)
})

test('a secret of the environment is a key of its own and leaves no file', async () => {
  const dataDir = join(folder, 'never made')
  const secrets = { secret: 'a'.repeat(32), previousSecret: 'b'.repeat(32) }
  const [current, previous] = await loadKeptKeys(dataDir, 'sealing-key', secrets)
  const before = { secret: 'b'.repeat(32), previousSecret: null }
  expect(current.secret).toHaveLength(32)
  expect([previous]).toEqual(await loadKeptKeys(dataDir, 'sealing-key', before))
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('a file that holds no key stops the start, instead of being replaced', async () => {
  await writeFile(join(folder, 'password-key'), 'half')
  await expect(loadKeptKeys(folder, 'password-key', ofFiles)).rejects.toThrow(
    'password-key holds no key',
  )
})

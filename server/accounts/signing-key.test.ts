import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSigningKey } from './signing-key.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock key '))
})
afterAll(() => rm(folder, { recursive: true }))

test('the key is made once, and only its owner may read it', async () => {
  const dataDir = join(folder, 'made at the first start')
  const [first, second] = await Promise.all([
    loadSigningKey(dataDir, null),
    loadSigningKey(dataDir, null),
  ])
  expect(first).toEqual(second)
  expect(await loadSigningKey(dataDir, null)).toEqual(first)
  const { mode } = await stat(join(dataDir, 'signing-key'))
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600)
})

test('a secret of the environment is a key of its own and leaves no file', async () => {
  const dataDir = join(folder, 'never made')
  const key = await loadSigningKey(dataDir, 'a'.repeat(32))
  expect(key).toHaveLength(32)
  expect(key).not.toEqual(await loadSigningKey(dataDir, 'b'.repeat(32)))
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('a damaged key is not used', async () => {
  await writeFile(join(folder, 'signing-key'), 'short')
  await expect(loadSigningKey(folder, null)).rejects.toThrow('holds no signing key: delete it')
})

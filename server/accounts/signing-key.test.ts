import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSigningKeys, rotateSigningKey } from './signing-key.ts'
import { makeTokens } from './tokens.ts'

const kept = { secret: null, previousSecret: null }
const day = 24 * 60 * 60 * 1000
const session = { accountId: '12', family: '6f0c7a86-6c1b-4f0b-8f3a-0a3d5a3f6b11' }
const neverEnded = () => false

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paddock key '))
})
afterAll(() => rm(folder, { recursive: true }))

test('the key is made once, and only its owner may read it', async () => {
  const dataDir = join(folder, 'made at the first start')
  const [first, second] = await Promise.all([
    loadSigningKeys(dataDir, kept),
    loadSigningKeys(dataDir, kept),
  ])
  expect(first).toEqual(second)
  expect(await loadSigningKeys(dataDir, kept)).toEqual(first)
  const { mode } = await stat(join(dataDir, 'signing-key'))
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600)
})

test('a secret of the environment is a key of its own and leaves no file', async () => {
  const dataDir = join(folder, 'never made')
  const of = (secret: string) => loadSigningKeys(dataDir, { secret, previousSecret: null })
  const [key] = await of('a'.repeat(32))
  expect(key.secret).toHaveLength(32)
  expect([key]).not.toEqual(await of('b'.repeat(32)))
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

test('a damaged key is not used', async () => {
  await writeFile(join(folder, 'signing-key'), 'short')
  await expect(loadSigningKeys(folder, kept)).rejects.toThrow('holds no signing key: delete it')
})

test('a key that gave way signs nobody out: its tokens count for as long as they live', async () => {
  const dataDir = join(folder, 'rotated')
  const jwt = await makeTokens(await loadSigningKeys(dataDir, kept), neverEnded).issue(session)
  await rotateSigningKey(dataDir)
  const keys = await loadSigningKeys(dataDir, kept)
  expect(keys).toHaveLength(2)
  expect(await makeTokens(keys, neverEnded).read(jwt)).toMatchObject({ accountId: '12' })
  const before = new Date(Date.now() - 16 * 60 * 1000)
  await utimes(join(dataDir, 'signing-key'), before, before)
  expect(await loadSigningKeys(dataDir, kept)).toHaveLength(1)
  await expect(stat(join(dataDir, 'signing-key.previous'))).rejects.toThrow('ENOENT')
})

test('a key of ninety days gives way by itself', async () => {
  const dataDir = join(folder, 'worn out')
  const [first] = await loadSigningKeys(dataDir, kept)
  const made = new Date(Date.now() - 91 * day)
  await utimes(join(dataDir, 'signing-key'), made, made)
  const keys = await loadSigningKeys(dataDir, kept)
  expect(keys.map(({ id }) => id)).toEqual([expect.not.stringMatching(first.id), first.id])
})

test('a secret of the environment gives way to the next one in the same manner', async () => {
  const [before, now] = ['a'.repeat(32), 'b'.repeat(32)]
  const old = await loadSigningKeys(folder, { secret: before, previousSecret: null })
  const jwt = await makeTokens(old, neverEnded).issue(session)
  const keys = await loadSigningKeys(folder, { secret: now, previousSecret: before })
  expect(await makeTokens(keys, neverEnded).read(jwt)).toMatchObject({ accountId: '12' })
})

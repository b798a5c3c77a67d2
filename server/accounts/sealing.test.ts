import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadSealingKey, makeSeal } from './sealing.ts'

const folder = await mkdtemp(join(tmpdir(), 'paddock seal '))
afterAll(() => rm(folder, { recursive: true }))

test('what is sealed is opened by the same key only, and only unchanged', () => {
  const seal = makeSeal(randomBytes(32))
  const sealed = seal.close('JBSWY3DPEHPK3PXP')
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
  expect(seal.close('JBSWY3DPEHPK3PXP')).not.toEqual(sealed)
  expect(seal.open(sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(makeSeal(randomBytes(32)).open(sealed)).toBeNull()
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(seal.open(changed)).toBeNull()
  }
  expect(seal.open(Buffer.from('short'))).toBeNull()
})

test('the key is made once, and only its owner may read it', async () => {
  const dataDir = join(folder, 'made at the first start')
  const [first, second] = await Promise.all([
    loadSealingKey(dataDir, null),
    loadSealingKey(dataDir, null),
  ])
  expect(first).toEqual(second)
  const { mode } = await stat(join(dataDir, 'sealing-key'))
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600)
})

test('a secret of the environment is a key of its own and leaves no file', async () => {
  const dataDir = join(folder, 'never made')
  expect(await loadSealingKey(dataDir, 'a'.repeat(32))).toHaveLength(32)
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

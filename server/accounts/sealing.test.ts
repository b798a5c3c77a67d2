import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keptKey } from './kept-keys.ts'
import { makeSeal } from './sealing.ts'

test('what is sealed is opened by the same key only, and only unchanged', () => {
  const seal = makeSeal([keptKey(randomBytes(32))])
  const sealed = seal.close('JBSWY3DPEHPK3PXP')
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
  expect(seal.close('JBSWY3DPEHPK3PXP')).not.toEqual(sealed)
  expect(seal.open(sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(makeSeal([keptKey(randomBytes(32))]).open(sealed)).toBeNull()
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(seal.open(changed)).toBeNull()
  }
  expect(seal.open(Buffer.from('short'))).toBeNull()
})

test('what the key before sealed is opened, and what is sealed needs that key no longer', () => {
  const [older, newer] = [keptKey(randomBytes(32)), keptKey(randomBytes(32))]
  const seal = makeSeal([newer, older])
  expect(seal.open(makeSeal([older]).close('JBSWY3DPEHPK3PXP'))).toBe('JBSWY3DPEHPK3PXP')
  expect(makeSeal([newer]).open(seal.close('JBSWY3DPEHPK3PXP'))).toBe('JBSWY3DPEHPK3PXP')
})

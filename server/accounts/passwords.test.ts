import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { keptKey } from './kept-keys.ts'
import { makePasswords } from './passwords.ts'

const older = keptKey(randomBytes(32))
const newer = keptKey(randomBytes(32))
const password = 'three grey horses'

test('a password counts with the secret salt it was stored with, and with no other', async () => {
  const stored = await makePasswords([older]).hash(password)
  expect(stored).toMatch(/^[0-9a-f]{16}\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await makePasswords([older]).matches(password, stored)).toBe(true)
  expect(await makePasswords([older]).matches('three grey horse', stored)).toBe(false)
  expect(await makePasswords([newer]).matches(password, stored)).toBe(false)
  // The name of the salt decides nothing by itself.
  const renamed = stored.replace(older.id, newer.id)
  expect(await makePasswords([newer]).matches(password, renamed)).toBe(false)
  expect(await makePasswords([newer]).matches(password, stored.slice(16))).toBe(false)
})

test('the salt before still counts, and what was stored with it is to be made anew', async () => {
  const stored = await makePasswords([older]).hash(password)
  const passwords = makePasswords([newer, older])
  expect(await passwords.matches(password, stored)).toBe(true)
  expect(passwords.isCurrent(stored)).toBe(false)
  expect(passwords.isCurrent(await passwords.hash(password))).toBe(true)
})

test('what was stored without a secret salt still counts, and is to be made anew', async () => {
  const passwords = makePasswords([newer])
  const stored = await hash(password)
  expect(await passwords.matches(password, stored)).toBe(true)
  expect(await passwords.matches('another', stored)).toBe(false)
  expect(passwords.isCurrent(stored)).toBe(false)
})

test('nobody has no password, and one of more than 500 characters is nobody’s', async () => {
  const passwords = makePasswords([newer])
  expect(await passwords.matches('', null)).toBe(false)
  expect(await passwords.matches('a'.repeat(501), await passwords.hash('a'.repeat(501)))).toBe(
    false,
  )
})

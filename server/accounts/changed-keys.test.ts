import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { afterAll, expect, test } from 'vitest'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'
import { countPasswordsBeyond } from './credentials.sql.ts'
import { keptKey } from './kept-keys.ts'
import { makePasswords } from './passwords.ts'
import { sealAnew } from './seal-anew.ts'
import { makeSeal } from './sealing.ts'

const app = await openTestApp()
afterAll(() => app.close())
const { pool, kysely } = app.database

async function storedPassword(id: string): Promise<string> {
  const { rows } = await pool.query<{ stored: string }>(
    'select password_hash as stored from account where id = $1',
    [id],
  )
  return rows[0]?.stored ?? ''
}

test('a password stored without the secret salt signs in, and is stored with it from then on', async () => {
  const { id, email } = await app.makeAccount()
  const plain = await hash(testPassword)
  await pool.query('update account set password_hash = $2 where id = $1', [id, plain])
  await expect(app.signIn(email, 'another password')).rejects.toThrow()
  expect(await storedPassword(id)).toBe(plain)
  expect((await app.signIn(email)).jwt).toBeTruthy()
  const renewed = await storedPassword(id)
  expect(renewed).toMatch(/^[0-9a-f]{16}\$argon2id\$/)
  expect((await app.signIn(email)).jwt).toBeTruthy()
  expect(await storedPassword(id)).toBe(renewed)
})

test('passwords whose key is not there are counted, and do not sign in', async () => {
  const [ours, lost] = [keptKey(randomBytes(32)), keptKey(randomBytes(32))]
  const { id, email } = await app.makeAccount()
  await pool.query('update account set password_hash = null')
  const store = async (stored: string) =>
    await pool.query('update account set password_hash = $2 where id = $1', [id, stored])
  for (const [stored, beyond] of [
    [await hash(testPassword), 0],
    [await makePasswords([ours]).hash(testPassword), 0],
    [await makePasswords([lost]).hash(testPassword), 1],
  ] as const) {
    await store(stored)
    expect(await countPasswordsBeyond(kysely, [ours])).toBe(beyond)
  }
  await expect(app.signIn(email)).rejects.toThrow()
})

test('what was sealed with the key before is sealed with the key of now', async () => {
  const [older, newer] = [keptKey(randomBytes(32)), keptKey(randomBytes(32))]
  const secretOf = { [(await app.makeAccount()).id]: 'ONE', [(await app.makeAccount()).id]: 'TWO' }
  for (const [id, secret] of Object.entries(secretOf)) {
    const sealed = makeSeal([older]).close(secret)
    await pool.query('insert into second_factor (account_id, secret) values ($1, $2)', [id, sealed])
  }
  await sealAnew(kysely, makeSeal([newer, older]))
  const { rows } = await pool.query<{ id: string; sealed: Buffer }>(
    'select account_id as id, secret as sealed from second_factor',
  )
  const opened = rows.map(({ id, sealed }) => [id, makeSeal([newer]).open(sealed)])
  expect(Object.fromEntries(opened)).toEqual(secretOf)
})

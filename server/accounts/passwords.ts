import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Longer ones are nobody's password, and hashing them is work. */
const longest = 500

/** argon2id with the parameters that OWASP recommends (19 MiB, two passes, one lane): the package's defaults. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password)
}

/** Takes the same time whether there is a hash or not, so that it does not tell whether an address exists. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password.slice(0, longest))
  return matches && passwordHash !== null && password.length <= longest
}

const nobodysHash = hash(randomBytes(32))

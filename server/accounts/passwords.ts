import { hkdfSync, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import type { KeptKey, KeptKeys } from './kept-keys.ts'

/** Longer ones are nobody's password, and hashing them is work. */
const longest = 500

/** Makes and checks what is stored of passwords. */
export interface Passwords {
  /**
   * argon2id with the parameters that OWASP recommends (19 MiB, two passes, one lane: the package's
   * defaults), of what HKDF makes of the password with a salt that is not in the database: whoever has
   * only the database cannot even try out guesses. The name of that salt stands before the hash.
   */
  hash(password: string): Promise<string>
  /** Takes the same time whether there is a hash or not, so that it does not tell whether an address exists. */
  matches(password: string, stored: string | null): Promise<boolean>
  /** False for what was made without the salt, or with the one before: to be made anew at the next sign-in. */
  isCurrent(stored: string): boolean
}

/** The first key is the salt of now. */
export function makePasswords(keys: KeptKeys): Passwords {
  const [current] = keys
  const nobodys = hash(salted(randomBytes(32).toString('hex'), current))
  return {
    async hash(password) {
      return `${current.id}${await hash(salted(password, current))}`
    },
    async matches(password, stored) {
      const known = stored === null ? null : readStored(stored, keys)
      const typed = password.slice(0, longest)
      const secret = known?.key ? salted(typed, known.key) : typed
      const isRight = await verify(known?.hash ?? (await nobodys), secret)
      return isRight && known !== null && password.length <= longest
    },
    isCurrent: (stored) => stored.startsWith(`${current.id}$`),
  }
}

/** As text, since the argon2 of the package verifies nothing else. */
function salted(password: string, { secret }: KeptKey): string {
  return Buffer.from(hkdfSync('sha256', password, secret, 'password', 32)).toString('base64')
}

/** Null for a hash of which the salt is not there; without a key where it was made before there was one. */
function readStored(
  stored: string,
  keys: KeptKeys,
): { key: KeptKey | undefined; hash: string } | null {
  const at = stored.indexOf('$')
  const id = stored.slice(0, at)
  const key = keys.find((each) => each.id === id)
  return key || id === '' ? { key, hash: stored.slice(at) } : null
}

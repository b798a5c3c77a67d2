import { readFileSync } from 'node:fs'
import { badInput } from '#server/errors.ts'

/** Refuses, at `field`, a password that whoever guesses tries first (ASVS 4.0.3, 2.1.7). Nobody outside is asked. */
export function requireUncommon(password: string, field: string): void {
  if (isCommonPassword(password)) throw badInput({ field, messageId: 'accounts.commonPassword' })
}

/** Known from breaches, or a few signs over and over: `abcabcabcabc`. Capitals make no difference. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return known.has(lower) || /^(.{1,8})\1+$/u.test(lower) || new Set(lower).size < 5
}

const known = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
)

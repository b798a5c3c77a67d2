import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Every app takes these: six digits, half a minute, SHA-1 (RFC 6238). */
const period = 30

/** 160 bits (RFC 4226, 4), base32. */
export function newAuthenticatorSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** `otpauth://` address, which an app reads from a QR code. */
export function authenticatorAddress(secret: string, account: { issuer: string; label: string }) {
  return authenticator(secret, account).toString()
}

/**
 * The time step that a code belongs to; null for a wrong one. One step earlier and later count as well:
 * clocks differ, and typing takes time (RFC 6238, 5.2).
 */
export function timeStepOf(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = authenticator(secret).validate({ token: code, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** Without those that are taken for each other: 0 o, 1 l i. Sixteen are 79 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCode(): string {
  const code = Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/** Random enough to need no slow hash. Typed with or without hyphens, blanks and capitals. */
export function hashRecoveryCode(code: string): Buffer {
  const plain = code.toLowerCase().replace(/[\s-]/g, '')
  return createHash('sha256').update(plain).digest()
}

function authenticator(secret: string, account: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...account,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period,
  })
}

/** Seconds before its end from which a token is refreshed. */
const refreshThreshold = 300

/** Whether the token is good for a while yet. `now`: epoch milliseconds. */
export function lasts(jwt: string, now: number): boolean {
  return expiresAt(jwt) - now / 1000 > refreshThreshold
}

/**
 * When a token ends, in epoch seconds (RFC 7519, 4.1.4). 0, long past, for what is no token or names no
 * end. The signature is the server's to check.
 */
function expiresAt(jwt: string): number {
  try {
    const [, payload = ''] = jwt.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return 0
    return typeof claims.exp === 'number' ? claims.exp : 0
  } catch {
    return 0
  }
}

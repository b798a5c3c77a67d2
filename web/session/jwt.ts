/**
 * When a token ends, in epoch seconds (RFC 7519, 4.1.4). 0, long past, for what is no token or names no
 * end. The signature is the server's to check.
 */
export function expiresAt(jwt: string): number {
  try {
    const [, payload = ''] = jwt.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return 0
    return typeof claims.exp === 'number' ? claims.exp : 0
  } catch {
    return 0
  }
}

import type { Translate } from '#locales/messages.ts'
import { refusalWords } from '#web/graphql/problems.ts'

/** Whether this browser can use passkeys here: only on secure pages, and only under a name. */
export function canUsePasskeys(): boolean {
  return globalThis.PublicKeyCredential !== undefined
}

/** Has the device make a passkey, by the options of the server; JSON of what it answered. */
export async function makePasskey(options: string): Promise<string> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return JSON.stringify(await startRegistration({ optionsJSON: JSON.parse(options) }))
}

/** Has the device sign with one of its passkeys, by the options of the server; JSON of what it answered. */
export async function signWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
}

/** The words for what went wrong, at the device or at the server. */
export function passkeyProblem(error: unknown, t: Translate): string {
  // A closed browser dialog, or no passkey, leaves a DOMException or one that wraps it.
  const isOfDevice =
    error instanceof DOMException || (error instanceof Error && error.name === 'WebAuthnError')
  const isNamed = error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
  if (isOfDevice || isNamed) return t('credentials.passkeys.givenUp')
  return refusalWords(error, t)
}

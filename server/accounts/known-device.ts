import { randomUUID } from 'node:crypto'
import type { Context } from '#server/graphql/context.ts'

/** How many accounts one device tells of. */
export const mostDeviceTokens = 8

const longestToken = 300

/**
 * What a device keeps after it signed in to an account, also when it signs out. It opens nothing: failures of
 * others do not slow its next sign-in down. Sealed rather than stored, it names the account and the device.
 */
export function deviceToken(
  { seal }: Pick<Context, 'seal'>,
  { accountId, device }: { accountId: string; device: string | null },
): string {
  return seal.close(`device ${accountId} ${device ?? randomUUID()}`).toString('base64url')
}

/** The device that one of the tokens names for this account; null for a device that never signed in to it. */
export function knownDevice(
  { seal }: Pick<Context, 'seal'>,
  accountId: string | undefined,
  tokens: readonly string[],
): string | null {
  for (const token of tokens.slice(0, mostDeviceTokens)) {
    if (token.length > longestToken) continue
    const text = seal.open(Buffer.from(token, 'base64url'))
    const [kind, account, device] = text?.split(' ') ?? []
    if (kind === 'device' && account === accountId && device) return device
  }
  return null
}

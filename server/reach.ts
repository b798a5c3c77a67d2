import { networkInterfaces } from 'node:os'
import type { Config } from './config.ts'
import { isThisHost } from './verified-tls.ts'

/** Where the devices of a show ground find this installation: what codes to scan and public links carry. */
export interface Reach {
  /** Without a slash at the end. */
  url: string
  /** No other device can open `url`. */
  isOnlyHere: boolean
  /** Where the network would find this computer; null where it is in none. */
  networkUrl: string | null
}

/**
 * `PUBLIC_URL` where other devices can open it. An installation that calls itself localhost and listens to
 * the network is found there at `networkAddress`; one that does not listen to it is found by none.
 */
export function reachOf(
  { publicUrl, host, port }: Pick<Config, 'publicUrl' | 'host' | 'port'>,
  networkAddress: string | null,
): Reach {
  const networkUrl = networkAddress === null ? null : `http://${networkAddress}:${port}`
  if (!isThisHost(new URL(publicUrl).hostname)) {
    return { url: publicUrl, isOnlyHere: false, networkUrl }
  }
  if (isThisHost(host) || networkUrl === null)
    return { url: publicUrl, isOnlyHere: true, networkUrl }
  return { url: networkUrl, isOnlyHere: false, networkUrl }
}

/** The first IPv4 address under which other devices of the network may find this computer. */
export function findNetworkAddress(): string | null {
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(
      ({ family, internal, address }) => family === 'IPv4' && !internal && !isSelfAssigned(address),
    )
  return found?.address ?? null
}

/** An address that a computer without a network gives itself (RFC 3927). */
function isSelfAssigned(address: string): boolean {
  return address.startsWith('169.254.')
}

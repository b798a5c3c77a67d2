/**
 * What leaves this machine on the server's side goes by TLS, to a server that shows a certificate of
 * the name that was asked for. Read from the addresses alone, before anything is connected; that the
 * drivers keep to it is in `verified-tls.test.ts`.
 */

export interface OutsideAddresses {
  databaseUrl: string | null
  natsUrl: string | null
  smtpUrl: string | null
}

/** Variables of the environment whose addresses are refused, each with what to write. */
export function unverifiedAddresses(
  { databaseUrl, natsUrl, smtpUrl }: OutsideAddresses,
  { trustedNetwork }: { trustedNetwork: boolean },
): { variable: string; advice: string }[] {
  const unless =
    'or PADDOCK_TRUSTED_NETWORK=1 where nobody but you can be in the network between (docs/operations.md, "The network behind the server")'
  return [
    databaseUrl !== null &&
      !trustedNetwork &&
      !isDatabaseVerified(databaseUrl) && {
        variable: 'DATABASE_URL',
        advice: `this database is on another machine: add ?sslmode=verify-full to the address, without other settings of TLS but sslrootcert, ${unless}`,
      },
    natsUrl !== null &&
      !trustedNetwork &&
      !natsServers(natsUrl).every(isNatsVerified) && {
        variable: 'NATS_URL',
        advice: `this NATS server is on another machine: write tls:// instead of nats://, ${unless}`,
      },
    // Letters turn to TLS by themselves (`mail/smtp.ts`): a setting in the address could only weaken that.
    smtpUrl !== null &&
      !isThisHost(new URL(smtpUrl).hostname) &&
      new URL(smtpUrl).search !== '' && {
        variable: 'SMTP_URL',
        advice: 'this mail server is on another machine: leave out what follows the ?',
      },
  ].filter((one) => one !== false)
}

/** Whether what is said to this host never leaves the machine. */
export function isThisHost(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/.test(hostname)
}

/** The servers of NATS_URL; `nats:` goes without TLS, or with it where the server asks for it. */
export function natsServers(natsUrl: string): URL[] {
  return natsUrl
    .split(',')
    .map((one) => one.trim())
    .map((one) => new URL(one.includes('://') ? one : `nats://${one}`))
}

function isNatsVerified({ protocol, hostname }: URL): boolean {
  return protocol === 'tls:' || isThisHost(hostname)
}

/** The driver takes the last of a setting that comes twice, and a host among the settings before that of the address. */
function isDatabaseVerified(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.getAll('host').at(-1) || decodeURIComponent(hostname)
  if (host.startsWith('/') || isThisHost(host)) return true
  const loose = ['ssl', 'uselibpqcompat'].some((name) => searchParams.has(name))
  return !loose && searchParams.getAll('sslmode').at(-1) === 'verify-full'
}

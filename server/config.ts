import { readFileSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { isThisHost, unverifiedAddresses } from './verified-tls.ts'

/** What the environment decides, read once at the start. */
export interface Config {
  port: number
  /** The interface to listen on. */
  host: string
  /** Where the embedded database, the signing key and uploads live; an absolute path. */
  dataDir: string
  /** PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | null
  /** Where files lie that people send; null: in `dataDir`. */
  fileStore: string | null
  natsUrl: string | null
  smtpUrl: string | null
  /** Keys of the Stripe account that payments online go to; null: Stripe is off. */
  stripe: { key: string; webhookSecret: string } | null
  /** Whether the page that pretends to take payments is there without the demonstration. */
  fakePayments: boolean
  /** Whom letters come from: `Paddock <no-reply@shows.example.org>`. */
  mailFrom: string
  /** After how many months the trail forgets from where something was done; 0 for never. */
  trailMonths: number
  /** Films of judging by video above so many bytes are made smaller by the rider's browser, where it can. */
  shrinkFilmsFrom: number
  /** What converts films that browsers do not play: an optional package or a program; null: none are converted. */
  filmConverter: string | null
  /** Whether strangers may make themselves an account, where letters can reach them; null where an administrator decides. */
  registration: boolean | null
  /** Whether whoever administers or grants access can do so only with a second factor or passkey. */
  secondFactorRequired: boolean
  sessions: SessionLimits
  /** How the outside reaches this installation, without a slash at the end. */
  publicUrl: string
  /** Whether an empty database is filled with the demonstration. */
  demo: boolean
  /** Signs tokens instead of the key in `dataDir`: for several instances behind one address. */
  secret: string | null
  /** The one before it, for the tokens that it has signed. */
  previousSecret: string | null
  /** Whether anybody may ask for the schema. */
  introspection: boolean
  /** Whether only the operations of our own pages are answered. */
  knownOperationsOnly: boolean
  /** Milliseconds of every second that documents which are not our own pages' may cost a network; 0 for no bound. */
  documentMs: number
  /** Encrypt the secrets of authenticator apps instead of the keys in `dataDir`. */
  sealing: Secrets
  /** Go into what is stored of passwords instead of the keys in `dataDir`. */
  passwords: Secrets
  /** Where the built pages lie; an absolute path. */
  pagesDir: string
  /** `info`: also who was refused what. */
  logLevel: 'warn' | 'info'
  version: string
}

/** When a session that no link bounds ends, whatever its device does. */
export interface SessionLimits {
  /** Without use. A page that stands open is use. */
  idleHours: number
  /** After signing in; null for never. */
  hours: number | null
}

/** Of the environment; without one, keys are made and kept in `dataDir`. */
export interface Secrets {
  secret: string | null
  /** The one before it, for what was made with it. */
  previousSecret: string | null
}

/** Says which variables are wrong and what to do; printed as it is. */
export class ConfigError extends Error {
  constructor(lines: readonly string[]) {
    super(['Paddock cannot start with this environment:', ...lines].join('\n  '))
    this.name = 'ConfigError'
  }
}

/** Throws `ConfigError`. An empty variable counts as not set. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(
        // Never the value itself: addresses and secrets hold passwords.
        ({ path, message }) => `${path.join('.')}: ${message}`,
      ),
    )
  }
  refuseUnverified(parsed.data)
  const { PORT, HOST, DATA_DIR, PADDOCK_DEMO, PUBLIC_URL, PADDOCK_SECRET, ...urls } = parsed.data
  const publicUrl = (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    ...addressesIn(urls),
    stripe: stripeOf(urls),
    fakePayments: urls.PADDOCK_FAKE_PAYMENTS === '1',
    mailFrom: urls.MAIL_FROM ?? `Paddock <no-reply@${new URL(publicUrl).hostname}>`,
    trailMonths: urls.PADDOCK_TRAIL_MONTHS,
    shrinkFilmsFrom: urls.PADDOCK_SHRINK_FILMS_MB * 1_000_000,
    filmConverter: urls.PADDOCK_FILM_CONVERTER ?? null,
    registration: urls.PADDOCK_REGISTRATION ? urls.PADDOCK_REGISTRATION === '1' : null,
    secondFactorRequired: urls.PADDOCK_REQUIRE_SECOND_FACTOR === '1',
    sessions: {
      idleHours: urls.PADDOCK_SESSION_IDLE_HOURS,
      hours: urls.PADDOCK_SESSION_HOURS || null,
    },
    publicUrl,
    demo: PADDOCK_DEMO === '1',
    secret: PADDOCK_SECRET ?? null,
    previousSecret: urls.PADDOCK_PREVIOUS_SECRET ?? null,
    introspection: (urls.PADDOCK_INTROSPECTION ?? PADDOCK_DEMO) === '1',
    knownOperationsOnly: knowsItsOwnOnly(parsed.data),
    documentMs: urls.PADDOCK_DOCUMENT_MS,
    sealing: secrets(urls.PADDOCK_SEALING_SECRET, urls.PADDOCK_PREVIOUS_SEALING_SECRET),
    passwords: secrets(urls.PADDOCK_PASSWORD_SECRET, urls.PADDOCK_PREVIOUS_PASSWORD_SECRET),
    pagesDir: urls.PADDOCK_DIST
      ? resolve(urls.PADDOCK_DIST)
      : fileURLToPath(new URL('../dist', import.meta.url)),
    logLevel: urls.PADDOCK_LOG_LEVEL,
    version: readVersion(),
  }
}

function stripeOf({ STRIPE_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret }: StripeVariables) {
  if (key === undefined && webhookSecret === undefined) return null
  if (key !== undefined && webhookSecret !== undefined) return { key, webhookSecret }
  const missing = key === undefined ? 'STRIPE_KEY' : 'STRIPE_WEBHOOK_SECRET'
  throw new ConfigError([
    `${missing}: name both STRIPE_KEY and STRIPE_WEBHOOK_SECRET, or leave both out`,
  ])
}

type StripeVariables = Pick<z.infer<typeof environment>, 'STRIPE_KEY' | 'STRIPE_WEBHOOK_SECRET'>

function addressesIn(variables: AddressVariables) {
  return {
    databaseUrl: variables.DATABASE_URL ?? null,
    fileStore: variables.PADDOCK_FILES_S3 ?? null,
    natsUrl: variables.NATS_URL ?? null,
    smtpUrl: variables.SMTP_URL ?? null,
  }
}

type AddressVariables = Pick<
  z.infer<typeof environment>,
  'DATABASE_URL' | 'PADDOCK_FILES_S3' | 'NATS_URL' | 'SMTP_URL'
>

/**
 * What is allowed and yet nothing for a network: one line each, for whoever starts the server.
 * `isRoot`: whether the process may do everything on this machine.
 */
export function warningsOf(
  config: Pick<Config, 'host' | 'publicUrl' | 'demo'>,
  { isRoot }: { isRoot: boolean },
): string[] {
  const isLocal = isThisHost(config.host)
  const isHttps = config.publicUrl.startsWith('https:')
  return [
    config.demo &&
      !isLocal &&
      'WARNING: these passwords are known to everybody, and this server listens to the network: PADDOCK_DEMO=0 and another DATA_DIR for real use.',
    !isHttps &&
      !isLocal &&
      'WARNING: this server listens to the network without https: whoever is in that network can read passwords and change marks on their way. Put a proxy with TLS before it, HOST=127.0.0.1, and PUBLIC_URL=https://… (docs/operations.md, "Behind a proxy").',
    isRoot &&
      isHttps &&
      'WARNING: this server runs as root: whoever breaks into it has the whole machine. Start it under an account of its own that owns nothing but DATA_DIR (docs/operations.md, "An account of its own").',
  ].filter((line) => line !== false)
}

/** @throws ConfigError where something would be said to another machine that nobody has identified */
function refuseUnverified(variables: z.infer<typeof environment>): void {
  const refused = unverifiedAddresses(addressesIn(variables), {
    trustedNetwork: variables.PADDOCK_TRUSTED_NETWORK === '1',
  })
  if (refused.length === 0) return
  throw new ConfigError(refused.map(({ variable, advice }) => `${variable}: ${advice}`))
}

/** The demonstration is there to be tried out, with other programs too; a show has its pages. */
function knowsItsOwnOnly(variables: z.infer<typeof environment>): boolean {
  const { KNOWN_OPERATIONS_ONLY, PADDOCK_DEMO } = variables
  return KNOWN_OPERATIONS_ONLY === undefined ? PADDOCK_DEMO === '0' : KNOWN_OPERATIONS_ONLY === '1'
}

function secrets(secret: string | undefined, previous: string | undefined): Secrets {
  return { secret: secret ?? null, previousSecret: previous ?? null }
}

const url = (protocols: RegExp, example: string) =>
  z.url({
    protocol: protocols,
    error: `write an address such as ${example}, or leave it out`,
  })

const natsServer = z.url({ protocol: /^(nats|tls)$/ })

const secret = z
  .string()
  .min(32, 'write at least 32 random characters, or leave it out: a key is then kept in DATA_DIR')

const portHint = 'write a port from 1 to 65535, such as 4000'

const monthsHint =
  'write after how many months the trail forgets network addresses, such as 12, or 0 for never'
const shrinkHint = 'write megabytes from 0 to 3000'

/** Installed beside Paddock by its administrator; no dependency (decision 060). */
export const convertingPackage = '@mediabunny/server'

const converterHint = `write ${convertingPackage}, the absolute path of a program, or leave it out: films are then not converted`

const idleHint =
  'write after how many hours without use a session ends, from 0.5 to 8760, such as 12'

const sessionHint =
  'write after how many hours whoever signed in signs in again, from 1 to 168, such as 12, or 0 for never'

const documentHint =
  "write how many milliseconds of a second the operations of one network's other programs may take, from 1 to 1000, such as 50, or 0 for as many as they want"

const filesHint =
  'write the address of a bucket such as https://key:secret@s3.example.org/bucket?region=eu-central-1, or leave it out: files then lie in DATA_DIR'

/** Beyond this machine keys and files go over TLS only. */
function isBucket({ username, password, pathname, protocol, hostname }: URL): boolean {
  const isPrivate = protocol === 'https:' || isThisHost(hostname)
  return isPrivate && username !== '' && password !== '' && pathname.length > 1
}

const environment = z.object({
  PORT: z.coerce
    .number(portHint)
    .int(portHint)
    .min(1, portHint)
    .max(65_535, portHint)
    .default(4000),
  // The demonstration's passwords are known to everybody: whoever opens it to a network says so.
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: url(
    /^postgres(ql)?$/,
    'postgres://user:password@host:5432/paddock?sslmode=verify-full',
  ).optional(),
  PADDOCK_FILES_S3: z
    .url({ protocol: /^https?$/, error: filesHint })
    .refine((text) => isBucket(new URL(text)), filesHint)
    .optional(),
  NATS_URL: z
    .string()
    .refine(
      (text) => text.split(',').every((one) => natsServer.safeParse(one.trim()).success),
      'write tls://host:4222, on this machine nats://localhost:4222, several separated by commas, or leave it out',
    )
    .optional(),
  PADDOCK_TRUSTED_NETWORK: z
    .enum(
      ['0', '1'],
      'write 1 to speak to PostgreSQL and NATS on other machines without verified TLS, 0 to refuse that',
    )
    .default('0'),
  // Node itself reads it, for every connection.
  NODE_TLS_REJECT_UNAUTHORIZED: z
    .string()
    .refine(
      (value) => value !== '0',
      'leave it out: with 0 no certificate of any server is verified; an authority of your own is named with NODE_EXTRA_CA_CERTS',
    )
    .optional(),
  SMTP_URL: url(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  STRIPE_KEY: z
    .string()
    .regex(
      /^(sk|rk)_(live|test)_\w+$/,
      'write the secret key of the account (sk_live_… or a restricted rk_live_…), or leave it out',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'write the signing secret of the endpoint (whsec_…), or leave it out')
    .optional(),
  PADDOCK_FAKE_PAYMENTS: z
    .enum(
      ['0', '1'],
      'write 1 to offer a page that pretends to take payments, for trying things out, 0 to offer none',
    )
    .default('0'),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>@\r\n"]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'write an address such as Spring Show <office@shows.example.org>, or leave it out',
    )
    .optional(),
  PADDOCK_REGISTRATION: z
    .enum(
      ['0', '1'],
      'write 1 to let people register by e-mail, 0 to make accounts yourself, or leave it out to decide it on the administration page',
    )
    .optional(),
  PADDOCK_TRAIL_MONTHS: z.coerce
    .number(monthsHint)
    .int(monthsHint)
    .min(0, monthsHint)
    .max(1200, monthsHint)
    .default(12),
  PADDOCK_SHRINK_FILMS_MB: z.coerce
    .number(shrinkHint)
    .min(0, shrinkHint)
    .max(3000, shrinkHint)
    .default(300),
  PADDOCK_FILM_CONVERTER: z
    .string()
    .refine((value) => value === convertingPackage || isAbsolute(value), converterHint)
    .optional(),
  PADDOCK_REQUIRE_SECOND_FACTOR: z
    .enum(
      ['0', '1'],
      'write 1 to let only those with a second factor or passkey administer and grant access, 0 to let everybody to whom it is granted',
    )
    .default('0'),
  PADDOCK_SESSION_IDLE_HOURS: z.coerce
    .number(idleHint)
    .min(0.5, idleHint)
    .max(8760, idleHint)
    .default(30 * 24),
  // Rows of ended sessions are kept for seven days: when an older one began is not known for certain.
  PADDOCK_SESSION_HOURS: z.coerce
    .number(sessionHint)
    .max(168, sessionHint)
    .refine((hours) => hours === 0 || hours >= 1, sessionHint)
    .default(0),
  PUBLIC_URL: url(/^https?$/, 'https://shows.example.org').optional(),
  PADDOCK_DEMO: z
    .enum(
      ['0', '1'],
      'write 1 to fill an empty database with the demonstration, 0 to leave it empty',
    )
    .default('1'),
  PADDOCK_DIST: z.string().optional(),
  PADDOCK_SECRET: secret.optional(),
  PADDOCK_PREVIOUS_SECRET: secret.optional(),
  PADDOCK_INTROSPECTION: z
    .enum(['0', '1'], 'write 1 to tell anybody the schema, 0 to tell nobody')
    .optional(),
  KNOWN_OPERATIONS_ONLY: z
    .enum(['0', '1'], 'write 1 to answer the operations of the pages only, 0 to answer all')
    .optional(),
  PADDOCK_DOCUMENT_MS: z.coerce
    .number(documentHint)
    .int(documentHint)
    .min(0, documentHint)
    .max(1000, documentHint)
    .default(50),
  PADDOCK_SEALING_SECRET: secret.optional(),
  PADDOCK_PREVIOUS_SEALING_SECRET: secret.optional(),
  PADDOCK_PASSWORD_SECRET: secret.optional(),
  PADDOCK_PREVIOUS_PASSWORD_SECRET: secret.optional(),
  PADDOCK_LOG_LEVEL: z
    .enum(['warn', 'info'], 'write info to log also who was refused what, warn for faults only')
    .default('warn'),
})

function readVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

import { findSignIn, hasAccounts, loadActiveAccount } from './accounts/accounts.sql.ts'
import { countPasswordsBeyond } from './accounts/credentials.sql.ts'
import { ensureRoles } from './accounts/ensure-roles.sql.ts'
import { makeGate } from './accounts/gate.ts'
import { loadKeptKeys } from './accounts/kept-keys.ts'
import { makePasswords } from './accounts/passwords.ts'
import { sealAnew } from './accounts/seal-anew.ts'
import { makeSeal } from './accounts/sealing.ts'
import { loadSigningKeys, type SigningKeys } from './accounts/signing-key.ts'
import type { Viewer } from './accounts/viewer.ts'
import { buildApp, systemContext } from './app.ts'
import { type Config, ConfigError, readConfig, warningsOf } from './config.ts'
import {
  type Database,
  databaseSource,
  openDatabase,
  UnusableDatabaseError,
} from './database/connection.ts'
import { MigrationError, migrate } from './database/migrate.ts'
import { demoAccounts, signInLines } from './demo/demo-accounts.ts'
import { loadDemo } from './demo/load-demo.ts'
import { openFiles } from './files/open-files.ts'
import { explainFullDisk } from './full-disk.ts'
import { jobKinds } from './jobs/all.ts'
import { startJobs } from './jobs/worker.ts'
import { openLive } from './live-rooms.ts'
import { openLog } from './log.ts'
import { demoDelivery } from './mail/demo-mailbox.sql.ts'
import { type Deliver, makeMail } from './mail/mail.ts'
import { smtpDelivery } from './mail/smtp.ts'
import { keepOriginsFor } from './privacy/retention.ts'
import { onStopSignal } from './stop-signals.ts'
import { type Films, openFilms } from './video/films.ts'

const log = openLog()

// graphql-js 16 leaves a rejection behind when a list item fails while another still waits.
process.on('unhandledRejection', (error) => {
  log.error({ err: error }, 'a promise failed that nobody waited for')
})

try {
  await start(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

async function start(config: Config): Promise<void> {
  log.level = config.logLevel
  const signingKeys = await loadSigningKeys(config.dataDir, config)
  const database = await openDatabase({ ...databaseSource(config), log }).catch((error) =>
    refuseDatabase(config, error),
  )
  try {
    await serve(config, signingKeys, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serve(config: Config, signingKeys: SigningKeys, database: Database): Promise<void> {
  const { kysely } = database
  await migrate(database)
  await ensureRoles(kysely)
  const load = (accountId: string) => loadActiveAccount(kysely, accountId)
  const gate = makeGate(signingKeys, load, config)
  const { announcements, hub } = openLive(database, { natsUrl: config.natsUrl, log })
  const { seal, passwords } = await openKeys(config, kysely)
  const files = await openFiles(config)
  const parts = { config, database, announcements, hub, gate, seal, passwords, files, log }
  if (config.demo) {
    const mail = makeMail(null)
    const actAs = (viewer: Viewer | null) => systemContext({ ...parts, mail, demo: true }, viewer)
    await loadDemo(database, actAs, { now: Date.now(), say })
  }
  const demo = config.demo && (await hasDemo(kysely))
  const mail = makeMail(deliveryOf(config, demo ? kysely : null))
  const films = await openFilms(config)
  await checkConverter(films)
  const app = await buildApp({ ...parts, mail, films, demo })
  const endRetention = keepOriginsFor(config.trailMonths, { connection: kysely, log })
  const endJobs = startJobs(systemContext({ ...parts, mail, demo }, null), {
    kinds: jobKinds({ files, films }),
    log,
  })
  const stop = async () => {
    endRetention()
    await endJobs()
    await app.close()
    await announcements.close()
  }
  onStopSignal(async () => {
    say('Stopping …')
    await stop()
    await database.close()
  })
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    // Whoever still listens to the database keeps it from closing.
    await stop()
    throw error
  }
  say(`Paddock is running at ${config.publicUrl}`)
  if (demo) for (const line of signInLines()) say(line)
  if (!(await hasAccounts(kysely))) say('Open it to make the first administrator.')
  for (const line of warningsOf({ ...config, demo }, { isRoot: isRoot() })) say(line)
}

/** A converter that was named and is not there would let every film wait. */
async function checkConverter({ converter }: Films): Promise<void> {
  await converter?.check().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError([
      `PADDOCK_FILM_CONVERTER: what it names cannot be used (${reason}). See docs/operations.md, "Converting films", or leave it out`,
    ])
  })
}

/** Windows knows no such number. */
function isRoot(): boolean {
  return process.geteuid?.() === 0
}

/** What is stored with the keys outside the database; where one was changed, what must not wait is made anew. */
async function openKeys({ dataDir, sealing, passwords }: Config, kysely: Database['kysely']) {
  const sealingKeys = await loadKeptKeys(dataDir, 'sealing-key', sealing)
  const passwordKeys = await loadKeptKeys(dataDir, 'password-key', passwords)
  const seal = makeSeal(sealingKeys)
  if (sealingKeys.length > 1) await sealAnew(kysely, seal)
  const lost = await countPasswordsBeyond(kysely, passwordKeys)
  if (lost > 0) {
    say(
      `${lost} passwords were stored with another password-key and do not count: put the file back beside the database, or have them chosen anew.`,
    )
  }
  return { seal, passwords: makePasswords(passwordKeys) }
}

/** By the mail server, where one is named; into the mailbox of a demonstration; nowhere. */
function deliveryOf(
  { smtpUrl, mailFrom }: Config,
  demo: Database['kysely'] | null,
): Deliver | null {
  if (smtpUrl !== null) return smtpDelivery({ url: smtpUrl, from: mailFrom })
  return demo && sayCodes(demoDelivery(demo))
}

/** Who tries a demonstration out reads the codes of its letters where it was started. */
function sayCodes(deliver: ReturnType<typeof demoDelivery>): Deliver {
  return async (letter) => {
    await deliver(letter)
    const [code] = /^\d{6}$/m.exec(letter.text) ?? []
    if (code) say(`code for ${letter.to}: ${code}`)
  }
}

function refuseDatabase({ databaseUrl }: Config, error: unknown): never {
  if (databaseUrl === null || error instanceof UnusableDatabaseError) throw error
  const reason = error instanceof Error ? error.message : String(error)
  throw new UnusableDatabaseError(
    `The database of DATABASE_URL cannot be opened (${reason}). Is it running, and are its address, user and password right?`,
    { cause: error },
  )
}

async function hasDemo(kysely: Database['kysely']): Promise<boolean> {
  const [first] = demoAccounts
  return first !== undefined && (await findSignIn(kysely, first.email)) !== undefined
}

/** What a person can mend, in their words; a fault of ours with its stack. */
function explain(error: unknown): string {
  const { DATA_DIR: dataDir = 'data', DATABASE_URL: databaseUrl } = process.env
  const fullDisk = explainFullDisk(error, { dataDir, databaseUrl })
  if (fullDisk !== null) return fullDisk
  if (error instanceof ConfigError) return error.message
  if (error instanceof UnusableDatabaseError || error instanceof MigrationError)
    return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, port } = { code: '', port: 0, ...error }
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop the other program, or choose another port: PORT=4100 npm start`
  }
  if (code === 'EACCES' && port > 0)
    return `Port ${port} may not be used here: choose one above 1023 with PORT.`
  return error.stack ?? error.message
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

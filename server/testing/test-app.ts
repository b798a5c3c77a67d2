import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { AccessGrant } from '#domain/access/permission.ts'
import { insertAccessGrant } from '#server/accounts/access-grants.sql.ts'
import { giveRole, insertAccount, loadActiveAccount } from '#server/accounts/accounts.sql.ts'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { makeGate } from '#server/accounts/gate.ts'
import { keptKey } from '#server/accounts/kept-keys.ts'
import { makePasswords } from '#server/accounts/passwords.ts'
import { makeSeal } from '#server/accounts/sealing.ts'
import { type SigningKeys, signingKey } from '#server/accounts/signing-key.ts'
import { buildApp, systemContext } from '#server/app.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/database/connection.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { openFiles } from '#server/files/open-files.ts'
import type { AnsweredError } from '#server/graphql/answer-errors.ts'
import { jobKinds } from '#server/jobs/all.ts'
import { doDueJobs } from '#server/jobs/worker.ts'
import { openLive } from '#server/live-rooms.ts'
import { openLog } from '#server/log.ts'
import { makeMail, type OutgoingLetter } from '#server/mail/mail.ts'
import { openFilms } from '#server/video/films.ts'
import { attemptsWithoutWaiting } from './test-context.ts'

/** The whole server, listening on a free port of this machine, with an empty database of its own. */
export interface TestApp {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  url: string
  database: Database
  makeAccount: (wanted?: WantedAccount) => Promise<TestAccount>
  /** Signs in by password over the wire. */
  signIn: (email: string, password?: string) => Promise<{ jwt: string; refreshToken: string }>
  graphql: <Data = Record<string, unknown>>(
    query: string,
    variables?: Record<string, unknown>,
    jwt?: string,
  ) => Promise<GraphqlAnswer<Data>>
  /** What was sent to an address so far, oldest first; waits for what is under way. */
  lettersTo: (address: string) => Promise<OutgoingLetter[]>
  /** Another instance on the same database; what becomes of either is told over NATS, where one is named. */
  beside: (natsUrl?: string) => Promise<TestApp>
  close: () => Promise<void>
}

export interface GraphqlAnswer<Data> {
  data?: Data | null
  errors?: AnsweredError[]
}

export interface WantedAccount {
  email?: string
  /** Names of `accounts/roles.ts`. */
  roles?: string[]
  privileges?: string[]
  organizationId?: string | null
  accessGrants?: AccessGrant[]
}

export interface TestAccount {
  id: string
  email: string
  jwt: string
}

export const testPassword = 'a password for tests'

/**
 *   const app = await openTestApp()
 *   afterAll(() => app.close())
 */
export async function openTestApp(
  log = openLog(),
  variables: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const database = await openTestDatabase()
  await ensureRoles(database.kysely)
  const keys = [signingKey(randomBytes(32))] as const
  const config = readConfig({ ...anyDocument, PADDOCK_DEMO: '0', ...variables })
  const instance = { database, keys, natsUrl: null, log, config }
  const app = await openInstance(instance)
  return {
    ...app,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

/** Tests ask with documents of their own, all from this machine. */
const anyDocument = { KNOWN_OPERATIONS_ONLY: '0', PADDOCK_DOCUMENT_MS: '0' }

interface Instance {
  database: Database
  keys: SigningKeys
  natsUrl: string | null
  config: Config
  log: ReturnType<typeof openLog>
}

async function openInstance(instance: Instance): Promise<TestApp> {
  const { database, keys, natsUrl, log, config } = instance
  const load = (accountId: string) => loadActiveAccount(database.kysely, accountId)
  const gate = makeGate(keys, load, { ...config, attempts: attemptsWithoutWaiting() })
  const seal = makeSeal([keptKey(randomBytes(32))])
  const letters: OutgoingLetter[] = []
  const mail = makeMail(async (letter) => void letters.push(letter))
  const { announcements, hub } = openLive(database, { natsUrl, log })
  const dataDir = await mkdtemp(join(tmpdir(), 'paddock-files-'))
  const files = await openFiles({ dataDir, fileStore: config.fileStore })
  const films = await openFilms({ ...config, dataDir })
  const shared = { config, database, announcements, hub, gate, mail, seal, passwords, log }
  const parts = { ...shared, files, films }
  const app = await buildApp({ ...parts, demo: false })
  const system = systemContext({ ...parts, demo: false }, null)
  const kinds = jobKinds({ files, films }).filter(({ isStanding }) => !isStanding)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const graphql: TestApp['graphql'] = (query, variables, jwt) =>
    send(url, { query, variables, jwt })
  return {
    url,
    database,
    graphql,
    makeAccount: async (wanted = {}) => {
      const { id, email } = await insertTestAccount(database, wanted)
      return { id, email, jwt: await gate.tokens.issue({ accountId: id, family: randomUUID() }) }
    },
    signIn: async (email, password = testPassword) => {
      const document =
        'mutation ($email: String!, $password: String!) { authenticate(email: $email, password: $password) { jwt refreshToken } }'
      const { data, errors } = await graphql(document, { email, password })
      if (errors) throw new Error(errors.map((error) => error.message).join(' '))
      return signedIn.parse(data).authenticate
    },
    lettersTo: async (address) => {
      while ((await doDueJobs(system, { kinds, log })) > 0);
      return letters.filter(({ to }) => to === address)
    },
    beside: (natsUrl) => openInstance({ ...instance, natsUrl: natsUrl ?? null }),
    close: async () => {
      await app.close()
      await announcements.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const signedIn = z.object({
  authenticate: z.object({ jwt: z.string(), refreshToken: z.string() }),
})

const passwords = makePasswords([keptKey(randomBytes(32))])
const testPasswordHash = passwords.hash(testPassword)

async function insertTestAccount(
  { kysely, pool }: Database,
  wanted: WantedAccount,
): Promise<{ id: string; email: string }> {
  const email = wanted.email ?? `${randomUUID()}@example.org`
  const id = await insertAccount(kysely, {
    email,
    passwordHash: await testPasswordHash,
    firstName: 'Test',
    familyName: 'Person',
    organizationId: wanted.organizationId ?? null,
    createdByAccount: null,
  })
  for (const role of wanted.roles ?? []) await giveRole(kysely, id, role)
  for (const name of wanted.privileges ?? []) {
    await pool.query('insert into privilege (name) values ($1) on conflict do nothing', [name])
    await pool.query('insert into account_privilege select $1, id from privilege where name = $2', [
      id,
      name,
    ])
  }
  for (const entry of wanted.accessGrants ?? []) {
    const { className, objectIdIdentity, mask } = entry
    const window = { startsAt: instant(entry.startsAt), endsAt: instant(entry.endsAt) }
    await insertAccessGrant(kysely, { className, objectIdIdentity, mask, ...window, accountId: id })
  }
  return { id, email }
}

function instant(at: number | null | undefined): Date | null {
  return at == null ? null : new Date(at)
}

async function send<Data>(
  url: string,
  { query, variables, jwt }: { query: string; variables: unknown; jwt: string | undefined },
): Promise<GraphqlAnswer<Data>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': 'en',
      ...(jwt && { authorization: `Bearer ${jwt}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  // The caller's document says what comes back.
  return (await response.json()) as GraphqlAnswer<Data>
}

import { randomBytes } from 'node:crypto'
import { loadActiveAccount } from '#server/accounts/accounts.sql.ts'
import { type Attempts, makeAttempts } from '#server/accounts/attempts.ts'
import { makeGate } from '#server/accounts/gate.ts'
import { keptKey } from '#server/accounts/kept-keys.ts'
import { makePasswords } from '#server/accounts/passwords.ts'
import { makeSeal } from '#server/accounts/sealing.ts'
import { signingKey } from '#server/accounts/signing-key.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import type { Database } from '#server/database/connection.ts'
import { readTogether } from '#server/entries/show-reading.ts'
import type { Context } from '#server/graphql/context.ts'
import { makeMail } from '#server/mail/mail.ts'

export const testInstallation: Context['installation'] = {
  demo: false,
  version: '0.0.0',
  registration: true,
  secondFactorRequired: false,
  sessions: { idleHours: 720, hours: null },
  shrinkFilmsFrom: 300_000_000,
  convertsFilms: false,
}

/** Counts on a clock that stands still, and answers at once what the server would let wait. */
export function attemptsWithoutWaiting(): Attempts {
  return makeAttempts({ now: () => 0, wait: async () => undefined })
}

const passwordKey = keptKey(randomBytes(32))

/** A context for tests that call an area's functions without HTTP; `given` replaces what matters to the test. */
export function testContext(
  database: Database,
  viewer: Viewer | null,
  given: Partial<Context> = {},
): Context {
  return {
    viewer,
    locale: 'en',
    database,
    readTogether: readTogether(database.kysely),
    announce: () => undefined,
    request: { ip: '127.0.0.1', headers: {} },
    publicUrl: 'http://localhost:4000',
    reach: {
      url: 'http://localhost:4000',
      isOnlyHere: true,
      networkUrl: 'http://192.168.1.20:4000',
    },
    ownUrl: 'http://localhost:4000',
    gate: makeGate(
      [signingKey(randomBytes(32))],
      (accountId) => loadActiveAccount(database.kysely, accountId),
      { secondFactorRequired: false, attempts: attemptsWithoutWaiting() },
    ),
    seal: makeSeal([keptKey(randomBytes(32))]),
    passwords: makePasswords([passwordKey]),
    mail: makeMail(null),
    readFile: async () => null,
    providers: [],
    installation: testInstallation,
    ...given,
  }
}

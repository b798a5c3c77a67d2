import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findSignIn, loadActiveAccount } from '#server/accounts/accounts.sql.ts'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { makeGate } from '#server/accounts/gate.ts'
import { keptKey } from '#server/accounts/kept-keys.ts'
import { makePasswords } from '#server/accounts/passwords.ts'
import { makeSeal } from '#server/accounts/sealing.ts'
import { loadSigningKeys } from '#server/accounts/signing-key.ts'
import type { Viewer } from '#server/accounts/viewer.ts'
import { type AppParts, systemContext } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/connection.ts'
import { migrate } from '#server/database/migrate.ts'
import { demoAccounts } from '#server/demo/demo-accounts.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { openFiles } from '#server/files/open-files.ts'
import type { Context } from '#server/graphql/context.ts'
import { openLive } from '#server/live-rooms.ts'
import { openLog } from '#server/log.ts'
import { makeMail } from '#server/mail/mail.ts'
import { openFilms } from '#server/video/films.ts'

/** What `server/main.ts` opens, in a folder of its own: embedded database and demonstration. */
export interface Paddock extends AppParts {
  /** As the demonstration's organizer. */
  organizer: Context
  close: () => Promise<void>
}

/** `beside`: a second process on the folder that another one has opened. */
export async function openPaddock(
  dataDir: string,
  { beside = false, databaseUrl = null }: { beside?: boolean; databaseUrl?: string | null } = {},
): Promise<Paddock> {
  const log = openLog()
  const config = { ...readConfig({}), dataDir }
  const signingKeys = await loadSigningKeys(dataDir, { secret: null, previousSecret: null })
  const embedded = { dataDirectory: join(dataDir, 'postgres') }
  const database = await openDatabase({
    ...(databaseUrl ? { databaseUrl } : embedded),
    beside,
    log,
  })
  const { kysely } = database
  const gate = makeGate(signingKeys, (id) => loadActiveAccount(kysely, id))
  const { announcements, hub } = openLive(database, { natsUrl: null, log })
  const parts = {
    config,
    database,
    announcements,
    hub,
    gate,
    mail: makeMail(null),
    seal: makeSeal([keptKey(randomBytes(32))]),
    passwords: makePasswords([keptKey(randomBytes(32))]),
    files: await openFiles(config),
    films: await openFilms(config),
    demo: true,
    log,
  }
  const actAs = (viewer: Viewer | null) => systemContext(parts, viewer)
  if (!beside) {
    await migrate(database)
    await ensureRoles(kysely)
    await loadDemo(database, actAs, { now: Date.now(), say: () => undefined })
  }
  const organizer = demoAccounts.find(
    ({ grants, role }) => grants === 'organization' && role === 'organizer',
  )
  const account = await findSignIn(kysely, organizer?.email ?? '')
  return {
    ...parts,
    organizer: actAs((await gate.viewers.of(account?.id ?? '0'))?.viewer ?? null),
    close: async () => {
      hub.close()
      await announcements.close()
      await database.close()
    },
  }
}

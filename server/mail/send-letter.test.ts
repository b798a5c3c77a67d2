import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { invitation } from '#server/access/invitation.letter.ts'
import { changedSignIn } from '#server/accounts/changed-sign-in.letter.ts'
import { newPassword } from '#server/accounts/new-password.letter.ts'
import { sealAnew } from '#server/accounts/seal-anew.ts'
import { makeSeal } from '#server/accounts/sealing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { doDueJobs } from '#server/jobs/worker.ts'
import { testContext } from '#server/testing/test-context.ts'
import { askedKinds } from './all.ts'
import { forgetLetters } from './forget-letters.ts'
import type { Addressee } from './letter-kind.ts'
import { askForLetter, sendLetter } from './letters.ts'
import { makeMail } from './mail.ts'
import { sendLetters } from './send-letter.ts'
import { smtpDelivery } from './smtp.ts'
import { type MailServer, startMailServer } from './testing.ts'

const database = await openTestDatabase()
const { kysely, pool } = database
const ends: (() => void)[] = []
afterAll(async () => {
  for (const end of ends) end()
  await database.close()
})

beforeEach(async () => {
  await pool.query('delete from job')
  await pool.query('delete from letter')
})

const ann: Addressee = { email: 'ann@example.org', name: 'Ann', locale: 'en', accountId: null }
const nobody = { ...ann, email: 'nobody@example.org' }
const changed = { kind: changedSignIn, to: ann, facts: 'letters.changed.password' } as const
const opening = {
  kind: invitation,
  to: ann,
  facts: { by: 'Bea', token: 's3cret-token', days: 7 },
} as const

async function startServer(how?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
  const server = await startMailServer(how)
  ends.push(server.end)
  return server
}

function contextWith(server: MailServer | null, given: Partial<Context> = {}): Context {
  const delivery = server && smtpDelivery({ url: server.url, from: 'office@show.test' })
  return testContext(database, null, { mail: makeMail(delivery), ...given })
}

const files = new Map([['11111111-1111-4111-8111-111111111111', 'a plan']])
const kinds = [
  sendLetters({
    askedKinds,
    readFile: async (key) => {
      const text = files.get(key)
      return text === undefined ? null : Readable.from([Buffer.from(text)])
    },
  }),
]

const warnings: unknown[] = []
const log = { warn: (...line: unknown[]) => void warnings.push(line) }

async function send(context: Context): Promise<void> {
  await doDueJobs(context, { kinds, log })
}

/** Makes the next attempt due. */
async function pass(): Promise<void> {
  await pool.query('update job set due_at = now(), held_until = null')
}

async function write(context: Context, ...letters: Parameters<typeof sendLetter>[2][]) {
  await kysely.transaction().execute(async (transaction) => {
    for (const letter of letters) await sendLetter(context, transaction, letter)
  })
}

async function stored(): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>('select * from letter order by id')
  return rows
}

test('a letter goes with what it tells of, once for each thing and address', async () => {
  const server = await startServer()
  const context = contextWith(server)
  await kysely
    .transaction()
    .execute(async (transaction) => {
      await sendLetter(context, transaction, changed)
      throw new Error('and it did not happen')
    })
    .catch(() => undefined)
  await send(context)
  expect(server.letters).toEqual([])
  await write(context, { ...changed, about: '12' }, { ...changed, about: '12' })
  await write(context, { ...changed, about: '12' }, { ...changed, to: nobody, about: '13' })
  await send(context)
  expect(server.letters).toHaveLength(1)
  expect(server.letters[0]).toContain('Your password was changed')
  expect(await stored()).toMatchObject([
    { sent_at: expect.any(Date), attempts: 1, last_error: null },
    { sent_at: null },
  ])
})

test('what the server refuses for a moment is sent again under the same Message-ID; the log tells no secret', async () => {
  const server = await startServer({ refusals: 2 })
  const context = contextWith(server)
  warnings.length = 0
  await write(context, opening)
  await send(context)
  expect(await stored()).toMatchObject([
    { attempts: 1, last_error: 'postponed', last_answer: '450', gave_up_at: null },
  ])
  await pass()
  await send(context)
  await pass()
  await send(context)
  expect(server.letters).toHaveLength(1)
  const [letter] = await stored()
  expect(letter).toMatchObject({ attempts: 3, last_error: null, sent_at: expect.any(Date) })
  expect(server.letters[0]).toContain(`Message-ID: <${letter?.['message_id']}@show.test>`)
  const lines = warnings.map((line) => JSON.stringify(line) + String(Object(line)[0]?.err?.stack))
  expect(lines).toHaveLength(2)
  expect(lines.join()).toContain('450')
  expect(lines.join()).not.toMatch(/s3cret|hunter2|ann@example/)
})

test('a refusal for good gives up at once, and keeps no other letter', async () => {
  const server = await startServer()
  const context = contextWith(server)
  await write(context, { ...opening, to: nobody }, changed)
  await send(context)
  expect(server.letters).toHaveLength(1)
  expect(await stored()).toMatchObject([
    { gave_up_at: expect.any(Date), last_error: 'refused', last_answer: '550', sealed: null },
    { sent_at: expect.any(Date) },
  ])
  expect((await pool.query('select 1 from job')).rowCount).toBe(0)
})

test('after the last attempt a letter is given up, and what opens an account is blank', async () => {
  const server = await startServer({ refusals: 100 })
  const context = contextWith(server)
  await write(context, opening)
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    expect(await stored()).toMatchObject([{ gave_up_at: null, sealed: expect.any(Buffer) }])
    await pass()
    await send(context)
  }
  expect(await stored()).toMatchObject([
    { gave_up_at: expect.any(Date), attempts: 6, sealed: null, body: null, html: null },
  ])
  expect((await pool.query('select 1 from job')).rowCount).toBe(0)
})

test('what opens an account lies sealed until it has gone, also where the key is changed meanwhile', async () => {
  const server = await startServer()
  const context = contextWith(server)
  await write(context, opening)
  expect(JSON.stringify(await stored())).not.toContain('s3cret')
  const { rows } = await pool.query('select letter::text from letter')
  expect(JSON.stringify(rows)).not.toContain('s3cret')
  const keyOf = (letter: string) => ({ id: letter, secret: Buffer.alloc(32, letter) })
  const old = makeSeal([keyOf('a')])
  await pool.query('delete from letter')
  await write({ ...context, seal: old }, { ...opening, about: 'sealed before' })
  await sealAnew(kysely, makeSeal([keyOf('b'), keyOf('a')]))
  await send({ ...context, seal: makeSeal([keyOf('b')]) })
  expect(server.letters[0]).toContain('s3cret-token')
  expect(await stored()).toMatchObject([{ sent_at: expect.any(Date), sealed: null, body: null }])
})

test('an instance that is killed after the mail server took a letter doubles it, under the same Message-ID', async () => {
  const server = await startServer()
  const killed = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const deliver = smtpDelivery({ url: server.url, from: 'office@show.test' })
  const dying = contextWith(null, {
    mail: makeMail(async (letter) => {
      await deliver(letter)
      taken.resolve()
      await killed.promise
    }),
  })
  await write(dying, changed, { ...changed, about: 'another' })
  const left = send(dying)
  await taken.promise
  await expect.poll(() => server.letters.length).toBe(2)
  expect(await stored()).toMatchObject([{ sent_at: null }, { sent_at: null }])
  await pass()
  await send(contextWith(server))
  const ids = server.letters.map((letter) => /^Message-ID: .*$/m.exec(letter)?.[0])
  expect(ids).toHaveLength(4)
  expect(new Set(ids).size).toBe(2)
  killed.resolve()
  await left
  expect(await stored()).toMatchObject([
    { sent_at: expect.any(Date) },
    { sent_at: expect.any(Date) },
  ])
})

test('what is asked for is written only by its job; for nobody no line is left', async () => {
  const server = await startServer()
  const context = contextWith(server)
  const account = await pool.query<{ id: string }>(
    "insert into account (email, first_name, family_name) values ('ann@example.org', 'Ann', 'A') returning id",
  )
  await kysely.transaction().execute(async (transaction) => {
    for (const email of ['ann@example.org', 'unknown@example.org']) {
      const to = { email, locale: 'de', accountId: null } as const
      await askForLetter(transaction, newPassword, { to, asked: { email, locale: 'de' } })
    }
  })
  const tokens = async () => (await pool.query('select 1 from one_time_token')).rowCount
  expect(await tokens()).toBe(0)
  await send(context)
  expect(server.letters).toHaveLength(1)
  expect(server.letters[0]).toContain('Ein neues Passwort')
  expect(await tokens()).toBe(1)
  expect(await stored()).toMatchObject([
    { address: 'ann@example.org', account_id: account.rows[0]?.id, asked: null, sealed: null },
  ])
  await pool.query('delete from letter')
  await pool.query('delete from one_time_token')
  await pool.query('delete from account')
})

test('without a mail server a letter says so instead of waiting for one', async () => {
  const context = contextWith(null)
  await write(context, changed)
  await send(context)
  expect(await stored()).toMatchObject([
    { gave_up_at: expect.any(Date), last_error: 'noMailServer' },
  ])
})

test('files go along, by their bytes or as they lie in the store; one that is gone is told', async () => {
  const server = await startServer()
  const context = contextWith(server)
  const invoice = { name: 'invoice.pdf', mediaType: 'application/pdf', bytes: Buffer.from('%PDF') }
  const plan = { name: 'plan.png', mediaType: 'image/png', fileKey: [...files.keys()][0] ?? '' }
  await write(
    context,
    { ...changed, attachments: [invoice, plan] },
    { ...changed, attachments: [{ ...plan, fileKey: randomUUID() }] },
  )
  await send(context)
  expect(server.letters).toHaveLength(1)
  for (const text of ['%PDF', 'a plan']) {
    expect(server.letters[0]).toContain(Buffer.from(text).toString('base64'))
  }
  expect(await stored()).toMatchObject([
    { sent_at: expect.any(Date) },
    { gave_up_at: expect.any(Date), last_error: 'attachmentGone' },
  ])
})

test('after 400 days nothing is known of a letter but that it went, and of one without a show nothing', async () => {
  const context = contextWith(await startServer())
  const { rows } = await pool.query<{ id: string }>(
    `with maker as (insert into organization (name) values ('Club') returning id)
      insert into show (organization_id, name, first_day, last_day, time_zone)
      select id, 'Spring', '2026-05-01', '2026-05-03', 'Europe/Berlin' from maker returning id`,
  )
  const showId = rows[0]?.id ?? ''
  const file = { name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }
  const old = { ...changed, showId, about: 'old', attachments: [file] }
  await write(context, old, { ...changed, about: 'older' }, { ...changed, showId, about: 'young' })
  await pool.query(`update letter set made_at = now() - interval '401 days' where about <> 'young'`)
  await forgetLetters.run(context, '')
  expect(await stored()).toMatchObject([
    { about: 'old', subject: null, body: null, html: null, address: ann.email },
    { about: 'young', body: expect.stringContaining('Your password') },
  ])
  expect((await pool.query('select 1 from letter_attachment')).rowCount).toBe(0)
})

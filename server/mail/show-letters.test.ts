import { afterAll, expect, test } from 'vitest'
import { invitation, invitationTo } from '#server/access/invitation.letter.ts'
import { changedSignIn } from '#server/accounts/changed-sign-in.letter.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { jobKinds } from '#server/jobs/all.ts'
import { doDueJobs } from '#server/jobs/worker.ts'
import type { Addressee } from './letter-kind.ts'
import { sendLetter } from './letters.ts'
import { makeMail, type OutgoingLetter } from './mail.ts'
import { listLetters, sendLetterAgain } from './show-letters.ts'

const database = await openTestDatabase()
const { kysely, pool } = database
afterAll(() => database.close())

const stage = await openStage(database, { riders: 0 })
const other = await openStage(database, { riders: 0 })
const show = { id: stage.showId, organizationId: stage.organizationId }

const sent: OutgoingLetter[] = []
/** Refuses for good whose address begins with `nobody`. */
const mail = makeMail(async (letter) => {
  if (letter.to.startsWith('nobody'))
    throw Object.assign(new Error(), { code: 'EENVELOPE', responseCode: 550 })
  sent.push(letter)
})
const office: Context = { ...stage.office, mail }
const files = { receive: never, open: never, read: async () => null, remove: never, sweep: never }
const films = {
  receivedIn: '',
  kindOf: never,
  keep: never,
  read: never,
  remove: never,
  removeReceived: never,
  sweep: never,
  converter: null,
  convertedIn: '',
  keepCopy: never,
}
const kinds = jobKinds({ files, films }).filter(({ kind }) => kind === 'send-letter')
const work = () => doDueJobs(office, { kinds, log: { warn: () => undefined } })

async function never(): Promise<never> {
  throw new Error('no file is sent here')
}

const to = (email: string): Addressee => ({ email, name: null, locale: 'en', accountId: null })

async function write(showId: string, ...addresses: string[]): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    for (const email of addresses) {
      await sendLetter(office, transaction, {
        ...{ kind: changedSignIn, to: to(email), facts: 'letters.changed.password', showId },
      })
    }
  })
}

const list = async (context: Context, asked: Partial<Parameters<typeof listLetters>[2]> = {}) =>
  await listLetters(context, show, { first: 50, after: null, state: null, ...asked })

test('the office sees what was sent for its show, and nobody else does', async () => {
  await write(stage.showId, 'ann@example.org', 'nobody@example.org')
  await write(other.showId, 'elsewhere@example.org')
  await work()
  await write(stage.showId, 'late@example.org')
  const addresses = async (asked: Parameters<typeof list>[1]) =>
    (await list(office, asked)).map(({ address }) => address)
  expect(await addresses({})).toEqual(['late@example.org', 'nobody@example.org', 'ann@example.org'])
  expect(await addresses({ state: 'sent' })).toEqual(['ann@example.org'])
  expect(await addresses({ state: 'givenUp' })).toEqual(['nobody@example.org'])
  expect(await addresses({ state: 'waiting' })).toEqual(['late@example.org'])
  const [latest] = await list(office, { first: 1 })
  expect(await addresses({ after: latest?.id ?? null, first: 1 })).toEqual(['nobody@example.org'])
  await expect(list(office, { after: '1; drop table letter' })).rejects.toThrow('forms.invalid')
  for (const context of [stage.spectator, stage.stranger, other.organizer]) {
    expect(await list(context)).toEqual([])
  }
})

test('it sends one again that has gone or was given up; who may not does not learn that it is there', async () => {
  const [late, given, gone] = await list(office)
  if (!late || !given || !gone) throw new Error('three letters are there')
  for (const context of [stage.spectator, stage.stranger, other.organizer]) {
    await expect(sendLetterAgain(context, gone.id)).rejects.toThrow('errors.notFound')
  }
  const ids = () => sent.map(({ to: address, messageId }) => [address, messageId] as const)
  const before = ids()
  await pool.query("update letter set address = 'bea@example.org' where id = $1", [given.id])
  for (const { id } of [late, given, gone]) {
    expect(await sendLetterAgain(office, id)).toMatchObject({ sentAt: null, gaveUpAt: null })
  }
  await work()
  const after = ids().slice(before.length)
  expect(after.map(([address]) => address).toSorted()).toEqual([
    'ann@example.org',
    'bea@example.org',
    'late@example.org',
  ])
  // A mail program hides what it has already: it must not take this for the first one.
  expect(after.map(([, messageId]) => messageId)).not.toContain(before[0]?.[1])
  const { rows } = await pool.query("select 1 from change where action = 'letterSentAgain'")
  expect(rows).toHaveLength(3)
})

test('an invitation comes again with another link, as long as it is of use', async () => {
  const { rows } = await pool.query<{ id: string }>(
    `insert into account (email, first_name, family_name) values ('new@example.org', 'New', 'Help') returning id`,
  )
  const accountId = rows[0]?.id ?? ''
  await kysely.transaction().execute(async (transaction) => {
    const made = await invitationTo(office, transaction, accountId)
    if (!made) throw new Error('an invitation')
    const { showId } = stage
    await sendLetter(office, transaction, { kind: invitation, ...made, showId })
  })
  await work()
  const [letter] = await list(office)
  await sendLetterAgain(office, letter?.id ?? '')
  await work()
  const links = sent
    .filter(({ to: address }) => address === 'new@example.org')
    .map(({ text }) => /letter=([\w-]+)/.exec(text)?.[1])
  expect(links).toEqual([expect.any(String), expect.any(String)])
  expect(links[0]).not.toBe(links[1])
  await pool.query("update account set password_hash = 'x' where id = $1", [accountId])
  await expect(sendLetterAgain(office, letter?.id ?? '')).rejects.toThrow('letters.problem.blank')
})

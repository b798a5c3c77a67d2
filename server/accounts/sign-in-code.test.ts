import { afterAll, expect, test } from 'vitest'
import { consentTexts } from '#domain/privacy/consent-texts.ts'
import { loadPerson } from '#server/access/people.sql.ts'
import { openStage } from '#server/competitions/testing.ts'
import { makeMail } from '#server/mail/mail.ts'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'
import { testContext, testInstallation } from '#server/testing/test-context.ts'
import { findAccountAddress } from './credentials.sql.ts'
import { mayOpenAccount } from './registration-switch.ts'
import { signInCode } from './sign-in-code.letter.ts'
import { authenticateByCode, requestSignInCode } from './sign-in-code.ts'

const app = await openTestApp()
afterAll(() => app.close())

const asking = 'mutation ($email: String!) { requestSignInCode(email: $email) }'
const entering = `mutation ($request: String!, $code: String!) {
  authenticateByCode(request: $request, code: $code) { jwt refreshToken account { email hasPassword } } }`
const naming = `mutation ($challenge: String!, $input: NewAccountInput!) {
  registerByCode(challenge: $challenge, input: $input) { jwt refreshToken account { firstName } } }`
const proving =
  'mutation ($request: String!, $code: String!) { proveByCode(request: $request, code: $code) }'
const ann = { firstName: 'Ann', familyName: 'Rider', consent: consentTexts.account }

async function ask(email: string): Promise<string> {
  const { data } = await app.graphql<{ requestSignInCode: string }>(asking, { email })
  return data?.requestSignInCode ?? ''
}

const codeIn = (text: string | undefined) => /^\d{6}$/m.exec(text ?? '')?.[0] ?? ''

/** The code of the last letter. */
async function codeTo(email: string): Promise<string> {
  return codeIn((await app.lettersTo(email)).at(-1)?.text)
}

async function enter(request: string, code: string) {
  const { data, errors } = await app.graphql<{
    authenticateByCode: { jwt: string; account: { email: string; hasPassword: boolean } }
  }>(entering, { request, code })
  const extensions = errors?.[0]?.extensions
  return { ...data?.authenticateByCode, code: extensions?.code, details: extensions }
}

async function makeByCode(email: string): Promise<string> {
  const request = await ask(email)
  const { details } = await enter(request, await codeTo(email))
  const { data } = await app.graphql<{ registerByCode: { jwt: string } }>(naming, {
    challenge: details?.['challenge'],
    input: ann,
  })
  return data?.registerByCode.jwt ?? ''
}

const problemOf = ({ details }: Awaited<ReturnType<typeof enter>>) =>
  details?.problems?.[0]?.messageId

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

test('a code signs in to an account once, in the browser that asked for it', async () => {
  const { email } = await app.makeAccount()
  const request = await ask(email)
  const other = await ask(email)
  const [first] = await app.lettersTo(email)
  const code = codeIn(first?.text)
  expect(first?.subject).not.toContain(code)
  if ((await codeTo(email)) !== code) {
    expect(problemOf(await enter(other, code))).toBe('accounts.wrongLetterCode')
  }
  const typed = `${code.slice(0, 3)} ${code.slice(3)}`
  expect(await enter(request, typed)).toMatchObject({ account: { email, hasPassword: true } })
  expect(problemOf(await enter(request, code))).toBe('accounts.codeOver')
})

test('five wrong codes end it, also five at once, and the right one comes too late', async () => {
  const { email } = await app.makeAccount()
  const request = await ask(email)
  const code = await codeTo(email)
  const wrong = otherThan(code)
  const said = [problemOf(await enter(request, wrong))]
  const rest = Array.from({ length: 6 }, async () => problemOf(await enter(request, wrong)))
  said.push(...(await Promise.all(rest)))
  const count = (messageId: string) => said.filter((each) => each === messageId).length
  expect(count('accounts.wrongLetterCode')).toBe(4)
  expect(count('accounts.codeSpent')).toBe(1)
  expect(problemOf(await enter(request, code))).toBe('accounts.codeOver')
  const again = await ask(email)
  expect(await enter(again, await codeTo(email))).toMatchObject({ account: { email } })
})

test('a code that is older than ten minutes is refused', async () => {
  const { email } = await app.makeAccount()
  const request = await ask(email)
  const code = await codeTo(email)
  await app.database.pool.query(
    "update sign_in_code set expires_at = expires_at - interval '10 minutes'",
  )
  expect(problemOf(await enter(request, code))).toBe('accounts.codeOver')
})

test('a newcomer says a name and agrees, and has an account without a password', async () => {
  const email = 'new.rider@example.org'
  const request = await ask(email)
  const [letter] = await app.lettersTo(email)
  expect(letter?.text).not.toContain('Hello')
  const asked = await enter(request, codeIn(letter?.text))
  expect(asked).toMatchObject({ code: 'NEW_ACCOUNT', details: { challenge: expect.any(String) } })
  const challenge = asked.details?.['challenge']
  const without = await app.graphql(naming, { challenge, input: { ...ann, consent: '' } })
  expect(without.errors?.[0]?.extensions.problems).toMatchObject([{ field: 'consent' }])
  const made = await app.graphql<{ registerByCode: { jwt: string; refreshToken: string } }>(
    naming,
    { challenge, input: ann },
  )
  const { jwt, refreshToken } = made.data?.registerByCode ?? { jwt: '', refreshToken: '' }
  const mine = await app.graphql(
    '{ me { email firstName hasPassword accountRoles { role { name } } } consents { version } }',
    {},
    jwt,
  )
  expect(mine.data).toEqual({
    me: {
      email,
      firstName: 'Ann',
      hasPassword: false,
      accountRoles: [{ role: { name: 'rider' } }],
    },
    consents: [{ version: consentTexts.account }],
  })
  const refreshed = await app.graphql(
    'mutation ($refreshToken: String!) { refreshJWT(refreshToken: $refreshToken) { jwt } }',
    { refreshToken },
  )
  expect(refreshed.errors).toBeUndefined()
  const twice = await app.graphql(naming, { challenge, input: ann })
  expect(twice.errors?.[0]?.extensions.code).toBe('NOT_SIGNED_IN')
})

test('who has no password proves by a code, and sets one; who has one does not', async () => {
  const email = 'passwordless@example.org'
  const jwt = await makeByCode(email)
  const setting = `mutation ($currentPassword: String, $proof: String) { changePassword(
    currentPassword: $currentPassword, proof: $proof, newPassword: "a horse of my own", refreshToken: "") }`
  const unproven = await app.graphql(setting, { currentPassword: 'anything at all' }, jwt)
  expect(unproven.errors?.[0]?.extensions.problems).toMatchObject([
    { field: 'currentPassword', messageId: 'accounts.noPassword' },
  ])
  const askProof = async (by: string) =>
    await app.graphql<{ requestProofCode: string }>('mutation { requestProofCode }', {}, by)
  const request = (await askProof(jwt)).data?.requestProofCode ?? ''
  const code = await codeTo(email)
  expect(problemOf(await enter(request, code))).toBe('accounts.codeOver')
  const other = await app.makeAccount()
  const stolen = await app.graphql(proving, { request, code }, other.jwt)
  expect(stolen.errors?.[0]?.extensions.problems).toMatchObject([
    { messageId: 'accounts.codeOver' },
  ])
  const { data } = await app.graphql<{ proveByCode: string }>(proving, { request, code }, jwt)
  const set = await app.graphql(setting, { proof: data?.proveByCode }, jwt)
  expect(set.data).toEqual({ changePassword: true })
  const withPassword = await app.signIn(email, 'a horse of my own')
  const refused = await askProof(withPassword.jwt)
  expect(refused.errors?.[0]?.extensions.problems).toMatchObject([
    { messageId: 'accounts.codeNeedsNoPassword' },
  ])
})

test('an account that signs in by codes waits for no invitation any more', async () => {
  const email = 'code.only@example.org'
  await makeByCode(email)
  const account = await findAccountAddress(app.database.kysely, { email })
  const person = await loadPerson(app.database.kysely, account?.id ?? '')
  expect(person).toMatchObject({ email, invited: false })
})

test('a code takes the place of a password only: a second factor is still asked for', async () => {
  const { email, id } = await app.makeAccount()
  await app.database.pool.query(
    "insert into second_factor (account_id, secret, confirmed_at) values ($1, '\\x00', now())",
    [id],
  )
  const request = await ask(email)
  expect(await enter(request, await codeTo(email))).toMatchObject({
    code: 'SECOND_FACTOR',
    details: { challenge: expect.any(String) },
  })
})

test('with registration off a code makes an account only while a show takes entries', async () => {
  const context = testContext(app.database, null, {
    mail: makeMail(async () => undefined),
    installation: { ...testInstallation, registration: false },
  })
  const letterTo = async (email: string) => {
    const sealed = context.seal.close('123456').toString('base64')
    const asked = { email, locale: 'en', sealed, isProof: false }
    return await app.database.kysely
      .transaction()
      .execute(
        async (transaction) => await signInCode.answer(context, transaction, { id: '1', asked }),
      )
  }
  const stranger = 'stranger@example.org'
  const known = await app.makeAccount()
  const request = await requestSignInCode(context, { email: stranger })
  expect(request).toMatch(/^[\w-]{43}$/)
  await expect(
    authenticateByCode(context, { request, code: '000000', devices: [] }),
  ).rejects.toThrow('accounts.wrongLetterCode')
  expect(await mayOpenAccount(context)).toBe(false)
  expect(await letterTo(stranger)).toBeNull()
  expect(await letterTo(known.email)).toMatchObject({ to: { accountId: known.id } })

  const { showId } = await openStage(app.database, { riders: 0, drawn: false })
  await app.database.pool.query(
    `insert into entry_system (show_id, status) values ($1, 'open')
      on conflict (show_id) do update set status = 'open'`,
    [showId],
  )
  expect(await mayOpenAccount(context)).toBe(true)
  expect(await letterTo(stranger)).toMatchObject({ to: { email: stranger, name: null } })
})

test('the database alone does not tell a code', async () => {
  const { email } = await app.makeAccount()
  await ask(email)
  const waiting = await app.database.pool.query(
    'select asked::text from letter where asked is not null',
  )
  const code = await codeTo(email)
  const { rows } = await app.database.pool.query(
    'select row_to_json(letter)::text as letter from letter where address = $1',
    [email],
  )
  expect(`${JSON.stringify(waiting.rows)} ${JSON.stringify(rows)}`).not.toContain(code)
})

test('letters to one address are limited, whether it is known or not', async () => {
  const { email } = await app.makeAccount()
  const codes = async (to: string) => {
    const answers: unknown[] = []
    for (let sent = 0; sent < 12; sent += 1) {
      const { errors } = await app.graphql(asking, { email: to })
      answers.push(errors?.[0]?.extensions.code)
    }
    return answers
  }
  const answered = await codes(email)
  expect(answered.at(-1)).toBe('TOO_MANY')
  expect(await codes('nobody.here@example.org')).toEqual(answered)
})

test('a password of nobody signs in to no account without one', async () => {
  const email = 'no.password@example.org'
  await makeByCode(email)
  await expect(app.signIn(email, testPassword)).rejects.toThrow()
})

import { afterAll, expect, test } from 'vitest'
import { consentTexts } from '#domain/privacy/consent-texts.ts'
import { makeMail } from '#server/mail/mail.ts'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'
import { testContext, testInstallation } from '#server/testing/test-context.ts'
import { requestNewPassword } from './change-password.ts'
import { register } from './registration.ts'
import {
  isRegistrationOpen,
  readRegistrationSwitch,
  setRegistration,
} from './registration-switch.ts'
import { ADMINISTER } from './viewer.ts'

const app = await openTestApp()
afterAll(() => app.close())

const registering = 'mutation ($input: RegistrationInput!) { register(input: $input) }'
const choosing =
  'mutation ($token: String!, $password: String!) { choosePassword(token: $token, password: $password) }'

const ann = { firstName: 'Ann', familyName: 'Rider', consent: consentTexts.account }

test('whoever opens the letter chooses a password, and has an account that sees nothing yet', async () => {
  const email = 'ann.rider@example.org'
  const { data } = await app.graphql(registering, { input: { ...ann, email } })
  expect(data).toEqual({ register: true })
  const [letter, ...more] = await app.lettersTo(email)
  expect(more).toEqual([])
  expect(letter?.text).not.toContain('Ann')
  expect(await countOf('account', `email = '${email}'`)).toBe(0)

  const token = tokenIn(letter?.text)
  const short = await app.graphql(choosing, { token, password: 'short' })
  expect(short.errors?.[0]?.extensions.problems).toMatchObject([
    { field: 'password', messageId: 'forms.tooShort' },
  ])
  const password = 'a horse of my own'
  const chosen = await app.graphql(choosing, { token, password })
  expect(chosen.data).toEqual({ choosePassword: email })
  const { jwt } = await app.signIn(email, password)
  const seen = await app.graphql(
    '{ me { firstName accountRoles { role { name } } accountACLs { mask } } shows { id } }',
    {},
    jwt,
  )
  expect(seen.data).toEqual({
    me: { firstName: 'Ann', accountRoles: [{ role: { name: 'rider' } }], accountACLs: [] },
    shows: [],
  })

  const again = await app.graphql(choosing, { token, password: 'another password' })
  expect(again.errors?.[0]?.extensions).toMatchObject({
    code: 'NOT_FOUND',
    problems: [{ messageId: 'accounts.letterUsed' }],
  })
})

test('a letter counts once, also for two who open it at the same time', async () => {
  const email = 'twice@example.org'
  await app.graphql(registering, { input: { ...ann, email } })
  await app.graphql(registering, { input: { ...ann, email } })
  const tokens = (await app.lettersTo(email)).map(({ text }) => tokenIn(text))
  expect(new Set(tokens).size).toBe(2)
  const answers = await Promise.all(
    [...tokens, ...tokens].map((token) =>
      app.graphql(choosing, { token, password: 'the very same password' }),
    ),
  )
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  expect(await countOf('account', `email = '${email}'`)).toBe(1)
})

test('a letter that is too old opens nothing', async () => {
  const email = 'late@example.org'
  await app.graphql(registering, { input: { ...ann, email } })
  const [letter] = await app.lettersTo(email)
  await app.database.pool.query("update one_time_token set expires_at = now() - interval '1 s'")
  const late = await app.graphql(choosing, { token: tokenIn(letter?.text), password: testPassword })
  expect(late.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

test('only the hash of a token is stored', async () => {
  const email = 'hashed@example.org'
  await app.graphql(registering, { input: { ...ann, email } })
  const [letter] = await app.lettersTo(email)
  const { rows } = await app.database.pool.query('select t::text as text from one_time_token t')
  const stored = rows.map(({ text }) => String(text)).join()
  expect(stored).toContain(email)
  expect(stored).not.toContain(tokenIn(letter?.text))
  const hex = Buffer.from(tokenIn(letter?.text)).toString('hex')
  expect(stored).not.toContain(hex)
})

test('who registers with a known address hears nothing else; its owner gets another letter', async () => {
  const { email } = await app.makeAccount({ email: 'Known@Example.org' })
  const input = { ...ann, email: 'known@example.org' }
  const { data } = await app.graphql(registering, { input })
  expect(data).toEqual({ register: true })
  const [letter] = await app.lettersTo(email)
  expect(letter?.text).toContain('there is one with this address already')
  expect(letter?.text).not.toContain('letter=')
})

test('the address of a disabled account stays taken', async () => {
  const { id, email } = await app.makeAccount()
  await app.database.pool.query('update account set disabled_at = now() where id = $1', [id])
  await app.graphql(registering, { input: { ...ann, email } })
  expect(await app.lettersTo(email)).toEqual([])
})

test.each([
  [
    'register',
    (context: Parameters<typeof register>[0]) => register(context, { ...ann, email: 'a@b.cd' }),
  ],
  [
    'a forgotten password',
    (context: Parameters<typeof register>[0]) => requestNewPassword(context, { email: 'a@b.cd' }),
  ],
])('%s is answered before anybody is looked up', async (_, ask) => {
  const heard = new Set<string>()
  const listening = app.database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      for (const table of tablesIn(node)) heard.add(table)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const given = { mail: makeMail(async () => undefined) }
  await ask(testContext({ ...app.database, kysely: listening }, null, given))
  // The letter that is asked for, and its job.
  expect([...heard].toSorted()).toEqual(['due', 'entry_letter', 'job', 'letter', 'linked', 'made'])
  expect(await countOf('letter', "address = 'a@b.cd' and asked is not null")).toBe(1)
  await app.database.pool.query("delete from letter where address = 'a@b.cd'")
})

test('what is no single address is refused at its field', async () => {
  for (const email of [
    'ann',
    'a@b.cd, eve@evil.test',
    'Ann <a@b.cd>',
    'a@b.cd\r\nBcc: eve@evil.test',
  ]) {
    const { errors } = await app.graphql(registering, { input: { ...ann, email } })
    expect(errors?.[0]?.extensions.problems).toMatchObject([{ field: 'email' }])
  }
})

test('a fourth letter to one address waits, whoever is there', async () => {
  const { email: known } = await app.makeAccount()
  for (const email of [known, 'nobody.there@example.org']) {
    const ask = () =>
      app.graphql('mutation ($email: String!) { requestNewPassword(email: $email) }', { email })
    for (let n = 0; n < 3; n += 1) expect((await ask()).errors).toBeUndefined()
    expect((await ask()).errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds\.$/),
      extensions: { code: 'TOO_MANY' },
    })
  }
})

test('an administrator closes registration at once, also to letters on their way, and opens it again', async () => {
  const { id, jwt } = await app.makeAccount({ roles: ['administrator'] })
  const email = 'on.the.way@example.org'
  await app.graphql(registering, { input: { ...ann, email } })
  const [letter] = await app.lettersTo(email)
  const choose = async () => {
    const variables = { token: tokenIn(letter?.text), password: 'a horse of my own' }
    return (await app.graphql(choosing, variables)).errors?.[0]?.extensions
  }
  const closed = { code: 'FORBIDDEN', problems: [{ messageId: 'accounts.registrationClosed' }] }
  expect(await isOffered()).toBe(true)

  await switchTo(false, jwt)
  expect(await isOffered()).toBe(false)
  const late = await app.graphql(registering, { input: { ...ann, email: 'late@b.cd' } })
  expect(late.errors?.[0]?.extensions).toMatchObject(closed)
  expect(await choose()).toMatchObject(closed)
  expect(await app.lettersTo('late@b.cd')).toEqual([])

  await switchTo(false, jwt)
  await switchTo(true, jwt)
  expect(await isOffered()).toBe(true)
  expect(await choose()).toBeUndefined()
  const { rows } = await app.database.pool.query(
    "select action, account_id, network_address from change where object_class = 'Installation' order by id",
  )
  const from = { account_id: id, network_address: '127.0.0.1' }
  expect(rows).toEqual([
    { action: 'registrationClosed', ...from },
    { action: 'registrationOpened', ...from },
  ])
})

test.each([true, false])('where the environment says %s, no page changes it', async (fixed) => {
  const installation = { ...testInstallation, registration: fixed }
  const viewer = {
    accountId: '1',
    organizationId: null,
    privileges: new Set([ADMINISTER]),
    accessGrants: [],
  }
  const context = testContext(app.database, viewer, { installation })
  const mail = { ...context.mail, reaches: true }
  expect(await readRegistrationSwitch(context)).toEqual({ isOn: fixed, isFixed: true })
  expect(await isRegistrationOpen({ ...context, mail })).toBe(fixed)
  await expect(setRegistration(context, !fixed)).rejects.toThrow('access.problem.registrationFixed')
})

test('where letters reach nobody, nobody registers', async () => {
  const installation = { ...testInstallation, registration: null }
  const context = testContext(app.database, null, { installation })
  await expect(register(context, { ...ann, email: 'a@b.cd' })).rejects.toThrow(
    'accounts.registrationClosed',
  )
})

async function isOffered(): Promise<boolean | undefined> {
  const { data } = await app.graphql<{ installation: { registration: boolean } }>(
    '{ installation { registration } }',
  )
  return data?.installation.registration
}

async function switchTo(isOn: boolean, jwt: string): Promise<void> {
  const document = 'mutation ($isOn: Boolean!) { setRegistration(isOn: $isOn) { isOn } }'
  const { data } = await app.graphql(document, { isOn }, jwt)
  expect(data).toEqual({ setRegistration: { isOn } })
}

function tokenIn(text = ''): string {
  return /\/login\?letter=([\w-]{43})\b/.exec(text)?.[1] ?? ''
}

async function countOf(table: string, where: string): Promise<number> {
  const { rows } = await app.database.pool.query(
    `select count(*)::int as n from ${table} where ${where}`,
  )
  return rows[0].n
}

/** The names of all tables that a query says. */
function tablesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  if ('kind' in node && node.kind === 'TableNode') {
    return [...JSON.stringify(node).matchAll(/"name":"(\w+)"/g)].flatMap(([, name]) => name ?? [])
  }
  return Object.values(node).flatMap(tablesIn)
}

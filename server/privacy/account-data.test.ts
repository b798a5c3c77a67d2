import { afterAll, expect, test } from 'vitest'
import { fullMask } from '#domain/access/permission.ts'
import { consentTexts } from '#domain/privacy/consent-texts.ts'
import { insertOrganization } from '#server/accounts/accounts.sql.ts'
import { demoDelivery } from '#server/mail/demo-mailbox.sql.ts'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

// The installation keeps one, whoever else goes.
await app.makeAccount({ roles: ['administrator'] })

const deleting = `mutation ($id: ID!, $name: String!, $currentPassword: String) {
  deletePersonalRecord(of: account, id: $id, name: $name, currentPassword: $currentPassword) }`

const name = 'Test Person'

async function scalar(statement: string, values: readonly unknown[] = []): Promise<unknown> {
  const { rows } = await app.database.pool.query<{ value: unknown }>(statement, [...values])
  return rows[0]?.value
}

test('consent is given to one wording, taken back, and stays written', async () => {
  const { jwt } = await app.makeAccount()
  const giving = 'mutation ($input: ConsentInput!) { giveConsent(input: $input) { id } }'
  const input = { text: 'account', version: consentTexts.account }
  const old = await app.graphql(giving, { input: { ...input, version: '2020-01' } }, jwt)
  expect(old.errors?.[0]?.extensions.problems).toMatchObject([
    { field: 'version', messageId: 'forms.otherVersion' },
  ])
  const consents = '{ consents { text version givenBy withdrawnAt } }'
  const given = { ...input, givenBy: name, withdrawnAt: null }
  await app.graphql(giving, { input }, jwt)
  expect((await app.graphql(consents, {}, jwt)).data).toEqual({ consents: [given] })
  await app.graphql('mutation { withdrawConsent { id } }', {}, jwt)
  const over = { ...given, withdrawnAt: expect.stringContaining('T') }
  expect((await app.graphql(consents, {}, jwt)).data).toEqual({ consents: [over] })
  const twice = await app.graphql('mutation { withdrawConsent { id } }', {}, jwt)
  expect(twice.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  await app.graphql(giving, { input }, jwt)
  await app.graphql(giving, { input }, jwt)
  expect((await app.graphql(consents, {}, jwt)).data).toEqual({ consents: [given, over, over] })
})

test('registration records what was agreed to, and does not go without', async () => {
  const email = 'consenting@example.org'
  const person = { firstName: 'Con', familyName: 'Senting', email }
  const registering = 'mutation ($input: RegistrationInput!) { register(input: $input) }'
  const without = await app.graphql(registering, { input: { ...person, consent: '' } })
  expect(without.errors?.[0]?.extensions.problems).toMatchObject([
    { field: 'consent', messageId: 'forms.consentNeeded' },
  ])
  await app.graphql(registering, { input: { ...person, consent: consentTexts.account } })
  const [letter] = await app.lettersTo(email)
  const token = new URL(/https?:\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('letter')
  const choosing =
    'mutation ($token: String!, $password: String!) { choosePassword(token: $token, password: $password) }'
  await app.graphql(choosing, { token, password: 'a horse of my own' })
  const { jwt } = await app.signIn(email, 'a horse of my own')
  const { data } = await app.graphql('{ consents { version givenBy } }', {}, jwt)
  expect(data).toEqual({ consents: [{ version: consentTexts.account, givenBy: 'Con Senting' }] })
})

test('an account deletes itself by name and password, and nothing of it is left', async () => {
  const { id, email, jwt } = await app.makeAccount()
  await app.signIn(email)
  await app.database.pool.query(
    `insert into change (object_class, object_id, action, after, account_id, network_address)
      values ('Account', $1, 'invited', $2, $1, '203.0.113.9'),
        ('Organization', 1, 'memberInvited', $2, null, '203.0.113.10')`,
    [id, JSON.stringify({ email, firstName: 'Test', familyName: 'Person', account: id })],
  )
  const refused = async (variables: object) =>
    (await app.graphql(deleting, { id, ...variables }, jwt)).errors?.[0]?.extensions.problems
  expect(await refused({ name, currentPassword: 'wrong password' })).toMatchObject([
    { field: 'currentPassword' },
  ])
  expect(await refused({ name: 'Somebody Else', currentPassword: testPassword })).toMatchObject([
    { field: 'name', messageId: 'privacy.problem.otherName' },
  ])
  const done = await app.graphql(deleting, { id, name, currentPassword: testPassword }, jwt)
  expect(done.data).toEqual({ deletePersonalRecord: true })

  expect(await app.graphql('{ consents { id } }', {}, jwt)).toMatchObject({
    errors: [{ extensions: { code: 'NOT_SIGNED_IN' } }],
  })
  await expect(app.signIn(email)).rejects.toThrow()
  // Everywhere in the database, whatever is added to it later.
  const { rows } = await app.database.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  for (const table of rows) {
    const hits = `select count(*)::int as value from "${table.name}" as t where strpos(lower(t::text), $1) > 0`
    expect(await scalar(hits, [email]), table.name).toBe(0)
  }
  expect(
    await scalar('select count(*)::int as value from refresh_token where account_id = $1', [id]),
  ).toBe(0)
  const trail = `select json_agg(action || coalesce(network_address, '') order by id) as value from change
    where object_id = $1 and object_class = 'Account'`
  expect(await scalar(trail, [id])).toEqual(['invited', 'accountDeleted'])
})

test('the last administrator of an organization stays', async () => {
  const organizationId = await insertOrganization(app.database.kysely, 'Reitverein')
  const entry = {
    className: 'Organization',
    objectIdIdentity: organizationId,
    mask: fullMask,
  } as const
  const { id, jwt } = await app.makeAccount({ organizationId, accessGrants: [entry] })
  const { errors } = await app.graphql(deleting, { id, name, currentPassword: testPassword }, jwt)
  expect(errors?.[0]?.extensions.problems).toMatchObject([
    { messageId: 'access.problem.lastOfOrganization' },
  ])
  expect((await app.graphql('{ consents { id } }', {}, jwt)).data).toEqual({ consents: [] })
})

test('nobody finds in a record what opens the account: not its owner, nor who looks after it', async () => {
  const organizationId = await insertOrganization(app.database.kysely, 'South')
  const entry = {
    className: 'Organization',
    objectIdIdentity: organizationId,
    mask: fullMask,
  } as const
  const organizer = await app.makeAccount({ organizationId, accessGrants: [entry] })
  const member = await app.makeAccount({ organizationId })
  const deliver = demoDelivery(app.database.kysely)
  const link = 'https://shows.example.org/login?letter=Jm-aHryqhfaQLiQ_9Y6d'
  await deliver({
    to: member.email,
    subject: 'A new password',
    text: `Open this:\n\n${link}\n\nPaddock`,
  })
  for (const { jwt } of [organizer, member]) {
    const source = `{ personalRecord(of: account, id: ${member.id}) { parts { part rows } } }`
    const { data } = await app.graphql(source, {}, jwt)
    const text = JSON.stringify(data)
    expect(text).toContain('A new password')
    expect(text).not.toContain('Jm-aHryqhfaQLiQ_9Y6d')
  }
})

test('an account that is deleted is out on all of its devices', async () => {
  const { id, email, jwt } = await app.makeAccount()
  const elsewhere = await app.signIn(email)
  const me = async (by: string) => (await app.graphql('{ me { id } }', {}, by)).data
  expect(await me(elsewhere.jwt)).toEqual({ me: { id } })
  await app.graphql(deleting, { id, name, currentPassword: testPassword }, jwt)
  expect([await me(jwt), await me(elsewhere.jwt)]).toEqual([{ me: null }, { me: null }])
  const refreshing =
    'mutation ($refreshToken: String!) { refreshJWT(refreshToken: $refreshToken) { jwt } }'
  const { refreshToken } = elsewhere
  expect(await app.graphql(refreshing, { refreshToken })).toMatchObject({
    errors: [{ extensions: { code: 'NOT_SIGNED_IN' } }],
  })
})

test('an organizer deletes a member, and nobody of another organization', async () => {
  const organizationId = await insertOrganization(app.database.kysely, 'North')
  const entry = {
    className: 'Organization',
    objectIdIdentity: organizationId,
    mask: fullMask,
  } as const
  const organizer = await app.makeAccount({ organizationId, accessGrants: [entry] })
  const member = await app.makeAccount({ organizationId })
  const stranger = await app.makeAccount()
  const unproven = await app.graphql(deleting, { id: member.id, name }, organizer.jwt)
  expect(unproven.errors?.[0]?.extensions.problems).toMatchObject([{ field: 'currentPassword' }])
  const remove = async (id: string) =>
    await app.graphql(deleting, { id, name, currentPassword: testPassword }, organizer.jwt)
  expect((await remove(stranger.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await remove(member.id)).data).toEqual({ deletePersonalRecord: true })
  expect((await remove(member.id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})

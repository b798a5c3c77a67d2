import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullMask } from '#domain/access/permission.ts'
import { proofBy } from '#server/testing/proof-of.ts'
import { openTestApp, type TestAccount } from '#server/testing/test-app.ts'
import { type Grounds, makeGrounds, termsOfGrant } from './testing.ts'

const app = await openTestApp()
afterAll(() => app.close())

const hour = 60 * 60 * 1000
let grounds: Grounds
let organizer: TestAccount
let roles: Record<string, string>

const first = (className: keyof Grounds) => grounds[className][0] ?? ''
const entry = (className: keyof Grounds, mask: number, id = first(className)) => ({
  className,
  objectIdIdentity: id,
  mask,
})

beforeAll(async () => {
  grounds = await makeGrounds(app.database)
  const organizationId = first('Organization')
  organizer = await app.makeAccount({
    organizationId,
    accessGrants: [entry('Organization', fullMask)],
  })
  // An installation without an administrator lets nobody be disabled.
  await app.makeAccount({ roles: ['administrator'] })
  const { data } = await app.graphql<{ roles: { id: string; name: string }[] }>(
    '{ roles { id name } }',
    {},
    organizer.jwt,
  )
  roles = Object.fromEntries((data?.roles ?? []).map(({ id, name }) => [name, id]))
})

const grantMutation = `mutation ($className: ProtectedClass!, $id: ID!, $input: GrantInput!, $proof: String!) {
  grantAccess(className: $className, id: $id, input: $input, proof: $proof) {
    grant { id accountId permissions roleName state startsAt endsAt reason grantedBy object { name } }
    invitationUrl
  }
}`

interface GrantAnswer {
  grantAccess: {
    grant: { id: string; accountId: string; permissions: string[]; state: string }
    invitationUrl: string | null
  }
}

async function grant(input: object, at = entry('Show', 0), jwt = organizer.jwt) {
  const proof = await proofBy(app.database, jwt)
  const variables = { className: at.className, id: at.objectIdIdentity, input, proof }
  return await app.graphql<GrantAnswer>(grantMutation, variables, jwt)
}

async function granted(input: object, at = entry('Show', 0)) {
  const { data, errors } = await grant(input, at)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.grantAccess
}

async function seenShows({ jwt }: TestAccount): Promise<string[]> {
  const { data } = await app.graphql<{ shows: { id: string }[] }>('{ shows { id } }', {}, jwt)
  return (data?.shows ?? []).map(({ id }) => id)
}

async function change(id: string, input: object, jwt = organizer.jwt) {
  const source =
    'mutation ($id: ID!, $input: GrantTermsInput!, $opened: GrantTermsInput!, $proof: String!) { changeGrant(id: $id, input: $input, opened: $opened, proof: $proof) { changedMeanwhile } }'
  const opened = await termsOfGrant(app.database.kysely, id)
  const proof = await proofBy(app.database, jwt)
  return await app.graphql(source, { id, input, opened, proof }, jwt)
}

async function revoke(id: string, jwt = organizer.jwt) {
  return await app.graphql(`mutation { revokeGrant(id: ${id}, reason: "left") { id } }`, {}, jwt)
}

const problems = ({ errors }: { errors?: { extensions: { problems: unknown } }[] }) =>
  errors?.[0]?.extensions.problems

describe('a grant', () => {
  test('is in force within its time only, and is told with why and by whom', async () => {
    const speaker = await app.makeAccount()
    const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
    const terms = { email: speaker.email, roleId: roles['speaker'], reason: 'arena 2, Saturday' }
    const tomorrow = await granted({ ...terms, startsAt: at(24), endsAt: at(36) })
    expect(tomorrow.grant).toMatchObject({
      state: 'upcoming',
      permissions: ['READ'],
      roleName: 'speaker',
      grantedBy: 'Test Person',
      reason: 'arena 2, Saturday',
    })
    expect(await seenShows(speaker)).toEqual([])
    await change(tomorrow.grant.id, { roleId: roles['speaker'], startsAt: at(-1), endsAt: at(36) })
    expect(await seenShows(speaker)).toEqual([first('Show')])
    await change(tomorrow.grant.id, { roleId: roles['speaker'], startsAt: at(-2), endsAt: at(-1) })
    expect(await seenShows(speaker)).toEqual([])
  })

  test('on one competition shows the show with that competition alone', async () => {
    const speaker = await app.makeAccount()
    await granted({ email: speaker.email, permissions: ['READ'] }, entry('Competition', 0))
    const source = `{ show(id: ${first('Show')}) { name competitions { id } permissions } }`
    const { data } = await app.graphql(source, {}, speaker.jwt)
    expect(data?.['show']).toMatchObject({
      competitions: [{ id: first('Competition') }],
      permissions: [],
    })
    const copy = `mutation { copyShow(id: ${first('Show')}, name: "Mine", firstDay: "2026-09-14") { id } }`
    expect((await app.graphql(copy, {}, speaker.jwt)).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    )
  })

  test('on an arena opens the competitions in it', async () => {
    const steward = await app.makeAccount()
    await granted({ email: steward.email, permissions: ['READ', 'WRITE'] }, entry('Arena', 0))
    const source = `{ show(id: ${first('Show')}) { competitions { arena { id } permissions } } }`
    const { data } = await app.graphql(source, {}, steward.jwt)
    expect(data?.['show']).toEqual({
      competitions: [{ arena: { id: first('Arena') }, permissions: ['READ', 'WRITE'] }],
    })
  })

  test('stands in the audit trail of its object, as do its change and its end', async () => {
    const { email } = await app.makeAccount()
    const show = grounds.Show[1] ?? ''
    const { grant: made } = await granted({ email, permissions: ['READ'] }, entry('Show', 0, show))
    await change(made.id, { permissions: ['READ', 'WRITE'], reason: 'helps out' })
    await revoke(made.id)
    const { rows } = await app.database.pool.query(
      `select action, account_id, before ->> 'permissions' as before, after ->> 'permissions' as after,
        reason, network_address is not null as from_somewhere
      from change where object_class = 'Show' and object_id = $1 order by id`,
      [show],
    )
    const by = { account_id: organizer.id, from_somewhere: true }
    expect(rows).toEqual([
      { action: 'accessGranted', before: null, after: 'READ', reason: null, ...by },
      { action: 'accessChanged', before: 'READ', after: 'READ WRITE', reason: 'helps out', ...by },
      { action: 'accessRevoked', before: 'READ WRITE', after: null, reason: 'left', ...by },
    ])
  })

  test('to somebody new asks for the name, and invites them', async () => {
    const email = `${randomUUID()}@example.org`
    expect(problems(await grant({ email, permissions: ['READ'] }))).toMatchObject([
      { field: 'firstName', messageId: 'access.problem.newPerson' },
      { field: 'familyName', messageId: 'access.problem.newPerson' },
    ])
    const named = { email, firstName: 'Nora', familyName: 'Neu', permissions: ['READ'] }
    const { invitationUrl } = await granted(named)
    // Letters reach people here: only the letter has the link.
    expect(invitationUrl).toBeNull()
    const [letter] = await app.lettersTo(email)
    const token = /\/login\?letter=(\S+)/.exec(letter?.text ?? '')?.[1]
    const choose =
      'mutation ($token: String!, $password: String!) { choosePassword(token: $token, password: $password) }'
    await app.graphql(choose, { token, password: 'a password of her own' })
    expect((await app.signIn(email, 'a password of her own')).jwt).toBeTruthy()
  })
})

describe('nobody', () => {
  const office = () => app.makeAccount({ accessGrants: [entry('Show', 7)] })
  const weekend = () =>
    app.makeAccount({
      accessGrants: [{ ...entry('Show', fullMask), endsAt: Date.now() + 48 * hour }],
    })

  test('grants without ADMINISTRATION', async () => {
    const { email } = await app.makeAccount()
    const { errors } = await grant(
      { email, permissions: ['READ'] },
      undefined,
      (await office()).jwt,
    )
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  test.each(['Competition', 'Arena', 'JudgePosition'] as const)(
    'manages a foreign %s',
    async (className) => {
      const { email } = await app.makeAccount()
      const foreign = entry(className, 0, grounds[className].at(-1))
      const { errors } = await grant({ email, permissions: ['READ'] }, foreign)
      expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    },
  )

  test('grants more than they have, by permissions or by a role', async () => {
    const { email } = await app.makeAccount()
    const helper = await app.makeAccount({ accessGrants: [entry('Show', 1 | 2 | 16)] })
    for (const terms of [{ permissions: ['DELETE'] }, { roleId: roles['organizer'] }]) {
      const refused = await grant({ email, ...terms }, undefined, helper.jwt)
      expect(problems(refused)).toMatchObject([
        { field: 'permissions', messageId: 'access.problem.beyond' },
      ])
    }
  })

  test('grants for longer than they have', async () => {
    const { email } = await app.makeAccount()
    const { jwt } = await weekend()
    const until = (hours: number) => ({
      email,
      permissions: ['READ'],
      endsAt: new Date(Date.now() + hours * hour).toISOString(),
    })
    expect(problems(await grant(until(49), undefined, jwt))).toBeDefined()
    expect((await grant(until(47), undefined, jwt)).errors).toBeUndefined()
  })

  test('takes away what they could not have given', async () => {
    const { email } = await app.makeAccount()
    const { grant: more } = await granted({ email, permissions: ['READ', 'DELETE'] })
    const helper = await app.makeAccount({ accessGrants: [entry('Show', 1 | 2 | 16)] })
    expect(problems(await revoke(more.id, helper.jwt))).toMatchObject([
      { messageId: 'access.problem.takeBeyond' },
    ])
    expect((await revoke(more.id)).errors).toBeUndefined()
  })

  test('is the last administrator of an organization and goes', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      'select id from access_grant where account_id = $1',
      [organizer.id],
    )
    const last = rows[0]?.id ?? ''
    const isLast = [{ messageId: 'access.problem.lastOfOrganization' }]
    expect(problems(await revoke(last))).toMatchObject(isLast)
    expect(
      problems(
        await change(last, {
          permissions: ['READ', 'ADMINISTRATION'],
          endsAt: new Date(Date.now() + hour).toISOString(),
        }),
      ),
    ).toMatchObject(isLast)
    expect(await seenShows(organizer)).toHaveLength(2)
  })
})

test('what is revoked is gone at once, from the open stream as well', async () => {
  const reader = await app.makeAccount()
  const { grant: made } = await granted({ email: reader.email, permissions: ['READ'] })
  const watch = async (signal: AbortSignal) =>
    await fetch(`${app.url}/live`, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${reader.jwt}` },
      body: JSON.stringify({ rooms: [{ topic: `show:${first('Show')}`, version: null }] }),
    })
  const giveUp = AbortSignal.timeout(5000)
  const stream = (await watch(giveUp)).body?.getReader()
  let told = ''
  while (!told.includes('data:'))
    told += Buffer.from((await stream?.read())?.value ?? []).toString()
  expect(told).toContain('event: frame')
  expect(await seenShows(reader)).toEqual([first('Show')])
  await revoke(made.id)
  expect(await seenShows(reader)).toEqual([])
  // The end of the body: the server has closed it.
  while (!(await stream?.read().catch(() => ({ done: true })))?.done) await delay(1)
  expect(giveUp.aborted).toBe(false)
  const again = (await watch(giveUp)).body?.getReader()
  let answer = ''
  while (!answer.includes('data:')) {
    answer += Buffer.from((await again?.read())?.value ?? []).toString()
  }
  expect(answer).toContain('event: refused')
  expect(answer).not.toContain('event: frame')
  await again?.cancel()
})

test('who marks at a judge position is not told who may do what there, nor their addresses', async () => {
  const place = `className: JudgePosition, id: ${first('JudgePosition')}`
  const scribe = await app.makeAccount({ accessGrants: [entry('JudgePosition', 3)] })
  const office = await app.makeAccount({ accessGrants: [entry('Competition', 3)] })
  const asked = [
    `{ access(${place}) { grants { email } administrators { email } } }`,
    `{ accessExplanation(${place}, accountId: ${scribe.id}) { permissions } }`,
  ]
  for (const source of asked) {
    const { data, errors } = await app.graphql(source, {}, scribe.jwt)
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(data?.['access'] ?? data?.['accessExplanation']).toBeUndefined()
    expect((await app.graphql(source, {}, office.jwt)).errors).toBeUndefined()
  }
})

test('why somebody sees something: the chain of grants, and what they come to', async () => {
  const member = await app.makeAccount()
  const { email, id } = member
  await granted({ email, permissions: ['READ'] }, entry('Organization', 0))
  await granted({ email, permissions: ['WRITE'] }, entry('Arena', 0))
  const later = new Date(Date.now() + hour).toISOString()
  await granted({ email, permissions: ['DELETE'], startsAt: later }, entry('Competition', 0))
  const explain = async (className: keyof Grounds, jwt: string) =>
    await app.graphql(
      `{ accessExplanation(className: ${className}, id: ${first(className)}, accountId: ${id}) {
        permissions isAdministrator
        reasons { reach grant { object { className } permissions state } } } }`,
      {},
      jwt,
    )
  const reason = (reach: string, className: string, permission: string, state = 'active') => ({
    reach,
    grant: { object: { className }, permissions: [permission], state },
  })
  const office = await app.makeAccount({ accessGrants: [entry('Show', 3)] })
  const { data } = await explain('Competition', office.jwt)
  expect(data?.['accessExplanation']).toEqual({
    permissions: ['READ', 'WRITE'],
    isAdministrator: false,
    reasons: [
      reason('inherited', 'Arena', 'WRITE'),
      reason('inherited', 'Organization', 'READ'),
      reason('own', 'Competition', 'DELETE', 'upcoming'),
    ],
  })
  expect((await explain('Competition', member.jwt)).errors).toBeUndefined()
  const reader = await app.makeAccount({ accessGrants: [entry('Show', 1)] })
  expect((await explain('Show', reader.jwt)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullMask, permission, permissionsOf, protectedClasses } from '#domain/access/permission.ts'
import { insertAccessGrant } from '#server/accounts/access-grants.sql.ts'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import { MANAGE_ACCESS, type Viewer } from '#server/accounts/viewer.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { deletePersonalRecord, previewDeletion } from '#server/privacy/deletion.ts'
import { readPersonalRecord } from '#server/privacy/personal-record.ts'
import { confirming, proofOf } from '#server/testing/proof-of.ts'
import { testContext } from '#server/testing/test-context.ts'
import { changeGrant, grantAccess, mayTake, revokeGrant } from './access.ts'
import { type GrantRow, loadGrantsOf } from './grants.sql.ts'
import { endMembership, findManagedAccount } from './managed-accounts.ts'
import { setAccountDisabled } from './people.ts'
import { insertRole, loadRole } from './roles.sql.ts'
import { deleteRole, roleRefusal, saveRole } from './roles.ts'
import { type Grounds, makeGrounds } from './testing.ts'

const database = await openTestDatabase()
const { kysely, pool } = database
afterAll(() => database.close())

let grounds: Grounds
let roleIds: string[]

beforeAll(async () => {
  await ensureRoles(kysely)
  grounds = await makeGrounds(database)
  roleIds = (await pool.query<{ id: string }>('select id from role order by id')).rows.map(
    ({ id }) => id,
  )
  // So that no rule about the last ones is in the way.
  const administrator = await account()
  await pool.query(
    "insert into account_role select $1, id from role where name = 'administrator'",
    [administrator],
  )
  await insertAccessGrant(kysely, {
    accountId: await account(),
    className: 'Organization',
    objectIdIdentity: grounds.Organization[0] ?? '',
    mask: fullMask,
    endsAt: null,
  })
})

const hour = 60 * 60 * 1000

/** On any object of the first organization; bits, a role or both; for good or for some hours. */
const someGrant = fc
  .record({
    className: fc.constantFrom(...protectedClasses),
    object: fc.nat({ max: 2 }),
    mask: fc.oneof(fc.constantFrom(0, 1, 3, 17, fullMask), fc.nat({ max: fullMask })),
    role: fc.option(fc.nat()),
    lasts: fc.constantFrom<(number | null)[]>(null, null, 4, 9),
    starts: fc.constantFrom(null, null, 2),
  })
  .filter(({ mask, role }) => mask > 0 || role !== null)

type Granted = typeof someGrant extends fc.Arbitrary<infer Value> ? Value : never

/** Most may manage access: who may not is refused before anything is compared. */
const someActor = fc.record({
  grants: fc.array(someGrant, { maxLength: 2 }),
  wide: fc.constantFrom(0, permission.READ, permission.READ | permission.WRITE, 17, 19, fullMask),
  lasts: fc.constantFrom(null, 6),
  manages: fc.boolean(),
})

type Actor = typeof someActor extends fc.Arbitrary<infer Value> ? Value : never

const ableActor: Actor = { grants: [], wide: fullMask, lasts: null, manages: true }
const unableActor: Actor = { grants: [], wide: 0, lasts: null, manages: false }
const smallGrant: Granted = {
  className: 'Organization',
  object: 0,
  mask: permission.READ,
  role: null,
  lasts: null,
  starts: null,
}

test('what nobody could grant, nobody takes: grant by grant, and an account with all it has', {
  timeout: 300_000,
}, async () => {
  const seen = { refused: 0, taken: 0 }
  const pairs = fc.tuple(someActor, fc.array(someGrant, { minLength: 1, maxLength: 3 }))
  await fc.assert(
    fc.asyncProperty(pairs, async ([wanted, granted]) => {
      const actor = await actorOf(wanted)
      const accountId = await account()
      for (const each of granted) await insert(accountId, each)
      const grants = await loadGrantsOf(kysely, accountId)
      const could = await Promise.all(grants.map((grant) => couldGrant(actor, grant)))
      for (const [at, grant] of grants.entries()) await takeGrant(actor, grant, could[at] ?? false)
      const all = could.every(Boolean) && (await managesOrganization(actor))
      seen[all ? 'taken' : 'refused'] += 1
      await takeAccount(actor, accountId, all)
    }),
    {
      numRuns: 30,
      // Pairs that are all alike would prove nothing.
      examples: [
        [[ableActor, [smallGrant]]],
        [[ableActor, [smallGrant, smallGrant]]],
        [[unableActor, [smallGrant]]],
      ],
    },
  )
  expect(seen.refused).toBeGreaterThan(0)
  expect(seen.taken).toBeGreaterThan(1)
})

test('nor is a role changed or deleted that the actor could not make', {
  timeout: 300_000,
}, async () => {
  const seen = { refused: 0, taken: 0 }
  const roles = fc.record({
    mask: fc.integer({ min: 1, max: fullMask }),
    privileges: fc.subarray(['manage_access', 'keep_time', 'call_starters']),
  })
  await fc.assert(
    fc.asyncProperty(someActor, roles, async (wanted, { mask, privileges }) => {
      const actor = await actorOf(wanted)
      const organizationId = grounds.Organization[0] ?? ''
      const given = { permissions: permissionsOf(mask), privileges }
      const proof = await proofFor(actor)
      const making = { id: null, organizationId, proof }
      const could = !(await refused(
        saveRole(actor, making, { input: { ...given, name: randomUUID() } }),
      ))
      const id = await makeRole(organizationId, mask, privileges)
      const role = await loadRole(kysely, id)
      expect(role && roleRefusal(actor.viewer, role) === null).toBe(could)
      seen[could ? 'taken' : 'refused'] += 1
      const less = { input: { name: randomUUID(), permissions: ['READ'], privileges: [] } }
      const saving = { id, organizationId: null, proof }
      // What it becomes may be more than the actor has, where they do not even have READ.
      if (!could) expect(await refused(saveRole(actor, saving, less))).toBe(true)
      expect(await refused(deleteRole(actor, id))).toBe(!could)
    }),
    {
      numRuns: 80,
      examples: [
        [ableActor, { mask: permission.READ, privileges: [] }],
        [unableActor, { mask: permission.READ, privileges: ['keep_time'] }],
      ],
    },
  )
  expect(seen.refused).toBeGreaterThan(0)
  expect(seen.taken).toBeGreaterThan(0)
})

/** The page is told the same as the act; what may be taken stays for the acts on the account. */
async function takeGrant(actor: Context, grant: GrantRow, could: boolean): Promise<void> {
  expect(await mayTake(actor, grant)).toBe(could)
  if (could) return
  const proof = await proofFor(actor)
  expect(await refused(revokeGrant(actor, grant.id, {}))).toBe(true)
  for (const endsAt of [null, soon()]) {
    const input = { permissions: ['READ'], endsAt }
    expect(await refused(changeGrant(actor, grant.id, { proof, input }))).toBe(true)
  }
}

/** Every act on an account is refused, or none but by what comes after it. */
async function takeAccount(actor: Context, accountId: string, all: boolean): Promise<void> {
  const organizationId = grounds.Organization[0] ?? ''
  const of = { of: 'account', id: accountId } as const
  const typed = await confirming(actor, 'Some Body')
  const disabling = { disabled: true, proof: typed.proof }
  const acts = [
    () => readPersonalRecord(actor, of),
    () => previewDeletion(actor, of),
    () => setAccountDisabled(actor, accountId, disabling),
    () => setAccountDisabled(actor, accountId, { ...disabling, disabled: false }),
    () => endMembership(actor, { accountId, organizationId }, {}),
  ]
  const told = await findManagedAccount(actor, accountId).catch(() => null)
  const [membership] = told?.memberships ?? []
  expect([told?.refusal === null, membership?.refusal === null]).toEqual([all, all])
  for (const act of acts) expect(await refused(act())).toBe(!all)
  const other = await account()
  if (!all) expect(await refused(deletePersonalRecord(actor, of, typed))).toBe(true)
  if (all)
    expect(await refused(deletePersonalRecord(actor, { ...of, id: other }, typed))).toBe(false)
}

/** Asks the granting itself, whose rule is tested elsewhere: the same on the same object until the same end. */
async function couldGrant(actor: Context, grant: GrantRow): Promise<boolean> {
  const { className, objectIdIdentity: id, roleId, ownMask, startsAt, endsAt } = grant
  const instant = (at: number | null | undefined) =>
    at == null ? null : new Date(at).toISOString()
  const input = {
    email: `${randomUUID()}@example.org`,
    firstName: 'Some',
    familyName: 'Body',
    roleId,
    permissions: permissionsOf(ownMask),
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
  }
  return !(await refused(
    grantAccess(actor, { className, id }, { proof: await proofFor(actor), input }),
  ))
}

/** Nothing but a grant of what nobody lacks: whether the actor says who is in the organization at all. */
async function managesOrganization({ viewer }: Context): Promise<boolean> {
  if (viewer?.privileges.has(MANAGE_ACCESS)) return true
  return (viewer?.accessGrants ?? []).some(
    ({ className, mask, privileges, startsAt }) =>
      className === 'Organization' &&
      (startsAt ?? 0) <= Date.now() &&
      ((mask & permission.ADMINISTRATION) > 0 || privileges?.includes(MANAGE_ACCESS)),
  )
}

async function actorOf({ grants, wide, lasts, manages }: Actor): Promise<Context> {
  const accountId = await account()
  for (const each of grants) await insert(accountId, each)
  const whole = { className: 'Organization', object: 0, role: null, starts: null } as const
  if (wide > 0) await insert(accountId, { ...whole, mask: wide, lasts })
  const context = testContext(database, null)
  const known = await context.gate.viewers.of(accountId)
  const viewer: Viewer | null = known && {
    ...known.viewer,
    privileges: new Set(manages ? [MANAGE_ACCESS] : []),
  }
  return { ...context, viewer }
}

async function insert(accountId: string, granted: Granted): Promise<void> {
  const { className, object, mask, role, lasts, starts } = granted
  const at = (hours: number | null) => (hours === null ? null : new Date(Date.now() + hours * hour))
  await insertAccessGrant(kysely, {
    accountId,
    className,
    objectIdIdentity: grounds[className][className === 'Organization' ? 0 : object % 2] ?? '',
    mask,
    roleId: role === null ? null : (roleIds[role % roleIds.length] ?? null),
    startsAt: at(starts),
    endsAt: at(lasts),
  })
}

async function makeRole(
  organizationId: string,
  mask: number,
  privileges: readonly string[],
): Promise<string> {
  const author = { accountId: await account(), organizationId }
  const id = (await insertRole(kysely, author, { name: randomUUID(), mask, organizationId })) ?? ''
  await pool.query('insert into role_privilege select $1, id from privilege where name = any($2)', [
    id,
    privileges,
  ])
  return id
}

/** Of the first organization. */
async function account(): Promise<string> {
  return await insertAccount(kysely, {
    email: `${randomUUID()}@example.org`,
    passwordHash: null,
    firstName: 'Some',
    familyName: 'Body',
    organizationId: grounds.Organization[0] ?? '',
    createdByAccount: null,
  })
}

async function proofFor({ viewer }: Context): Promise<string> {
  return await proofOf(database, viewer?.accountId ?? '')
}

function soon(): string {
  return new Date(Date.now() + hour).toISOString()
}

/** Anything but a refusal is a fault. */
async function refused(act: Promise<unknown>): Promise<boolean> {
  try {
    await act
    return false
  } catch (error) {
    if (error instanceof UserError) return true
    throw error
  }
}

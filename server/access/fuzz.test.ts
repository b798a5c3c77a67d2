import { randomUUID } from 'node:crypto'
import { type ExecutionResult, type GraphQLError, graphql } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import { testContext } from '#server/testing/test-context.ts'
import { rootFields, sessionFields } from './access-table.ts'
import { ownedByNobody, rowsOfOrganization, rowsOfShow, sharedTables } from './foreign-rows.ts'
import {
  type FuzzedWorld,
  foreignWord,
  type Ids,
  openForeign,
  openSister,
  openWorld,
  readers,
  sisterWord,
  spreadIds,
  viewersOf,
} from './fuzzed-world.ts'
import { chanceOf, type MadeUpCall, makeUpCalls, WantedId } from './made-up-calls.ts'

const database = await openTestDatabase()
await spreadIds(database)
afterAll(() => database.close())

/** Few enough for `npm test`; `npm run fuzz` makes more. */
const wantedCalls = Number(process.env['FUZZ_CALLS'] ?? 2400)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_514)
const callsPerWorld = 400

const chance = chanceOf(seed)
const makeUp = makeUpCalls(schema, chance)
/** What went wrong, each kind once, with the first call that did it. */
const wrong = new Map<string, string>()
const answered = new Set<string>()
let calls = 0
/** In the world that is tried. */
let hasMerged = false
/** Whether the organizer ended a membership, which takes access to all shows of the organization. */
let hasEnded = false

interface Worlds {
  own: FuzzedWorld
  /** Of another organization. */
  foreign: FuzzedWorld
  /** Another show of the own one. */
  sister: FuzzedWorld
}

/** How far what is asked about is somebody else's: all of it, or some of it together with what is one's own. */
type Share = 'all' | 'some'

/** Every field asked by every kind of reader about what is somebody else's, in an order of chance. */
const deck = shuffled(
  [...Object.keys(rootFields), ...sessionFields]
    .filter(isAsked)
    .flatMap((field) =>
      readers.flatMap((who) => (['all', 'some'] as const).map((share) => ({ field, who, share }))),
    ),
)
let dealt = 0

/** Streams are asked over another route (`server/live`). */
function isAsked(field: string): boolean {
  return !field.startsWith('Subscription.')
}

test('every table is looked at, and every kind of id is known', async () => {
  expect(await ownedByNobody(database.pool)).toEqual(sharedTables)
  const { ids } = await openWorld(database)
  const asked = new Set<string>()
  for (const { field } of deck)
    for (const { kind } of idsWanted(makeUp(field).variables)) asked.add(kind)
  expect([...asked].filter((kind) => (ids[kind] ?? []).length === 0)).toEqual([])
})

test(`${wantedCalls} made-up calls: none fails, tells of a foreign show or changes it`, {
  timeout: 600_000 + wantedCalls * 100,
}, async () => {
  const foreign = await openForeign(database)
  const before = await rowsOfOrganization(foreign.stage)
  while (calls < wantedCalls) await tryWorld(foreign)
  expect(Array.from(wrong.values()), `FUZZ_SEED=${seed} makes the same calls`).toEqual([])
  expect(await rowsOfOrganization(foreign.stage)).toEqual(before)
  // Calls that are all refused at the door would prove nothing of what lies behind it. Chance does not
  // get at each: results are signed after the last mark only, and letters shown to an administrator.
  const fields = Object.keys(rootFields)
  const reached = fields.filter((field) => answered.has(field))
  const enough = Math.min(fields.length / 2, wantedCalls / 40)
  expect(reached.length).toBeGreaterThan(enough)
  if (wantedCalls >= 20_000) expect(dealt).toBe(deck.length)
})

async function tryWorld(foreign: FuzzedWorld): Promise<void> {
  const own = await openWorld(database)
  const sister = await openSister(database, own.stage)
  const before = await rowsOfShow(sister.stage, toldAnew)
  const besideRegistry = await rowsOfShow(sister.stage, ofRegistry)
  hasMerged = false
  hasEnded = false
  const worlds = { own, foreign, sister }
  const viewers = new Map(await viewersOf(own.stage))
  const until = calls + callsPerWorld
  while (calls < until) {
    const next = chance() < 0.5 ? deck[dealt] : undefined
    if (next) dealt += 1
    const who = next?.who ?? readers[Math.floor(chance() * readers.length)] ?? 'office'
    const reader = { who, context: viewers.get(who) ?? testContext(database, null) }
    await tryCall(reader, { call: makeUp(next?.field), worlds, share: next?.share })
  }
  // The organizer may change the sister, but only the others are given its ids.
  const [left, stood] = hasMerged ? [ofRegistry, besideRegistry] : [toldAnew, before]
  const after = await rowsOfShow(sister.stage, left)
  const ended = hasEnded ? { 'access to it': '', change: '' } : {}
  expect({ ...after, ...ended }).toEqual({ ...stood, ...ended })
}

interface Reader {
  who: string
  context: Context
}

/** Without a share, half of the calls are about what is there, the others about nonsense or what is somebody else's. */
async function tryCall(
  { who, context }: Reader,
  {
    call,
    worlds,
    share = shareOf(chance()),
  }: { call: MadeUpCall; worlds: Worlds; share?: Share | 'none' | 'nonsense' | undefined },
): Promise<void> {
  const { own, foreign, sister } = worlds
  if (share === 'all' || share === 'some') {
    const theirs = who !== 'organizer' && chance() < 0.5 ? sister : foreign
    await tryForeign({ who, context }, { call, own: own.ids, theirs: theirs.ids, share })
    return
  }
  const variables = withIds(call.variables, (id) =>
    share === 'none' || chance() < 0.5
      ? idFrom(own.ids, id)
      : strangeIds[Math.floor(chance() * strangeIds.length)],
  )
  await look(who, call, { context, variables })
}

function shareOf(about: number): Share | 'none' | 'nonsense' {
  if (about < 0.5) return 'none'
  if (about < 0.75) return 'nonsense'
  return about < 0.875 ? 'all' : 'some'
}

/** A rider whose name is corrected in one show of an organization is told anew in its others. */
const toldAnew = ['version']

/** Two rows of one horse become one in every show of those who know both. */
const ofRegistry = [...toldAnew, 'person_id', 'horse_id']

const makesEntries = new Set(['Mutation.recordScores', 'Mutation.recordGateTicks'])

/** A place in an order of numbers: what is older than it is the same whether there is something at it. */
const pagesByNumber = new Set(['Query.auditTrail'])

/** Asks about what is somebody else's, and the same about what is not there at all: the answers are alike. */
async function tryForeign(
  { who, context }: Reader,
  { call, own, theirs, share }: { call: MadeUpCall; own: Ids; theirs: Ids; share: Share },
): Promise<void> {
  const replaced = new Set(
    idsWanted(call.variables).filter(
      (id) => id.kind in theirs && (share === 'all' || chance() < 0.5),
    ),
  )
  const otherwise = (put: (id: WantedId) => unknown) =>
    withIds(call.variables, (id) => (replaced.has(id) ? put(id) : idFrom(own, id)))
  const foreign = otherwise((id) => idFrom(theirs, id))
  const told = async (variables: Record<string, unknown>) =>
    sameness(await look(who, call, { context, variables }), variables)
  const first = await told(foreign)
  if (replaced.size === 0) return
  // Whoever makes an entry names it: that a name is taken is no news to who knew it.
  const isName = Array.from(replaced).some(({ kind }) => kind === 'entry')
  if (isName && makesEntries.has(call.field)) return
  if (Array.from(replaced).every(({ kind }) => kind === 'change') && pagesByNumber.has(call.field))
    return
  const missing = otherwise(missingId)
  if ((await told(missing)) === first) return
  // What the first call did may be why the second is answered otherwise: only what stays so tells.
  const again = [await told(foreign), await told(missing), await told(foreign), await told(missing)]
  const [, none, , noneAgain] = again
  if (again[0] === again[2] && none === noneAgain && again[0] !== none) {
    complain(`${who} can tell a foreign object by ${call.field}`, call, foreign)
  }
}

async function look(
  who: string,
  call: MadeUpCall,
  { context, variables }: { context: Context; variables: Record<string, unknown> },
): Promise<ExecutionResult> {
  const answer = await ask(call, variables, context)
  calls += 1
  if (answer.data && !answer.errors) {
    note(call.field)
  }
  for (const error of answer.errors ?? []) {
    if (isUnexpected(error)) complain(`${who}: ${error.message}`, call, variables)
  }
  const text = JSON.stringify(answer)
  if (text.includes(foreignWord) || (who !== 'organizer' && text.includes(sisterWord))) {
    complain(`${who} is told of a foreign show by ${call.field}`, call, variables)
  }
  return answer
}

/** What was answered, and what of it reaches the other shows of the organization. */
function note(field: string): void {
  answered.add(field)
  if (field === 'Mutation.mergeRegistered') hasMerged = true
  if (field === 'Mutation.endMembership') hasEnded = true
}

function complain(what: string, { field }: MadeUpCall, variables: unknown): void {
  if (wrong.has(what)) return
  const shortened = JSON.stringify(variables, (_, value) =>
    typeof value === 'string' ? value.slice(0, 60) : value,
  )
  wrong.set(what, `${what}\n  ${field} ${shortened.slice(0, 1500)}`)
}

async function ask(
  { source }: MadeUpCall,
  variableValues: Record<string, unknown>,
  context: Context,
): Promise<ExecutionResult> {
  return await graphql({ schema, source, variableValues, contextValue: { ...context } })
}

/** Anything but a refusal, and but what GraphQL itself says of variables before a resolver is asked. */
function isUnexpected(error: GraphQLError): boolean {
  return !(error.originalError instanceof UserError) && error.path !== undefined
}

/** An answer without what repeats the ids that were asked for. */
function sameness(answer: ExecutionResult, variables: Record<string, unknown>): string {
  const errors = answer.errors?.map((error) =>
    error.originalError instanceof UserError
      ? [error.originalError.code, error.originalError.problems]
      : error.message,
  )
  let text = JSON.stringify([answer.data ?? null, errors ?? []])
  for (const id of idsWithin(variables)) text = text.replaceAll(`"${id}"`, '"asked"')
  return text
}

function idsWithin(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 0 && value.length < 60 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsWithin)
}

function idsWanted(value: unknown): WantedId[] {
  if (value instanceof WantedId) return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(idsWanted)
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function withIds(
  variables: Record<string, unknown>,
  idOf: (wanted: WantedId) => unknown,
): Record<string, unknown> {
  const put = (value: unknown): unknown => {
    if (value instanceof WantedId) return idOf(value)
    if (Array.isArray(value)) return value.map(put)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, put(inner)]))
  }
  return Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, put(value)]))
}

function idFrom(ids: Ids, { kind, which }: WantedId): string {
  const known = ids[kind] ?? []
  return known[which % Math.max(1, known.length)] ?? randomUUID()
}

function missingId({ kind, which }: WantedId): string {
  return kind === 'entry' || kind === 'basedon' || kind === 'session'
    ? randomUUID()
    : String(987_654_000 + which)
}

const strangeIds = [
  '0',
  '-1',
  '1.5',
  '',
  'x',
  '9223372036854775807',
  '9223372036854775808',
  '9'.repeat(400),
  '1e3',
  '0x10',
  ' 1',
  '1\u0000',
  '\ud800',
  "1' or '1'='1",
  '00000000-0000-0000-0000-000000000000',
  987654321,
  2 ** 53,
] as const

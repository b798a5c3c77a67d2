import { randomUUID } from 'node:crypto'
import { type ExecutionResult, type GraphQLError, graphql } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import { rootFields } from './access-table.ts'
import {
  foreignRows,
  foreignWord,
  type Ids,
  openForeign,
  openWorld,
  viewersOf,
} from './fuzzed-world.ts'
import { chanceOf, type MadeUpCall, makeUpCalls, WantedId } from './made-up-calls.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Few enough for `npm test`; `npm run fuzz` makes more. */
const wantedCalls = Number(process.env['FUZZ_CALLS'] ?? 2000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_514)
const callsPerWorld = 400

const chance = chanceOf(seed)
const makeUp = makeUpCalls(schema, chance)
/** What went wrong, each kind once, with the first call that did it. */
const wrong = new Map<string, string>()
const answered = new Set<string>()
let calls = 0

test(`${wantedCalls} made-up calls: none fails, tells of a foreign show or changes it`, {
  timeout: 60_000 + wantedCalls * 60,
}, async () => {
  const foreign = await openForeign(database)
  const before = await foreignRows(foreign.stage)
  while (calls < wantedCalls) await tryWorld(foreign.ids)
  expect(Array.from(wrong.values()), `FUZZ_SEED=${seed} makes the same calls`).toEqual([])
  expect(await foreignRows(foreign.stage)).toEqual(before)
  // Calls that are all refused at the door would prove nothing of what lies behind it. Chance does not
  // get at each: results are signed after the last mark only, and letters shown to an administrator.
  const fields = Object.keys(rootFields)
  const reached = fields.filter((field) => answered.has(field))
  expect(reached.length).toBeGreaterThan(fields.length / 2)
})

async function tryWorld(foreignIds: Ids): Promise<void> {
  const { stage, ids } = await openWorld(database)
  const viewers = await viewersOf(stage)
  for (let made = 0; made < callsPerWorld; made += 1) {
    const viewer = viewers[Math.floor(chance() * viewers.length)]
    if (viewer) await tryCall(viewer, makeUp(), { ids, foreignIds })
  }
}

/** Half of the calls about what is there, a quarter about what is somebody else's, a quarter about nonsense. */
async function tryCall(
  [who, context]: readonly [string, Context],
  call: MadeUpCall,
  { ids, foreignIds }: { ids: Ids; foreignIds: Ids },
): Promise<void> {
  const about = chance()
  if (about < 0.5) {
    await look(who, call, { context, variables: withIds(call.variables, (id) => idFrom(ids, id)) })
    return
  }
  if (about < 0.75) {
    const otherwise = (put: (id: WantedId) => unknown) =>
      withIds(call.variables, (id) => (id.kind in foreignIds ? put(id) : idFrom(ids, id)))
    const foreign = otherwise((id) => idFrom(foreignIds, id))
    const missing = otherwise(missingId)
    const told = sameness(await look(who, call, { context, variables: foreign }), foreign)
    if (JSON.stringify(foreign) === JSON.stringify(missing)) return
    const none = sameness(await look(who, call, { context, variables: missing }), missing)
    if (told !== none) complain(`${who} can tell a foreign object by ${call.field}`, call, foreign)
    return
  }
  const variables = withIds(call.variables, (id) =>
    chance() < 0.5 ? idFrom(ids, id) : strangeIds[Math.floor(chance() * strangeIds.length)],
  )
  await look(who, call, { context, variables })
}

async function look(
  who: string,
  call: MadeUpCall,
  { context, variables }: { context: Context; variables: Record<string, unknown> },
): Promise<ExecutionResult> {
  const answer = await ask(call, variables, context)
  calls += 1
  if (answer.data && !answer.errors) answered.add(call.field)
  for (const error of answer.errors ?? []) {
    if (isUnexpected(error)) complain(`${who}: ${error.message}`, call, variables)
  }
  if (JSON.stringify(answer).includes(foreignWord)) {
    complain(`${who} is told of a foreign show by ${call.field}`, call, variables)
  }
  return answer
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
  return kind === 'entry' || kind === 'basedon' ? randomUUID() : String(987_654_000 + which)
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

import { type GraphQLField, isEnumType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isMessageId, type Locale, locales } from '#locales/messages.ts'
import { sourceOf } from '#server/access/made-up-calls.ts'
import type { AnsweredProblem } from '#server/graphql/answer-errors.ts'
import { schema } from '#server/graphql/schema.ts'
import type { Call } from './call.ts'
import { callEveryMutation } from './every-mutation.ts'
import { openFirstAdministrator } from './first-administrator.ts'
import { type GivenLeaf, givenLeaves, mutations, replaced } from './inputs.ts'
import { markedCalls, rootField, written } from './marked-calls.ts'
import { holdsNoFreeText } from './no-free-text.ts'
import { sessionCalls } from './session-calls.ts'
import { type GraphqlAnswer, openTestApp, testPassword } from './test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** What was wrong with an answer, each with the call that had it. */
const complaints: string[] = []
const tried = new Set<string>()
const spoilt = new Set<string>()
const messagesSeen = new Set<string>()

let jwt = ''

beforeAll(async () => {
  const { call } = markedCalls(schema, async (source, variables) => {
    const { data, errors } = await ask('en', source, variables)
    if (errors) throw new Error(`${source.slice(0, 60)}: ${JSON.stringify(errors).slice(0, 1000)}`)
    return Object.values(data ?? {})[0]
  })
  jwt = await openFirstAdministrator(call)
  const spoiling: Call = async (name, variables) => {
    // Wrong passwords are counted: those calls are spoilt at the end.
    if (!(name in sessionCalls)) await spoil(name, variables)
    return await call(name, variables)
  }
  await callEveryMutation(spoiling, testPassword)
  for (const [name, variables] of Object.entries(sessionCalls)) await spoil(name, variables)
}, 900_000)

test('every mutation that takes anything was called with bad values', () => {
  const taking = mutations(schema).filter(({ args }) => args.length > 0)
  expect(taking.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
})

test('and every bad value is refused in the words of the reader, at its field', () => {
  expect(complaints).toEqual([])
})

/** One bad value after the other in each place of a call; none gets through. */
async function spoil(name: string, variables: Readonly<Record<string, unknown>>): Promise<void> {
  const { root, field } = rootField(schema, name)
  if (root === 'Query') return
  tried.add(name)
  const good = written(field, variables, () => 'Ann')
  for (const leaf of givenLeaves(field, good)) {
    const place = `${name} ${leaf.path}`
    if (spoilt.has(place)) continue
    spoilt.add(place)
    for (const value of badValues(leaf)) {
      await look(field, leaf, Object(replaced(good, leaf.at, value)))
    }
  }
}

const mayBeFree: ReadonlySet<string> = new Set(['as registered', 'of a film', 'of a payment'])

function badValues({ type, path, at }: GivenLeaf): unknown[] {
  if (type === 'String') {
    const kind = holdsNoFreeText[path]
    const strange = kind !== undefined && !mayBeFree.has(kind) ? ['=<b>1'] : []
    return [5, 'x'.repeat(10_001), 'A\u0000B', '\ud800', ...strange]
  }
  // An id among the arguments is of what does not exist, and answered so.
  if (type === 'ID') return at.length === 1 ? [true] : [true, 'x', '-1', '9'.repeat(30)]
  if (type === 'Int') return ['x', 1.5]
  if (type === 'FieldValue') return [{}, 'x'.repeat(2001), 'A\u0000B']
  if (type === 'Choice') return [5, {}, { format: 'A\u0000B' }]
  // A whole form as one value: that it is none is said of the form, which has no field.
  if (type === 'StablingJson') return []
  if (isEnumType(schema.getType(type))) return ['nonsense']
  return ['x']
}

async function look(
  field: GraphQLField<unknown, unknown>,
  leaf: GivenLeaf,
  variables: Record<string, unknown>,
): Promise<void> {
  const source = sourceOf('Mutation', field)
  const answer = await ask('en', source, variables)
  const refusal = refusalOf(answer, leaf)
  if (refusal === null) {
    const sent = leaf.at.reduce<unknown>((at, key) => Reflect.get(Object(at), key), variables)
    const answered = JSON.stringify(answer.errors?.[0]?.extensions ?? answer.data)
    complaints.push(`${field.name} ${leaf.path} = ${shown(sent)}: ${answered.slice(0, 200)}`)
    return
  }
  if (refusal === 'as it should be' || messagesSeen.has(refusal.messageId)) return
  messagesSeen.add(refusal.messageId)
  const messages = await Promise.all(
    locales.map(async (locale) => {
      const told = refusalOf(await ask(locale, source, variables), leaf)
      return typeof told === 'object' ? told?.message : undefined
    }),
  )
  if (new Set(messages).size < locales.length) {
    complaints.push(
      `${field.name} ${leaf.path}: the same in two languages: ${messages.join(' | ')}`,
    )
  }
}

/** The problem at the input; null where the answer does not say what is wrong with it. */
function refusalOf(
  { data, errors }: GraphqlAnswer<Record<string, unknown>>,
  leaf: GivenLeaf,
): AnsweredProblem | 'as it should be' | null {
  const problems = (errors ?? []).flatMap(({ extensions }) => extensions.problems)
  const named = problems.find((problem) => isAt(problem.field ?? '', leaf.at))
  if (named) return named
  const kind = holdsNoFreeText[leaf.path]
  // A file is another one than was looked at, whatever is wrong with it. Whoever guesses is not told what was wrong with it, and what ends a session is no mistake.
  const isSecret = kind === 'secret' || kind === 'compared' || kind === 'a file'
  const isMasked = problems.some(({ messageId }) => messageId === 'errors.internal')
  if (isSecret && !isMasked) return 'as it should be'
  const told = Object.entries(wordsOfRecorded).some(([mutation, words]) =>
    (recorded.safeParse(data).data?.[mutation]?.results ?? []).some((each) =>
      isMessageId(`${words}.${each.problem}`),
    ),
  )
  return told ? 'as it should be' : null
}

/** A device sends many values at once: each has an answer of its own, whose code has words. */
const recorded = z.record(
  z.string(),
  z.object({ results: z.array(z.object({ problem: z.string().nullable() })) }),
)

/** By the mutation, before which code its words stand. */
const wordsOfRecorded = {
  recordScores: 'scoring.problem',
  recordGateTicks: 'arena-screens.gate.problem',
}

/**
 * Named as the client sent it: from the arguments on or, as forms do, from the input on; also a whole
 * list, or what is missing within.
 */
function isAt(field: string, at: GivenLeaf['at']): boolean {
  if (field === '') return false
  const within = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}.`)
  return [at, at.slice(1)].some((path) => {
    const place = path.join('.')
    return place !== '' && (within(place, field) || within(field, place))
  })
}

function shown(sent: unknown): string {
  return JSON.stringify(sent).slice(0, 30)
}

async function ask(
  locale: Locale,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<GraphqlAnswer<Record<string, unknown>>> {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': locale,
      ...(jwt && { authorization: `Bearer ${jwt}` }),
    },
    body: JSON.stringify({ query, variables }),
  })
  return await response.json()
}

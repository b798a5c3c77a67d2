import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { ZodError, ZodType } from 'zod'
import { bestLocale } from '#locales/messages.ts'
import { badInput } from '#server/errors.ts'
import { answerHttpError } from '#server/http-errors.ts'
import { acceptedMediaType, type MediaType } from './accept.ts'
import { type AnsweredError, answerErrors, answerProblem, badRequest } from './answer-errors.ts'
import type { Context } from './context.ts'
import { type DocumentAccount, type DocumentBudget, noBudget } from './document-budget.ts'
import {
  type DocumentPolicy,
  type Prepare,
  type PreparedOperation,
  prepareDocuments,
} from './documents.ts'
import type { KnownOperations } from './known-operations.ts'
import { type OperationRequest, operationQuery, operationRequest } from './operation-request.ts'
import { refuseLargeVariables } from './variable-size.ts'

/** As many as the client collects (product specification, "Constants"). */
const batchLimit = 10

const bodyLimit = 2 * 1024 * 1024

/** Characters of an answer that take about a millisecond to make, spread over turns of the event loop. */
const charactersPerMillisecond = 10_000

export interface GraphqlRouteOptions {
  schema: GraphQLSchema
  knownOperations: KnownOperations
  policy?: DocumentPolicy
  budget?: DocumentBudget
  contextOf: (request: FastifyRequest) => Promise<Context>
}

/**
 * `/graphql`: GraphQL over HTTP by POST, and by GET for queries. A POST may carry a list of up to ten
 * operations; it is answered 200 with a list in the same order, each with its own errors. A network that has
 * spent its budget for documents is answered 429, before anything of the request runs.
 */
export async function registerGraphqlRoute(
  app: FastifyInstance,
  { schema, knownOperations, policy, budget = noBudget, contextOf }: GraphqlRouteOptions,
): Promise<void> {
  const prepare = prepareDocuments(schema, knownOperations, policy)
  const deskOf = async (request: FastifyRequest): Promise<Desk> => ({
    prepare,
    account: budget.of(request.ip),
    context: await contextOf(request),
    log: request.log,
  })
  await app.register(async (scope) => {
    scope.setErrorHandler(answerHttpError)
    scope.addHook('onRequest', refuseOtherMediaTypes)
    scope.addHook('onSend', tellTime)
    scope.post('/graphql', { bodyLimit }, async (request, reply) => {
      const desk = await deskOf(request)
      const { body } = request
      if (Array.isArray(body)) return await answerBatch(desk, body, reply)
      const operation = readOperation(desk, operationRequest, body)
      return settle(reply, mediaTypeOf(request), await answerOne(desk, operation))
    })
    scope.get('/graphql', async (request, reply) => {
      const desk = await deskOf(request)
      const operation = readOperation(desk, operationQuery, request.query)
      if ('type' in operation && operation.type === 'mutation') {
        reply.header('allow', 'POST')
        const errors = [badRequest('Mutations are sent by POST.', desk.context.locale)]
        return reply.code(405).send({ errors })
      }
      return settle(reply, mediaTypeOf(request), await answerOne(desk, operation))
    })
  })
}

/** What the operations of one request share. */
interface Desk {
  prepare: Prepare
  /** Pays for documents that are not our own client's. */
  account: DocumentAccount
  context: Context
  log: FastifyRequest['log']
}

interface ReadOperation extends PreparedOperation {
  variables: Record<string, unknown>
}

/** `malformed`: not even a GraphQL request, which is status 400 whatever the media type. */
interface Refusal {
  errors: AnsweredError[]
  malformed: boolean
}

interface Answer {
  /** JSON. */
  text: string
  hasData: boolean
  malformed?: boolean
}

function readOperation(
  { prepare, account, context, log }: Desk,
  shape: ZodType<OperationRequest>,
  sent: unknown,
): ReadOperation | Refusal {
  const { locale } = context
  const parsed = shape.safeParse(sent)
  if (!parsed.success) {
    return { errors: [badRequest(reasonOf(parsed.error), locale)], malformed: true }
  }
  const { query, operationName, variables } = parsed.data
  const tooLarge = variables && refuseLargeVariables(variables)
  if (tooLarge)
    return { errors: answersTo([badInput(tooLarge)], { context, log }), malformed: false }
  const prepared = prepare({ query, operationName: operationName ?? undefined }, account)
  if (!('run' in prepared)) {
    return { errors: answersTo(prepared, { context, log }), malformed: false }
  }
  if (prepared.type === 'subscription') {
    const reason = 'There are no subscriptions here: live updates come from /live.'
    return { errors: [badRequest(reason, locale)], malformed: true }
  }
  return { ...prepared, variables: variables ?? {} }
}

async function answerOne(desk: Desk, operation: ReadOperation | Refusal): Promise<Answer> {
  if ('errors' in operation) {
    const { malformed, errors } = operation
    return { text: JSON.stringify({ errors }), hasData: false, malformed }
  }
  const { context, log } = desk
  const { run, variables } = operation
  const account = operation.isKnown ? free : desk.account
  const kept = operation.kept && (await operation.kept.find(context, variables))
  if (kept?.text) return { text: kept.text, hasData: true }
  const { data, errors } = await account.spend(() => run(context, variables))
  const answered = errors && answersTo(errors, { context, log })
  const text = JSON.stringify({ ...(answered && { errors: answered }), data })
  account.charge(text.length / charactersPerMillisecond)
  if (!errors) kept?.keep(text)
  return { text, hasData: data !== undefined }
}

/** Our own client's operations cost a network nothing. */
const free = noBudget.of('')

function answersTo(
  errors: readonly unknown[],
  { context, log }: Pick<Desk, 'context' | 'log'>,
): AnsweredError[] {
  const { locale, viewer, request } = context
  const accountId = viewer?.accountId ?? null
  const reader = { locale, log, accountId, networkAddress: request.ip }
  return answerErrors(errors, reader)
}

async function answerBatch(
  desk: Desk,
  batch: readonly unknown[],
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { locale } = desk.context
  if (batch.length === 0) {
    const errors = [badRequest('A batch holds at least one operation.', locale)]
    return reply.code(400).send({ errors })
  }
  if (batch.length > batchLimit) {
    return reply.code(413).send({ errors: [batchTooLarge(desk, batch.length)] })
  }
  const operations = batch.map((sent) => readOperation(desk, operationRequest, sent))
  const answers = await answerAll(desk, operations)
  return reply.send(`[${answers.map(({ text }) => text).join(',')}]`)
}

/** Queries run side by side; as soon as one is a mutation, each waits for the one before it. */
async function answerAll(
  desk: Desk,
  operations: readonly (ReadOperation | Refusal)[],
): Promise<Answer[]> {
  const changes = operations.some((one) => 'type' in one && one.type === 'mutation')
  if (!changes) return await Promise.all(operations.map((one) => answerOne(desk, one)))
  const answers: Answer[] = []
  for (const operation of operations) {
    // A context of its own: what was loaded for an operation before a change is not what stands after it.
    answers.push(await answerOne({ ...desk, context: { ...desk.context } }, operation))
  }
  return answers
}

function batchTooLarge({ context: { locale } }: Desk, got: number): AnsweredError & object {
  const values = { limit: batchLimit, got }
  const problem = answerProblem({ messageId: 'errors.batchTooLarge', values }, locale)
  const extensions = { code: 'BATCH_TOO_LARGE', problems: [problem], ...values }
  return { message: problem.message, extensions }
}

/**
 * Who accepts only plain JSON gets 200 for everything that is a GraphQL answer; who knows GraphQL's own
 * media type gets 400 for an answer without data.
 */
function settle(reply: FastifyReply, type: MediaType, answer: Answer): string {
  const { text, hasData, malformed } = answer
  const failed = !hasData && type === 'application/graphql-response+json'
  reply.code(malformed || failed ? 400 : 200)
  return text
}

function mediaTypeOf(request: FastifyRequest): MediaType {
  return acceptedMediaType(request.headers.accept) ?? 'application/json'
}

/** By what a device at ringside corrects its clock: epoch milliseconds. */
async function tellTime(_: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('server-time', Date.now())
}

function refuseOtherMediaTypes(
  request: FastifyRequest,
  reply: FastifyReply,
  next: () => void,
): void {
  const type = acceptedMediaType(request.headers.accept)
  reply.header('cache-control', 'no-store')
  reply.header('content-type', `${type ?? 'application/json'}; charset=utf-8`)
  if (type) {
    next()
    return
  }
  const reason = 'Answers are application/graphql-response+json or application/json.'
  const errors = [badRequest(reason, bestLocale(request.headers['accept-language']))]
  reply.code(406).send({ errors })
}

function reasonOf(error: ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'not a GraphQL request'
  return `${issue.path.join('.') || 'The request'}: ${issue.message}`
}

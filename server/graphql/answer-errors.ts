import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { roundWords } from '#locales/list-words.ts'
import { type Locale, translator } from '#locales/messages.ts'
import { isDatabaseAway } from '#server/database/with-retry.ts'
import { type Problem, UserError } from '#server/errors.ts'
import { noteSuspicion } from './suspicions.ts'

/** A problem as it leaves the server: in the reader's words, with the id and the input for the form. */
export interface AnsweredProblem {
  field: string | null
  messageId: string
  message: string
}

/** An `errors` entry. Its extensions always carry `code` and `problems`; a fault of ours also its `id` in the log. */
export type AnsweredError = GraphQLFormattedError & {
  extensions: { code: string; problems: readonly AnsweredProblem[]; id?: string }
}

export interface ErrorReader {
  locale: Locale
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>
  /** Whom a refusal is noted under; null for a stranger, or before it is known who asks. */
  accountId: string | null
  networkAddress: string
}

/**
 * What an error becomes on the wire. A `UserError` is translated; what the client itself did wrong
 * (syntax, validation, variables) keeps its text; anything else is a fault of ours: logged whole
 * under an id, answered without its text.
 */
export function answerError(error: unknown, reader: ErrorReader): AnsweredError {
  const { locale, log } = reader
  const place = placeOf(error)
  const cause = error instanceof GraphQLError ? error.originalError : error
  if (cause instanceof UserError) {
    const problems = cause.problems.map((problem) => answerProblem(problem, locale))
    const message = problems.map((problem) => problem.message).join(' ')
    noteRefusal(cause, reader, place.path)
    return { message, ...place, extensions: { ...cause.details, code: cause.code, problems } }
  }
  if (error instanceof GraphQLError && !error.path) {
    const { code } = error.extensions
    return {
      ...place,
      ...badRequest(error.message, locale, typeof code === 'string' ? code : null),
    }
  }
  if (isStorageFull(cause)) {
    log.error({ err: cause }, 'the disk of the database is full: nothing is stored')
    const problem = answerProblem({ messageId: 'errors.storageFull' }, locale)
    return {
      message: problem.message,
      ...place,
      extensions: { code: 'STORAGE_FULL', problems: [problem] },
    }
  }
  if (isDatabaseAway(cause)) {
    log.error({ err: cause }, 'the database is away')
    const problem = answerProblem({ messageId: 'errors.databaseAway' }, locale)
    return {
      message: problem.message,
      ...place,
      extensions: { code: 'DATABASE_AWAY', problems: [problem] },
    }
  }
  const id = randomUUID()
  log.error({ err: cause ?? error, id, path: place.path }, 'a request failed')
  const problem = answerProblem({ messageId: 'errors.internal', values: { id } }, locale)
  return {
    message: problem.message,
    ...place,
    extensions: { code: 'INTERNAL', problems: [problem], id },
  }
}

/** Who was refused what, by which sentence; never what they sent. */
function noteRefusal(
  { code, problems }: UserError,
  { log, accountId, networkAddress }: ErrorReader,
  path: GraphQLFormattedError['path'],
): void {
  const because = problems.map(({ messageId }) => messageId)
  log.info({ code, because, path, accountId, networkAddress }, 'refused')
  noteSuspicion(log, { because, accountId, networkAddress })
}

/** A request that cannot be understood; `reason` is for whoever wrote the client. */
export function badRequest(
  reason: string,
  locale: Locale,
  code: string | null = null,
): AnsweredError {
  const problem = answerProblem({ messageId: 'errors.badRequest', values: { reason } }, locale)
  return { message: reason, extensions: { code: code ?? 'BAD_REQUEST', problems: [problem] } }
}

export function answerProblem(problem: Problem, locale: Locale): AnsweredProblem {
  const t = translator(locale)
  const values = Object.entries(problem.values ?? {}).map(([name, value]) => {
    if (typeof value !== 'object') return [name, value]
    return [
      name,
      'part' in value
        ? roundWords(value.part, t)
        : value.messages.map((each) => t(each)).join(', '),
    ]
  })
  return {
    field: problem.field ?? null,
    messageId: problem.messageId,
    message: t(problem.messageId, Object.fromEntries(values)),
  }
}

/** PostgreSQL's `disk_full`: the operator can mend it, and nothing was committed. */
function isStorageFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '53100'
}

function placeOf(error: unknown): Pick<GraphQLFormattedError, 'locations' | 'path'> {
  if (!(error instanceof GraphQLError)) return {}
  const { locations, path } = error
  return { ...(locations && { locations }), ...(path && { path }) }
}

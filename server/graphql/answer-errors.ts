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
 * What refusals and faults may take of an answer, whatever they are: an answer to a request that costs its
 * sender nothing must not cost the server its memory. Fifty problems of a form are about 10,000 bytes.
 */
export const answerSize = { problems: 50, errors: 50, characters: 500, bytes: 16_384 } as const

/** The `errors` of one answer: no more and no longer than `answerSize`, and saying so where there were more. */
export function answerErrors(errors: readonly unknown[], reader: ErrorReader): AnsweredError[] {
  const answered: AnsweredError[] = []
  // Brackets, and a comma each.
  let left: number = answerSize.bytes - bytesOf(moreErrors(reader.locale)) - 2
  for (const [index, error] of errors.entries()) {
    const next = index < answerSize.errors ? answerError(error, reader) : null
    left -= next ? bytesOf(next) + 1 : 0
    if (!next || left < 0) return [...answered, moreErrors(reader.locale)]
    answered.push(next)
  }
  return answered
}

/**
 * What an error becomes on the wire. A `UserError` is translated; what the client itself did wrong
 * (syntax, validation, variables) keeps its text; anything else is a fault of ours: logged whole
 * under an id, answered without its text.
 */
export function answerError(error: unknown, reader: ErrorReader): AnsweredError {
  return withinBytes(answerWhole(error, reader), reader)
}

function answerWhole(error: unknown, reader: ErrorReader): AnsweredError {
  const { locale, log } = reader
  const place = placeOf(error)
  const cause = error instanceof GraphQLError ? error.originalError : error
  if (cause instanceof UserError) {
    noteRefusal(cause, reader, place.path)
    return { ...place, ...answerRefused(cause, locale) }
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

function answerRefused({ code, problems, details }: UserError, locale: Locale): AnsweredError {
  const answered = firstProblems(
    problems.slice(0, answerSize.problems + 1).map((problem) => answerProblem(problem, locale)),
    answerSize.problems,
    locale,
  )
  return {
    message: shortened(answered.map(({ message }) => message).join(' ')),
    extensions: { ...details, code, problems: answered },
  }
}

/** At most so many, the last of which says that there are more. */
function firstProblems(
  problems: readonly AnsweredProblem[],
  most: number,
  locale: Locale,
): readonly AnsweredProblem[] {
  if (problems.length <= most) return problems
  const more = answerProblem({ messageId: 'errors.moreProblems' }, locale)
  return [...problems.slice(0, most - 1), more]
}

/** With half as many problems, again and again, until it fits beside the word that there are more. */
function withinBytes(
  answered: AnsweredError,
  { locale }: Pick<ErrorReader, 'locale'>,
): AnsweredError {
  const { problems } = answered.extensions
  const most = answerSize.bytes - bytesOf(moreErrors(locale)) - 4
  if (problems.length <= 2 || bytesOf(answered) <= most) return answered
  const fewer = firstProblems(problems, Math.ceil(problems.length / 2), locale)
  const extensions = { ...answered.extensions, problems: fewer }
  return withinBytes({ ...answered, extensions }, { locale })
}

function moreErrors(locale: Locale): AnsweredError {
  const problem = answerProblem({ messageId: 'errors.moreProblems' }, locale)
  return { message: problem.message, extensions: { code: 'MORE_PROBLEMS', problems: [problem] } }
}

function bytesOf(answered: AnsweredError): number {
  return Buffer.byteLength(JSON.stringify(answered))
}

/** What repeats words of the client, who sends as many as it likes. */
export function shortened(text: string): string {
  const { characters } = answerSize
  return text.length > characters ? `${text.slice(0, characters - 1).toWellFormed()}…` : text
}

/** Who was refused what, by which sentence; never what they sent. */
function noteRefusal(
  { code, problems }: UserError,
  { log, accountId, networkAddress }: ErrorReader,
  path: GraphQLFormattedError['path'],
): void {
  const because = problems.slice(0, answerSize.problems).map(({ messageId }) => messageId)
  log.info({ code, because, path, accountId, networkAddress }, 'refused')
  noteSuspicion(log, { because, accountId, networkAddress })
}

/** A request that cannot be understood; the reason is for whoever wrote the client. */
export function badRequest(
  whole: string,
  locale: Locale,
  code: string | null = null,
): AnsweredError {
  // The parser and the kinds of variables repeat what was sent.
  const reason = shortened(whole)
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
    field: problem.field === undefined ? null : shortened(problem.field),
    messageId: problem.messageId,
    message: shortened(t(problem.messageId, Object.fromEntries(values))),
  }
}

/** PostgreSQL's `disk_full`: the operator can mend it, and nothing was committed. */
function isStorageFull(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === '53100'
}

/** Words of a document that an answer repeats as its place: more of them help nobody. */
const mostLocations = 10

function placeOf(error: unknown): Pick<GraphQLFormattedError, 'locations' | 'path'> {
  if (!(error instanceof GraphQLError)) return {}
  const { locations, path } = error
  const isLong = path && path.join('.').length > answerSize.characters
  return {
    ...(locations && { locations: locations.slice(0, mostLocations) }),
    ...(path && !isLong && { path }),
  }
}

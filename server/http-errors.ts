import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { bestLocale, type Locale } from '#locales/messages.ts'
import { UserError, type UserErrorCode } from './errors.ts'
import { type AnsweredError, answerError, badRequest } from './graphql/answer-errors.ts'

const statusOf: Record<UserErrorCode, number> = {
  BAD_INPUT: 400,
  NOT_SIGNED_IN: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY: 429,
  SECOND_FACTOR: 401,
  NEW_ACCOUNT: 401,
}

/** In which language a refusal is told, and as what. */
export interface RefusalForm {
  locale: Locale
  write: (answered: AnsweredError) => unknown
}

/** Every refusal outside of GraphQL, and a GraphQL request that failed before it began: the same shape, `{ errors }`. */
export function answerHttpError(
  error: FastifyError | UserError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  answerRefusal(
    error,
    { request, reply },
    {
      locale: bestLocale(request.headers['accept-language']),
      write: (answered) => ({ errors: [answered] }),
    },
  )
}

export function answerRefusal(
  error: FastifyError | UserError,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { locale, write }: RefusalForm,
): void {
  if (isGone(error, request)) {
    request.log.debug({ err: error }, 'a client left before its answer was whole')
    reply.code(499).send()
    return
  }
  const reader = { locale, log: request.log, accountId: null, networkAddress: request.ip }
  const status = error instanceof UserError ? statusOf[error.code] : (error.statusCode ?? 500)
  const isClientsFault = !(error instanceof UserError) && status < 500
  const answered = isClientsFault ? badRequest(error.message, locale) : answerError(error, reader)
  const seconds = error instanceof UserError ? waitOf(error) : null
  if (seconds !== null) reply.header('retry-after', seconds)
  reply.code(status).send(write(answered))
}

/** Seconds, where a refusal says when to come back. */
function waitOf({ code, problems }: UserError): number | null {
  const seconds = code === 'TOO_MANY' ? problems[0]?.values?.['seconds'] : null
  return typeof seconds === 'number' ? seconds : null
}

/** A page or download that a browser gave up is no fault of anybody's. */
function isGone(error: FastifyError | UserError, request: FastifyRequest): boolean {
  return error.code === 'ERR_STREAM_PREMATURE_CLOSE' || request.socket.destroyed
}

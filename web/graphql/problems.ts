import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import type { FormattedExecutionResult } from 'graphql'
import type { MessageId } from '#locales/messages.ts'
import { SignedOut } from '#web/session/token-source.ts'

/** What is wrong, in the reader's words; what the server says of an input stands under its name. */
export interface Problems {
  general: string[]
  fields: Record<string, string>
}

/** The words of an error of a query or mutation. `say` translates what the browser itself noticed. */
export function problemsOf(error: unknown, say: (id: MessageId) => string): Problems {
  const problems: Problems = { general: [], fields: {} }
  if (!CombinedGraphQLErrors.is(error)) {
    problems.general.push(say(noticeOf(error)))
    return problems
  }
  for (const { field, message } of error.errors.flatMap(answeredProblems)) {
    if (field) problems.fields[field] ??= message
    else if (!problems.general.includes(message)) problems.general.push(message)
  }
  return problems
}

/** All that is wrong, in one text: for a notice, which has no inputs to show a part of it at. */
export function refusalWords(error: unknown, say: (id: MessageId) => string): string {
  const { general, fields } = problemsOf(error, say)
  return [...new Set([...Object.values(fields), ...general])].join(' ')
}

/** The message for what is no answer of our own. */
export function noticeOf(error: unknown): MessageId {
  if (ServerError.is(error)) return 'errors.serverFailed'
  if (ServerParseError.is(error)) return 'errors.answerUnreadable'
  if (error instanceof SignedOut) return 'errors.sessionEnded'
  return isNetworkError(error) ? 'errors.noConnection' : 'errors.unexpected'
}

/** Whether no answer came at all: `fetch` rejects with a TypeError, or was given up. */
export function isNetworkError(error: unknown): boolean {
  if (ServerError.is(error) || ServerParseError.is(error)) return false
  if (error instanceof TypeError) return true
  return (
    error instanceof DOMException &&
    ['AbortError', 'TimeoutError', 'NetworkError'].includes(error.name)
  )
}

/** `BAD_INPUT`, `NOT_FOUND`, `CONFLICT` …: what a program decides by. */
export function codesOf({ errors }: Pick<FormattedExecutionResult, 'errors'>): string[] {
  return (errors ?? []).flatMap(({ extensions }) => {
    const code = extensions?.['code']
    return typeof code === 'string' ? [code] : []
  })
}

export function hasCode(error: unknown, code: string): boolean {
  return CombinedGraphQLErrors.is(error) && codesOf(error).includes(code)
}

/** What a refusal with this code gives to go on with, beside its words. */
export function detailOf(error: unknown, code: string, name: string): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null
  const refusal = error.errors.find(({ extensions }) => extensions?.['code'] === code)
  const detail = refusal?.extensions?.[name]
  return typeof detail === 'string' ? detail : null
}

interface AnsweredProblem {
  field: string | null
  message: string
}

function answeredProblems({
  message,
  extensions,
}: CombinedGraphQLErrors['errors'][number]): AnsweredProblem[] {
  const problems: unknown = extensions?.['problems']
  const answered = Array.isArray(problems) ? problems.filter(isAnsweredProblem) : []
  return answered.length > 0 ? answered : [{ field: null, message }]
}

function isAnsweredProblem(value: unknown): value is AnsweredProblem {
  if (typeof value !== 'object' || value === null) return false
  const { field, message }: Partial<Record<keyof AnsweredProblem, unknown>> = value
  return typeof message === 'string' && (field === null || typeof field === 'string')
}

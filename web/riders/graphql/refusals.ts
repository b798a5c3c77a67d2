import type { MessageId, Translate } from '#locales/messages.ts'
import { SignedOut } from '#web/session/token-source.ts'
import { isNetworkError } from './network.ts'

export interface AnsweredError {
  message: string
  extensions?: {
    code?: string
    problems?: readonly { field?: string | null; message: string }[]
  }
}

/** The server answered, and said why not, in the reader's words. */
export class Refused extends Error {
  readonly errors: readonly AnsweredError[]

  constructor(errors: readonly AnsweredError[]) {
    super(errors.map(({ message }) => message).join(' '))
    this.name = 'Refused'
    this.errors = errors
  }

  get codes(): readonly string[] {
    return this.errors.flatMap(({ extensions }) => extensions?.code ?? [])
  }
}

/** What came back is no answer of ours. */
export class NotAnswered extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The server answered with ${status}.`)
    this.name = 'NotAnswered'
    this.status = status
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Refused && error.codes.includes(code)
}

/** What went wrong, in words for the person at the screen. */
export function problemWords(error: unknown, t: Translate): string {
  if (!(error instanceof Refused)) return t(noticeOf(error))
  const said = error.errors.flatMap(({ message, extensions }) => {
    const problems = extensions?.problems ?? []
    return problems.length > 0 ? problems.map((each) => each.message) : [message]
  })
  return [...new Set(said)].join(' ')
}

function noticeOf(error: unknown): MessageId {
  if (error instanceof NotAnswered) return 'errors.serverFailed'
  if (error instanceof SignedOut) return 'errors.sessionEnded'
  return isNetworkError(error) ? 'errors.noConnection' : 'errors.unexpected'
}

import type { MessageId } from '#locales/messages.ts'

/** A part of a sheet, a fence or a judge's position, which is told in the reader's words. */
interface NamedPart {
  part: string
}

/** Each is translated, and they are listed. */
interface ListedMessages {
  messages: readonly MessageId[]
}

/** One thing that is wrong, for the person who can mend it; `field` names the input, as the client sent it. */
export interface Problem {
  messageId: MessageId
  values?: Record<string, string | number | NamedPart | ListedMessages>
  field?: string
}

/**
 * What a person can do something about. It is translated once, where the answer leaves the server
 * (`graphql/answer-errors.ts`); everything else that is thrown is a fault of ours, is logged, and
 * reaches the client as one plain sentence without its text.
 */
export class UserError extends Error {
  readonly code: UserErrorCode
  readonly problems: readonly Problem[]
  /** What a program needs to go on; it stands beside the code. */
  readonly details: Readonly<Record<string, string>>

  constructor(
    code: UserErrorCode,
    problems: readonly Problem[],
    details: Readonly<Record<string, string>> = {},
  ) {
    super(problems.map((problem) => problem.messageId).join(', '))
    this.name = 'UserError'
    this.code = code
    this.problems = problems
    this.details = details
  }
}

/**
 * NOT_SIGNED_IN also for an expired token · NOT_FOUND also for what the reader may not know of ·
 * FORBIDDEN only where the reader may see the object but not do this to it ·
 * CONFLICT when somebody else changed it first · TOO_MANY with a waiting time ·
 * SECOND_FACTOR with the `challenge` for `authenticateSecondFactor`: the password was right ·
 * NEW_ACCOUNT with the `challenge` for `registerByCode`: the code was right, and the address has no account.
 */
export type UserErrorCode =
  | 'BAD_INPUT'
  | 'NOT_SIGNED_IN'
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'CONFLICT'
  | 'TOO_MANY'
  | 'SECOND_FACTOR'
  | 'NEW_ACCOUNT'

export function badInput(...problems: Problem[]): UserError {
  return new UserError('BAD_INPUT', problems)
}

export function notFound(): UserError {
  return new UserError('NOT_FOUND', [{ messageId: 'errors.notFound' }])
}

export function forbidden(): UserError {
  return new UserError('FORBIDDEN', [{ messageId: 'errors.forbidden' }])
}

export function notSignedIn(): UserError {
  return new UserError('NOT_SIGNED_IN', [{ messageId: 'errors.notSignedIn' }])
}

export function changedMeanwhile(): UserError {
  return new UserError('CONFLICT', [{ messageId: 'errors.changedMeanwhile' }])
}

/** Also said in the header `retry-after`, where it leaves by HTTP alone. */
export function tooManyRequests(seconds: number): UserError {
  return new UserError('TOO_MANY', [{ messageId: 'errors.tooManyRequests', values: { seconds } }])
}

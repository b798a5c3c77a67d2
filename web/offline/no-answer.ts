import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { codesOf } from '#web/graphql/problems.ts'
import { SignedOut } from '#web/session/token-source.ts'

/**
 * What a batch came to that was not answered entry by entry. Only what the server says it will never
 * take is given up; everything else is tried again.
 */
export function noAnswer(
  error: unknown,
):
  | { kind: 'unreachable' | 'failing' | 'signed-out' }
  | { kind: 'rejected'; problem: 'not-found' | 'not-yours' | 'malformed' } {
  if (error instanceof SignedOut) return { kind: 'signed-out' }
  if (!CombinedGraphQLErrors.is(error)) return { kind: 'unreachable' }
  const codes = codesOf(error)
  if (codes.includes('NOT_SIGNED_IN')) return { kind: 'signed-out' }
  if (codes.includes('NOT_FOUND')) return { kind: 'rejected', problem: 'not-found' }
  if (codes.includes('FORBIDDEN')) return { kind: 'rejected', problem: 'not-yours' }
  if (codes.includes('BAD_INPUT')) return { kind: 'rejected', problem: 'malformed' }
  if (codes.includes('INTERNAL')) return { kind: 'failing' }
  return { kind: 'unreachable' }
}

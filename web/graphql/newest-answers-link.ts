import { ApolloLink } from '@apollo/client'
import { concatMap, type Observable, of, tap } from 'rxjs'

/** Between marks that follow each other on a slow line an answer is shown all the same. */
const mostRepeats = 5

/**
 * Asks once more what was answered after something else was saved that was not yet saved when it was asked:
 * the answer may be older than what the page shows by then, and a form would take it for another person's change.
 */
export function newestAnswersLink(): ApolloLink {
  let saved = 0
  const ask = (
    operation: ApolloLink.Operation,
    forward: ApolloLink.ForwardFunction,
    repeats = mostRepeats,
  ): Observable<ApolloLink.Result> => {
    const before = saved
    return forward(operation).pipe(
      concatMap((result) =>
        saved === before || repeats === 0 ? of(result) : ask(operation, forward, repeats - 1),
      ),
    )
  }
  return new ApolloLink((operation, forward) =>
    operation.operationType === 'mutation'
      ? forward(operation).pipe(tap(() => (saved += 1)))
      : ask(operation, forward),
  )
}

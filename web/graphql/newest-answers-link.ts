import { ApolloLink } from '@apollo/client'
import { concatMap, of, tap } from 'rxjs'

/**
 * Asks once more what was answered after something else was saved that was not yet saved when it was asked:
 * the answer may be older than what the page shows by then, and a form would take it for another person's change.
 */
export function newestAnswersLink(): ApolloLink {
  let saved = 0
  return new ApolloLink((operation, forward) => {
    if (operation.operationType === 'mutation') {
      return forward(operation).pipe(tap(() => (saved += 1)))
    }
    const before = saved
    return forward(operation).pipe(
      concatMap((result) => (saved === before ? of(result) : forward(operation))),
    )
  })
}

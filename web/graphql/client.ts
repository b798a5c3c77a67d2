import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ServerError, ServerParseError } from '@apollo/client/errors'
import { BaseBatchHttpLink } from '@apollo/client/link/batch-http'
import { from, mergeMap, type Observable, of, race, switchMap, tap, throwError } from 'rxjs'
import { SignedOut, type TokenSource } from '#web/session/token-source.ts'
import { earlyAnswersLink } from './early-answers-link.ts'
import { type AnswerKeeping, keptAnswersLink } from './kept-answers-link.ts'
import { newestAnswersLink } from './newest-answers-link.ts'
import { codesOf } from './problems.ts'
import { openHeaders, requestHeaders } from './request-headers.ts'
import { withoutAuditFields } from './without-audit-fields.ts'

declare module '@apollo/client' {
  interface DefaultContext {
    /** For the few operations that are there for somebody who is not signed in. */
    withoutAuthorization?: boolean
  }
}

export interface GraphqlClientOptions {
  tokens: TokenSource
  /** The language in which the server is to answer. */
  locale: () => string
  /** The server can be reached. */
  onAnswer?: () => void
  /** The answer was no GraphQL: whoever is at the screen is told, wherever it was asked for. */
  onBrokenAnswer: (error: ServerError | ServerParseError) => void
  /** Emits when the session ends: what is under way for it is given up. */
  sessionEnds: Observable<unknown>
  /** For a device that is to be opened without network. */
  keeping?: AnswerKeeping
  fetch?: typeof fetch
}

/**
 * Operations collected for 10 ms go out together, up to ten in one request. Each authenticated one
 * first gets a token that lasts; when the server refuses it nevertheless, because the clock of this
 * device is wrong or the token was revoked, it is sent once more with a new one.
 */
export function createGraphqlClient(options: GraphqlClientOptions): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      ...(options.keeping ? [keptAnswersLink(options.keeping)] : []),
      newestAnswersLink(),
      answerLink(options),
      authorizationLink(options),
      new ApolloLink((operation, forward) => {
        operation.variables = withoutAuditFields(operation.variables)
        return forward(operation)
      }),
      earlyAnswersLink,
      new BaseBatchHttpLink({
        uri: '/graphql',
        batchMax: 10,
        batchInterval: 10,
        includeExtensions: false,
        ...(options.fetch && { fetch: options.fetch }),
      }),
    ]),
    cache: createCache(),
    defaultOptions: { watchQuery: { notifyOnNetworkStatusChange: true } },
  })
}

/**
 * Objects are kept by type and id. A result list is one value: its lines, columns and cells have no
 * life of their own, and a live frame replaces them whole.
 */
export function createCache(): InMemoryCache {
  const whole = { keyFields: false } as const
  return new InMemoryCache({
    typePolicies: {
      ResultList: whole,
      ResultLine: whole,
      ResultColumn: whole,
      ResultCell: whole,
      NamedPerson: whole,
      NamedHorse: whole,
      // A list of entries may be long, and is always read as a whole.
      InboxEntry: whole,
      EntrySystem: { fields: { entries: { merge: false } } },
      // What stands and each draft of a day have the same lists and starts, at other times.
      TimetableList: whole,
      TimetableStart: whole,
      TimetableChange: whole,
      Query: {
        fields: {
          show: {
            // Null is an answer: what was withdrawn from the reader is gone, whatever is held of it.
            read: (held, { args, toReference }) =>
              held === undefined ? toReference({ __typename: 'Show', id: args?.['id'] }) : held,
          },
        },
      },
    },
  })
}

function answerLink({ onAnswer, onBrokenAnswer }: GraphqlClientOptions): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      tap({
        next: () => onAnswer?.(),
        error: (error) => {
          if (ServerError.is(error) || ServerParseError.is(error)) onBrokenAnswer(error)
        },
      }),
    ),
  )
}

function authorizationLink({ tokens, locale, sessionEnds }: GraphqlClientOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.getContext().withoutAuthorization) {
      operation.setContext({ headers: openHeaders(locale()) })
      return forward(operation)
    }
    const send = (jwt: string) => {
      operation.setContext({ headers: requestHeaders(locale(), jwt) })
      return forward(operation)
    }
    const answer = from(tokens.freshToken()).pipe(
      switchMap((jwt) =>
        send(jwt).pipe(
          switchMap((result) =>
            codesOf(result).includes('NOT_SIGNED_IN')
              ? from(tokens.replacementFor(jwt)).pipe(switchMap(send))
              : of(result),
          ),
        ),
      ),
    )
    return race(answer, sessionEnds.pipe(mergeMap(() => throwError(() => new SignedOut()))))
  })
}

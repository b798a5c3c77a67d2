import { currentLocale } from '#web/i18n/messages.ts'
import type { TokenSource } from '#web/session/token-source.ts'
import type { TypedDocumentString } from './generated/graphql.ts'
import { isNetworkError } from './network.ts'
import { type AnsweredError, NotAnswered, Refused } from './refusals.ts'

interface Answer<Result> {
  data?: Result | null
  errors?: readonly AnsweredError[]
}

interface Sending {
  signal?: AbortSignal
  /** Null: for what is there for everybody. */
  jwt: string | null
}

/** One request of GraphQL. Rejects with `Refused`, `NotAnswered`, or what `fetch` rejects with where there is no network. */
export async function send<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  { signal, jwt }: Sending,
): Promise<Result> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': currentLocale(),
      ...(jwt !== null && { authorization: `Bearer ${jwt}` }),
    },
    body: JSON.stringify({ query: document.toString(), variables }),
    ...(signal && { signal }),
  })
  const { data, errors = [] } = await readAnswer<Result>(response)
  if (errors.length > 0) throw new Refused(errors)
  if (data === null || data === undefined) throw new NotAnswered(response.status)
  return data
}

/** As `send`, in the name of whoever is signed in; a token that the server refuses is replaced once. */
export function sendAs(tokens: TokenSource) {
  return async <Result, Variables>(
    document: TypedDocumentString<Result, Variables>,
    variables: Variables,
    signal?: AbortSignal,
  ): Promise<Result> => {
    const jwt = await tokens.freshToken()
    const sending = signal === undefined ? {} : { signal }
    try {
      return await send(document, variables, { ...sending, jwt })
    } catch (error) {
      if (!(error instanceof Refused) || !error.codes.includes('NOT_SIGNED_IN')) throw error
      const other = await tokens.replacementFor(jwt)
      return await send(document, variables, { ...sending, jwt: other })
    }
  }
}

async function readAnswer<Result>(response: Response): Promise<Answer<Result>> {
  try {
    return await response.json()
  } catch (error) {
    if (isNetworkError(error)) throw error
    throw new NotAnswered(response.status)
  }
}

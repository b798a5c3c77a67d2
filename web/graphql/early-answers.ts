import type { ApolloLink } from '@apollo/client'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DocumentNode, Kind, print } from 'graphql'

/** An operation that a page is going to ask for. */
export interface EarlyQuestion {
  query: DocumentNode
  variables: Readonly<Record<string, string>>
}

type Headers = Readonly<Record<string, string>>

interface EarlyAnswer {
  headers: string
  result: Promise<ApolloLink.Result>
}

/** Milliseconds after which an answer that nobody took is too old. */
const lasts = 5000

const answers = new Map<string, EarlyAnswer>()

/**
 * Asks at once, in one request as the client does, and keeps the answers for `takeEarly`. Nothing here
 * waits for the client, which is still being evaluated. Each answer is handed out as well; whoever takes
 * it later hears what went wrong.
 */
export function askEarly(
  questions: readonly EarlyQuestion[],
  headers: Headers,
  send: typeof fetch,
): Promise<ApolloLink.Result | undefined>[] {
  const asked = questions.map(({ query, variables }) => {
    const operationName = nameOf(query)
    return { operationName, variables, query: print(addTypenameToDocument(query)) }
  })
  const results = send('/graphql', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  }).then(readResults)
  setTimeout(() => answers.clear(), lasts)
  return asked.map(({ operationName, variables }, index) => {
    const result = results.then((each) => resultAt(each, index))
    answers.set(keyOf(operationName, variables), { headers: JSON.stringify(headers), result })
    return result.catch(() => undefined)
  })
}

/**
 * What was asked for early, once, for who asks the same thing in the same name; undefined where nothing
 * was. Rejects where it was not answered.
 */
export function takeEarly(
  operationName: string | undefined,
  variables: object,
  headers: Headers,
): Promise<ApolloLink.Result> | undefined {
  const key = keyOf(operationName, variables)
  const early = answers.get(key)
  answers.delete(key)
  return early?.headers === JSON.stringify(headers) ? early.result : undefined
}

function keyOf(operationName: string | undefined, variables: object): string {
  return `${operationName} ${JSON.stringify(variables)}`
}

function nameOf({ definitions }: DocumentNode): string | undefined {
  const [first] = definitions
  return first?.kind === Kind.OPERATION_DEFINITION ? first.name?.value : undefined
}

async function readResults(answer: Response): Promise<readonly ApolloLink.Result[]> {
  const results: unknown = await answer.json()
  if (!answer.ok || !Array.isArray(results)) throw new Error(`Asked early: ${answer.status}.`)
  return results
}

function resultAt(results: readonly ApolloLink.Result[], index: number): ApolloLink.Result {
  const found = results[index]
  if (found === undefined) throw new Error('The server left an early question out.')
  return found
}

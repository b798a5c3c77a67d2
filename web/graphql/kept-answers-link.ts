import { ApolloLink, Observable } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { print } from 'graphql'
import { isNetworkError } from './problems.ts'

/** Where answers are kept, and who says on the page that they are not the server's of this moment. */
export interface AnswerKeeping {
  keep: (question: Question, data: KeptData) => void
  /** Undefined where this question was never answered; otherwise it is going to be shown. */
  find: (question: Question) => Promise<KeptData | undefined>
}

export interface Question {
  /** Names it: the operation and its variables. */
  what: string
  /** As the server is asked it: another version of the application may ask for other fields. */
  query: string
}

export type KeptData = Record<string, unknown>

/** The pages on the way to a sheet. The sheet itself and the result lists are kept in their own ways. */
const keptOperations = [
  'shows',
  'runningCompetitions',
  'judgingDuties',
  'arenaScreen',
  'openShow',
  'showDashboard',
  'showCompetitions',
  'competitionHead',
  'startListTab',
  // Arrivals are checked in where the network is worst.
  'stabling',
  'arrivals',
]

/** Milliseconds after which the network counts as too slow for what is held here; the answer still comes. */
const patience = 3000

/** Answers from this device where the server does not, or not soon. */
export function keptAnswersLink({ keep, find }: AnswerKeeping): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { operationName = '', variables, query } = operation
    if (!keptOperations.includes(operationName)) return forward(operation)
    const question = { what: `${operationName} ${JSON.stringify(variables)}`, query: print(query) }
    return new Observable((observer) => {
      let isOver = false
      let kept: Promise<boolean> | undefined
      const showKept = async (): Promise<boolean> => {
        const data = await find(question)
        if (data && !isOver) observer.next({ data })
        return data !== undefined
      }
      const late = setTimeout(() => {
        kept = showKept()
      }, patience)
      const asked = forward(operation).subscribe({
        next(result) {
          isOver = true
          if (result.data && !result.errors) keep(question, result.data)
          observer.next(result)
        },
        async error(error: unknown) {
          clearTimeout(late)
          kept ??= isNoServer(error) ? showKept() : Promise.resolve(false)
          if (await kept) observer.complete()
          else observer.error(error)
        },
        complete: () => observer.complete(),
      })
      return () => {
        isOver = true
        clearTimeout(late)
        asked.unsubscribe()
      }
    })
  })
}

/** No network, or a proxy with no server behind it. */
function isNoServer(error: unknown): boolean {
  return isNetworkError(error) || (ServerError.is(error) && error.statusCode >= 500)
}

/** The document that the client sends for a result list (`web/live/read-result-list.ts`). */
const resultList = `query resultList($competitionId: ID!) {
  resultList(competitionId: $competitionId) {
    competitionId version discipline status
    columns { key part unit total decimals }
    lines {
      competitorId place provisionalPlace groupPlace group team status statusReason horsConcours
      startOrder startsAt headNumber
      athlete { firstName familyName nation }
      horse { name }
      cells { value place }
      total
      progress { done expected }
      findings { code part field difference }
    }
  }
}`

const me = 'query me { me { id email firstName familyName } }'

/** As `operations.json` of the built client names its documents. */
export const knownDocuments: readonly string[] = [resultList, me]

const askMe = { operationName: 'me', variables: {}, query: me }

/** Bodies of POST requests. */
export function requestBodies(competitionId: string) {
  return {
    small: askMe,
    batch: Array.from({ length: 10 }, () => askMe),
    list: { operationName: 'resultList', variables: { competitionId }, query: resultList },
  }
}

export type RequestKind = keyof ReturnType<typeof requestBodies>

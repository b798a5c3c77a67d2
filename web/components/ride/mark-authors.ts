import { graphql } from '#web/graphql/generated/gql.ts'
import type { MarkAuthorsQuery } from '#web/graphql/generated/graphql.ts'
import { client } from '#web/session/session.ts'

const markAuthorsQuery = graphql(`
  query markAuthors($competitionId: ID!, $competitorId: ID!) {
    competitor(id: $competitorId, competitionId: $competitionId) {
      id
      journal {
        id
        by
        reason
        createdByAccount
      }
    }
  }
`)

export type MarkAuthor = NonNullable<MarkAuthorsQuery['competitor']>['journal'][number]

/** Who wrote what stands on the sheets of a competitor, by the id of the entry. Rejects without network. */
export async function loadMarkAuthors(
  competitionId: string,
  competitorId: string,
): Promise<ReadonlyMap<string, MarkAuthor>> {
  const { data } = await client.query({
    query: markAuthorsQuery,
    variables: { competitionId, competitorId },
    fetchPolicy: 'no-cache',
  })
  return new Map((data?.competitor?.journal ?? []).map((entry) => [entry.id, entry]))
}

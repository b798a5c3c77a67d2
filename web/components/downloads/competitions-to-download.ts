import { graphql } from '#web/graphql/generated/gql.ts'
import type { CompetitionsToDownloadQuery } from '#web/graphql/generated/graphql.ts'

/** Of which competitions lists can be printed or taken away. */
export const competitionsToDownloadQuery = graphql(`
  query competitionsToDownload($showId: ID!) {
    show(id: $showId) {
      id
      name
      timeZone
      competitions {
        id
        number
        name
        status
        drawMethod
        startsAt
        arena {
          id
          name
        }
      }
    }
  }
`)

export type ShowToDownload = NonNullable<CompetitionsToDownloadQuery['show']>

export type CompetitionToDownload = ShowToDownload['competitions'][number]

/** It has no start order, not even a draft of one: a start list of it would be refused. */
export function isUndrawn({ status, drawMethod }: CompetitionToDownload): boolean {
  return (status === 'draft' || status === 'open') && !drawMethod
}

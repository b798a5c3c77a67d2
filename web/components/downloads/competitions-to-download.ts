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

import { graphql } from '#web/graphql/generated/gql.ts'

export const lackingEntriesQuery = graphql(`
  query lackingEntries($showId: ID!) {
    show(id: $showId) {
      id
      entrySystem {
        id
        entries {
          id
          openPapers
        }
      }
    }
  }
`)

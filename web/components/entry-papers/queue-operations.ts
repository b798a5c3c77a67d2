import { graphql } from '#web/graphql/generated/gql.ts'

export const paperQueueQuery = graphql(`
  query paperQueue($showId: ID!) {
    show(id: $showId) {
      id
      timeZone
      entrySystem {
        id
        version
      }
    }
    paperQueue(showId: $showId) {
      showId
      papers {
        ...QueuedPaper
      }
    }
  }
`)

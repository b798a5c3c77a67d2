import { graphql } from '#web/graphql/generated/gql.ts'

export const importShowMutation = graphql(`
  mutation importShow($file: String!) {
    importShow(file: $file) {
      show {
        id
        name
      }
      parts {
        of
        partId
      }
    }
  }
`)

export const importCompetitionMutation = graphql(`
  mutation importCompetition($showId: ID!, $file: String!) {
    importCompetition(showId: $showId, file: $file) {
      id
    }
  }
`)

export const missingFeiIdsQuery = graphql(`
  query missingFeiIds($showId: ID!, $competitionIds: [ID!]!) {
    show(id: $showId) {
      id
      missingFeiIds(competitionIds: $competitionIds) {
        kind
        objectId
        name
      }
    }
  }
`)

export const saveCompetitionFeiIdMutation = graphql(`
  mutation saveCompetitionFeiId($competitionId: ID!, $feiId: String) {
    saveCompetitionFeiId(competitionId: $competitionId, feiId: $feiId) {
      id
    }
  }
`)

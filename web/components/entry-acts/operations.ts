import { graphql } from '#web/graphql/generated/gql.ts'

export const actOnEntryPlacesMutation = graphql(`
  mutation actOnEntryPlaces(
    $showId: ID!
    $placeIds: [ID!]!
    $act: EntryPlaceAct!
    $reason: String
    $competitionId: ID
    $isPreview: Boolean!
  ) {
    actOnEntryPlaces(
      showId: $showId
      placeIds: $placeIds
      act: $act
      reason: $reason
      competitionId: $competitionId
      isPreview: $isPreview
    ) {
      ...EntryActsAnswer
    }
  }

  fragment EntryActsAnswer on EntryActsAnswer {
    refusals {
      reason
      limits
      left
    }
    quote {
      refused {
        text
      }
    }
    costs {
      entryId
      before {
        amount
        currency
      }
      after {
        amount
        currency
      }
    }
  }
`)

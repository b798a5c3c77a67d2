import { graphql } from '#web/graphql/generated/gql.ts'

export const saveBlockMutation = graphql(`
  mutation saveBlock(
    $showId: ID!
    $id: ID
    $isOfShow: Boolean
    $input: EntryBlockInput!
    $opened: EntryBlockInput
  ) {
    saveBlock(showId: $showId, id: $id, isOfShow: $isOfShow, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        ...EntrySystemParts
      }
    }
  }
`)

export const saveOwnBlockMutation = graphql(`
  mutation saveOwnBlock(
    $showId: ID!
    $competitionId: ID!
    $input: EntryBlockInput!
    $opened: EntryBlockInput!
  ) {
    saveOwnBlock(
      showId: $showId
      competitionId: $competitionId
      input: $input
      opened: $opened
    ) {
      changedMeanwhile
      stored {
        ...EntrySystemParts
      }
    }
  }
`)

export const removeBlockMutation = graphql(`
  mutation removeBlock($showId: ID!, $id: ID!) {
    removeBlock(showId: $showId, id: $id) {
      ...EntrySystemParts
    }
  }
`)

/** The fee stands with the other conditions of the competition; only it is sent. */
export const saveFeeMutation = graphql(`
  mutation saveFee($id: ID!, $input: ConditionsInput!, $opened: ConditionsInput!) {
    saveConditions(id: $id, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        id
        version
        conditions
      }
    }
  }
`)

export const competitionFeeQuery = graphql(`
  query competitionFee($showId: ID!, $id: ID!) {
    competition(showId: $showId, id: $id) {
      id
      version
      status
      conditions
    }
  }
`)

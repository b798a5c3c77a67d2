import { graphql } from '#web/graphql/generated/gql.ts'

export const stablingQuery = graphql(`
  query stabling($showId: ID!) {
    stabling(showId: $showId) {
      ...StablingParts
    }
    show(id: $showId) {
      id
      timeZone
      currency
      moneyRights
      officials {
        id
        firstName
        familyName
      }
      entrySystem {
        id
        rules
      }
    }
  }
`)

export const arrivalsQuery = graphql(`
  query arrivals($showId: ID!) {
    stabling(showId: $showId) {
      ...StablingParts
    }
    show(id: $showId) {
      id
      timeZone
      currency
      permissions
      moneyRights
    }
  }
`)

export const stablingFragment = graphql(`
  fragment StablingParts on Stabling {
    id
    version
    site
    mayUndo
  }
`)

export const saveStablingMutation = graphql(`
  mutation saveStabling($showId: ID!, $input: StablingJson!, $opened: StablingJson) {
    saveStabling(showId: $showId, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        ...StablingParts
      }
    }
  }
`)

export const saveBarnMutation = graphql(`
  mutation saveBarn($showId: ID!, $id: ID, $input: StablingJson!, $opened: StablingJson) {
    saveBarn(showId: $showId, id: $id, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        ...StablingParts
      }
    }
  }
`)

export const removeBarnMutation = graphql(`
  mutation removeBarn($showId: ID!, $id: ID!) {
    removeBarn(showId: $showId, id: $id) {
      ...StablingParts
    }
  }
`)

export const saveStayMutation = graphql(`
  mutation saveStay($showId: ID!, $id: ID, $input: StablingJson!, $opened: StablingJson) {
    saveStay(showId: $showId, id: $id, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        ...StablingParts
      }
    }
  }
`)

export const removeStayMutation = graphql(`
  mutation removeStay($showId: ID!, $id: ID!) {
    removeStay(showId: $showId, id: $id) {
      ...StablingParts
    }
  }
`)

export const takeOrderedMutation = graphql(`
  mutation takeOrderedStays($showId: ID!) {
    takeOrderedStays(showId: $showId) {
      ...StablingParts
    }
  }
`)

export const placeStaysMutation = graphql(`
  mutation placeStays($showId: ID!, $moves: [StablingJson!]!, $isFixed: Boolean) {
    placeStays(showId: $showId, moves: $moves, isFixed: $isFixed) {
      ...StablingParts
    }
  }
`)

export const giveOrderedMutation = graphql(`
  mutation giveOrderedStay($showId: ID!, $itemId: ID!) {
    giveOrderedStay(showId: $showId, itemId: $itemId) {
      ...StablingParts
    }
  }
`)

export const settleDepositMutation = graphql(`
  mutation settleStayDeposit($showId: ID!, $id: ID!, $isReturned: Boolean!, $reason: String) {
    settleStayDeposit(showId: $showId, id: $id, isReturned: $isReturned, reason: $reason) {
      ...StablingParts
    }
  }
`)

export const takeDepositMutation = graphql(`
  mutation takeStayDeposit($showId: ID!, $id: ID!, $amount: Int!, $text: String!) {
    takeStayDeposit(showId: $showId, id: $id, amount: $amount, text: $text) {
      ...StablingParts
    }
  }
`)

export const chargeStayMutation = graphql(`
  mutation chargeStay($showId: ID!, $id: ID!, $amount: Int!, $text: String!) {
    chargeStay(showId: $showId, id: $id, amount: $amount, text: $text) {
      ...StablingParts
    }
  }
`)

export const undoStablingMutation = graphql(`
  mutation undoStabling($showId: ID!) {
    undoStabling(showId: $showId) {
      ...StablingParts
    }
  }
`)

export const setStayStatusMutation = graphql(`
  mutation setStayStatus(
    $showId: ID!
    $id: ID!
    $before: StayStatus!
    $status: StayStatus!
    $checkIn: StablingJson
    $opened: StablingJson
    $age: Int
  ) {
    setStayStatus(
      showId: $showId
      id: $id
      before: $before
      status: $status
      checkIn: $checkIn
      opened: $opened
      age: $age
    ) {
      ...StablingParts
    }
  }
`)

export const stablingRunFragment = graphql(`
  fragment StablingRunParts on StablingRun {
    id
    status
    tried
    tries
    moves
  }
`)

export const stablingRunQuery = graphql(`
  query stablingRun($id: ID!) {
    stablingRun(id: $id) {
      ...StablingRunParts
    }
  }
`)

export const solveStablingMutation = graphql(`
  mutation solveStabling($showId: ID!, $input: StablingJson!) {
    solveStabling(showId: $showId, input: $input) {
      ...StablingRunParts
    }
  }
`)

export const cancelStablingRunMutation = graphql(`
  mutation cancelStablingRun($id: ID!) {
    cancelStablingRun(id: $id) {
      ...StablingRunParts
    }
  }
`)

export const applyStablingRunMutation = graphql(`
  mutation applyStablingRun($id: ID!) {
    applyStablingRun(id: $id) {
      ...StablingParts
    }
  }
`)

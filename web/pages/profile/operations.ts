import { graphql } from '#web/graphql/generated/gql.ts'

export const riderFragment = graphql(`
  fragment KeptRider on MyRider {
    id
    relation
    state
    firstName
    familyName
    nation
    birthDate
    birthYear
    feiId
    club
    licence
    mayEdit
    isFixed
  }
`)

export const horseFragment = graphql(`
  fragment KeptHorse on MyHorse {
    id
    relation
    state
    name
    nation
    birthYear
    sex
    feiId
    ueln
    microchip
    breed
    colour
    sire
    dam
    owner
    mayEdit
    isFixed
  }
`)

export const profileQuery = graphql(`
  query profile {
    myRiders {
      ...KeptRider
    }
    myHorses {
      ...KeptHorse
    }
    askedLinks {
      linkId
      kind
      name
      nation
      relation
      by
      email
      askedAt
    }
  }
`)

export const saveRiderMutation = graphql(`
  mutation saveRider($id: ID, $input: RiderInput!, $opened: RiderInput) {
    saveRider(id: $id, input: $input, opened: $opened) {
      stored {
        ...KeptRider
      }
      changedMeanwhile
    }
  }
`)

export const saveHorseMutation = graphql(`
  mutation saveHorse($id: ID, $input: HorseInput!, $opened: HorseInput) {
    saveHorse(id: $id, input: $input, opened: $opened) {
      stored {
        ...KeptHorse
      }
      changedMeanwhile
    }
  }
`)

export const removeRiderMutation = graphql(`
  mutation removeRider($id: ID!) {
    removeRider(id: $id)
  }
`)

export const removeHorseMutation = graphql(`
  mutation removeHorse($id: ID!) {
    removeHorse(id: $id)
  }
`)

export const riderByIdentifierQuery = graphql(`
  query riderByIdentifier($identifier: String!) {
    riderByIdentifier(identifier: $identifier) {
      name
      nation
    }
  }
`)

export const horseByIdentifierQuery = graphql(`
  query horseByIdentifier($identifier: String!) {
    horseByIdentifier(identifier: $identifier) {
      name
      nation
    }
  }
`)

export const askForRiderMutation = graphql(`
  mutation askForRider($identifier: String!, $relation: RiderRelation!) {
    askForRider(identifier: $identifier, relation: $relation) {
      id
    }
  }
`)

export const askForHorseMutation = graphql(`
  mutation askForHorse($identifier: String!, $relation: HorseRelation!) {
    askForHorse(identifier: $identifier, relation: $relation) {
      id
    }
  }
`)

export const decideLinkMutation = graphql(`
  mutation decideLink($kind: KeptKind!, $id: ID!, $isConfirmed: Boolean!) {
    decideLink(kind: $kind, id: $id, isConfirmed: $isConfirmed)
  }
`)

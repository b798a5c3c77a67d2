import { graphql } from '#web/graphql/generated/gql.ts'

export const horsesQuery = graphql(`
  query registryHorses($search: String!, $after: ID) {
    registryHorses(search: $search, after: $after) {
      total
      rows {
        id
        name
        nation
        birthYear
        sex
        feiId
        ueln
        owner
        completeness
        isKnown
      }
    }
  }
`)

export const personsQuery = graphql(`
  query registryPersons($search: String!, $after: ID) {
    registryPersons(search: $search, after: $after) {
      total
      rows {
        id
        firstName
        familyName
        nation
        birthYear
        feiId
        club
        completeness
        isKnown
      }
    }
  }
`)

export const startFragment = graphql(`
  fragment RegistryStartRow on RegistryStart {
    showId
    show
    day
    role
    competitionId
    number
    competition
    isOfficial
    mayOpen
    athlete
    horse
    place
    status
    total
    unit
    decimals
  }
`)

export const proposalFragment = graphql(`
  fragment ProposalRow on RegistryProposal {
    id
    personId
    horseId
    name
    fields {
      field
      value
    }
    sameId
    sameName
    reason
    by
    organization
  }
`)

export const registryChangeFragment = graphql(`
  fragment RegistryChange on Change {
    id
    action
    before
    after
    reason
    by
    at
  }
`)

export const horseFragment = graphql(`
  fragment RegistryHorseFacts on RegistryHorse {
    id
    name
    nation
    birthYear
    sex
    feiId
    ueln
    microchip
    sire
    dam
    damSire
    breeder
    studbook
    missing
    completeness
    mayChange
    isOwn
    holder
    owners {
      id
      personId
      name
      called
      from
      until
      hasAccount
    }
    proposals {
      ...ProposalRow
    }
    history {
      ...RegistryChange
    }
  }
`)

export const horseQuery = graphql(`
  query registryHorse($id: ID!) {
    registryHorse(id: $id) {
      ...RegistryHorseFacts
      starts(first: 100) {
        ...RegistryStartRow
      }
    }
  }
`)

export const personFragment = graphql(`
  fragment RegistryPersonFacts on RegistryPerson {
    id
    firstName
    familyName
    nation
    birthYear
    feiId
    club
    missing
    completeness
    mayChange
    isOwn
    holder
    proposals {
      ...ProposalRow
    }
    history {
      ...RegistryChange
    }
  }
`)

export const personQuery = graphql(`
  query registryPerson($id: ID!) {
    registryPerson(id: $id) {
      ...RegistryPersonFacts
      starts(first: 100) {
        ...RegistryStartRow
      }
    }
  }
`)

export const saveHorseMutation = graphql(`
  mutation saveRegistryHorse(
    $id: ID!
    $input: RegistryHorseInput!
    $opened: RegistryHorseInput!
    $reason: String
  ) {
    saveRegistryHorse(id: $id, input: $input, opened: $opened, reason: $reason) {
      changedMeanwhile
      stored {
        ...RegistryHorseFacts
      }
    }
  }
`)

export const savePersonMutation = graphql(`
  mutation saveRegistryPerson(
    $id: ID!
    $input: RegistryPersonInput!
    $opened: RegistryPersonInput!
    $reason: String
  ) {
    saveRegistryPerson(id: $id, input: $input, opened: $opened, reason: $reason) {
      changedMeanwhile
      stored {
        ...RegistryPersonFacts
      }
    }
  }
`)

export const saveOwnerMutation = graphql(`
  mutation saveHorseOwner($horseId: ID!, $id: ID, $input: HorseOwnerInput!, $opened: HorseOwnerInput) {
    saveHorseOwner(horseId: $horseId, id: $id, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        id
        personId
        name
        called
        from
        until
        hasAccount
      }
    }
  }
`)

export const deleteOwnerMutation = graphql(`
  mutation deleteHorseOwner($id: ID!) {
    deleteHorseOwner(id: $id)
  }
`)

export const askOwnerMutation = graphql(`
  mutation askHorseOwner($id: ID!) {
    askHorseOwner(id: $id)
  }
`)

export const ownerPersonsQuery = graphql(`
  query ownerPersons($search: String!) {
    persons(search: $search, first: 8) {
      id
      firstName
      familyName
      nation
      birthYear
      club
    }
  }
`)

export const proposalsQuery = graphql(`
  query registryProposals {
    registryProposals {
      ...ProposalRow
    }
  }
`)

export const decideProposalMutation = graphql(`
  mutation decideRegistryProposal($id: ID!, $isAccepted: Boolean!) {
    decideRegistryProposal(id: $id, isAccepted: $isAccepted) {
      id
    }
  }
`)

export const sideFragment = graphql(`
  fragment PairSide on RegistrySide {
    rowId
    name
    nation
    birthYear
    feiId
    ueln
    club
    isKnown
    mayChange
  }
`)

export const duplicatesQuery = graphql(`
  query registryDuplicates {
    horses: registryDuplicates(of: horse) {
      ...Pair
    }
    persons: registryDuplicates(of: person) {
      ...Pair
    }
  }
`)

export const pairFragment = graphql(`
  fragment Pair on LikelyPair {
    of
    score
    reasons {
      field
      isSame
    }
    sides {
      ...PairSide
    }
  }
`)

export const keepApartMutation = graphql(`
  mutation keepRegisteredApart($of: RegistryKind!, $id: ID!, $otherId: ID!) {
    keepRegisteredApart(of: $of, id: $id, otherId: $otherId)
  }
`)

export const mergePreviewQuery = graphql(`
  query mergePreview($of: RegistryKind!, $keptId: ID!, $goneId: ID!) {
    mergePreview(of: $of, keptId: $keptId, goneId: $goneId) {
      kept {
        ...PairSide
      }
      gone {
        ...PairSide
      }
      moves {
        what
        count
      }
      filled
      refusals
      isProposal
    }
  }
`)

export const mergeMutation = graphql(`
  mutation mergeRegistered($of: RegistryKind!, $keptId: ID!, $goneId: ID!, $reason: String) {
    mergeRegistered(of: $of, keptId: $keptId, goneId: $goneId, reason: $reason) {
      isProposal
    }
  }
`)

export const federationsListQuery = graphql(`
  query registryFederations {
    federations {
      id
      code
      name
      nation
    }
  }
`)

export const ownTestFragment = graphql(`
  fragment OwnTestFacts on OwnTest {
    id
    organization
    name
    body
    year
    maximumPoints
    movements {
      name
      coefficient
    }
    collectives {
      label
      coefficient
    }
    mayChange
  }
`)

export const testsQuery = graphql(`
  query registryTests {
    ownTests {
      ...OwnTestFacts
    }
    dressageTests {
      ...LibraryTest
    }
  }
`)

export const ownTestQuery = graphql(`
  query registryTest($id: ID!) {
    ownTest(id: $id) {
      ...OwnTestFacts
    }
  }
`)

export const saveOwnTestMutation = graphql(`
  mutation saveOwnTest($id: ID, $input: OwnTestInput!, $opened: OwnTestInput) {
    saveOwnTest(id: $id, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        ...OwnTestFacts
      }
    }
  }
`)

export const deleteOwnTestMutation = graphql(`
  mutation deleteOwnTest($id: ID!) {
    deleteOwnTest(id: $id)
  }
`)

import { graphql } from '#web/graphql/generated/gql.ts'

export const callOffEffectFragment = graphql(`
  fragment CallOffEffect on CallOffEffect {
    letters
    unreachable
    hasRule
    entries {
      entryId
      name
      responsible
      lines {
        kind
        text
        amount
        currency
      }
    }
  }
`)

export const programmeOutcomeFragment = graphql(`
  fragment ProgrammeOutcome on ProgrammeOutcome {
    actId
    kind
    movedStarters
    calledOff {
      ...CallOffEffect
    }
    booked {
      entryId
      name
      responsible
      lines {
        kind
        text
        amount
        currency
      }
    }
    competitions {
      id
      competitors
      recorded
      openLinks
      officials
      isPublished
      before {
        number
        name
        status
        startsAt
      }
      after {
        number
        name
        status
        startsAt
      }
    }
    told {
      id
      firstName
      familyName
      horse
      headNumber
      before {
        number
        startsAt
      }
      after {
        number
        startsAt
      }
    }
  }
`)

export const previewProgrammeActQuery = graphql(`
  query previewProgrammeAct($showId: ID!, $act: ProgrammeActInput!) {
    previewProgrammeAct(showId: $showId, act: $act) {
      ...ProgrammeOutcome
    }
  }
`)

export const changeProgrammeMutation = graphql(`
  mutation changeProgramme($showId: ID!, $act: ProgrammeActInput!) {
    changeProgramme(showId: $showId, act: $act) {
      ...ProgrammeOutcome
      show {
        id
        version
      }
    }
  }
`)

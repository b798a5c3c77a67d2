import { graphql } from '#web/graphql/generated/gql.ts'

export const officeEntryQuery = graphql(`
  query officeEntry($showId: ID!, $id: ID!) {
    entry(id: $id) {
      ...OfficeEntry
    }
    enterForm(showId: $showId, entryId: $id) {
      showId
      timeZone
      rules
      competitions {
        free
        competition {
          id
          number
          name
        }
      }
    }
  }

  fragment OfficeEntry on Entry {
    id
    showId
    name
    as
    version
    isOfficeEntry
    submittedAt
    note
    officeNote
    answers
    responsible {
      name
      email
      phone
    }
    riders {
      id
      name
      nation
      answers
    }
    horses {
      id
      name
      nation
      answers
    }
    places {
      id
      competitionId
      competitionNumber
      competitionName
      riderId
      rider
      horseId
      horse
      horseDueAt
      status
      askedAt
      offeredUntil
      withdrawnAt
      position
      notOffered
      competitorId
      startsAt
    }
    mergedInto {
      id
      name
    }
    mergedFrom {
      id
      name
    }
    items {
      id
      name
      quantity
      horseId
      from
      to
      isWithdrawn
    }
    costs {
      lines {
        text
        amount
        currency
      }
      refunds {
        text
        amount
        currency
      }
      totals {
        amount
        currency
      }
      papers {
        ...ReviewedPaper
      }
    }
    letters {
      ...OfficeLetter
    }
    history {
      ...TrailEntry
    }
  }

  fragment OfficeLetter on Letter {
    id
    occasion
    recipient
    subject
    state
    madeAt
    sentAt
    problem
    maySendAgain
  }
`)

export const saveEntryNoteMutation = graphql(`
  mutation saveEntryNote($entryId: ID!, $input: EntryNoteInput!, $opened: EntryNoteInput!) {
    saveEntryNote(entryId: $entryId, input: $input, opened: $opened) {
      stored {
        id
        officeNote
      }
      changedMeanwhile
    }
  }
`)

export const sendLetterAgainMutation = graphql(`
  mutation sendLetterAgain($letterId: ID!) {
    sendLetterAgain(letterId: $letterId) {
      ...OfficeLetter
    }
  }
`)

export const officeSubstituteMutation = graphql(`
  mutation officeSubstitute($placeId: ID!, $riderId: ID!, $horseId: ID, $isPreview: Boolean!) {
    substituteInPlace(
      placeId: $placeId
      riderId: $riderId
      horseId: $horseId
      isPreview: $isPreview
    ) {
      ...EntryActsAnswer
    }
  }
`)

export const knownRidersQuery = graphql(`
  query knownRiders($search: String!) {
    persons(search: $search, first: 12) {
      id
      firstName
      familyName
      nation
      birthYear
    }
  }
`)

export const knownHorsesQuery = graphql(`
  query knownHorses($search: String!) {
    horses(search: $search, first: 12) {
      id
      name
      birthYear
      owner
    }
  }
`)

export const unmergeEntryMutation = graphql(`
  mutation unmergeEntry($entryId: ID!) {
    undoEntryMerge(entryId: $entryId) {
      id
      mergedInto {
        id
        name
      }
    }
  }
`)

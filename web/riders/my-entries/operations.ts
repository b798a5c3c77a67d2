import { graphql } from '../graphql/generated/gql.ts'

export const myEntriesQuery = graphql(`
  query myEntries {
    myEntries {
      ...Entry
    }
    openShows {
      ...EntryShow
    }
  }

  fragment EntryShow on EntryShow {
    id
    name
    venue
    firstDay
    lastDay
    timeZone
    currency
    closesAt
    publishedPath
  }

  fragment Entry on Entry {
    id
    name
    as
    submittedAt
    version
    note
    answers
    show {
      ...EntryShow
    }
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
      offeredUntil
      position
      notOffered
      startsAt
    }
    items {
      id
      name
      product
      riderId
      horseId
      quantity
      from
      to
      isWithdrawn
      isWaiting
      offeredUntil
      wishes {
        beside
        notBeside
        group
        stallion
        arrivesAt
        vehicleLength
      }
    }
    costs {
      ...EntryCosts
    }
  }

  fragment EntryCosts on EntryQuote {
    lines {
      rule
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
      currency
      amount
    }
    papers {
      ...EntryPaper
    }
  }
`)

export const entryQuery = graphql(`
  query oneEntry($id: ID!) {
    entry(id: $id) {
      ...Entry
      formVersion
      responsible {
        language
      }
    }
  }
`)

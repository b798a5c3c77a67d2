import { graphql } from '#web/graphql/generated/gql.ts'

export const ratingPoolsQuery = graphql(`
  query ratingPools {
    ratingPools {
      discipline
      competitions
      starts
      computedAt
    }
  }
`)

export const ratingsQuery = graphql(`
  query ratings($discipline: Discipline!, $of: RatedKind!, $search: String!, $first: Int!) {
    ratings(discipline: $discipline, of: $of, search: $search, first: $first) {
      count
      rows {
        rank
        rated {
          person {
            id
            firstName
            familyName
            nation
          }
          horse {
            id
            name
            nation
          }
          rating {
            points
            from
            to
            starts
            isEstablished
          }
          isPublic
        }
      }
    }
  }
`)

export const pairHistoryQuery = graphql(`
  query pairHistory($discipline: Discipline!, $personId: ID!, $horseId: ID!) {
    pairHistory(discipline: $discipline, personId: $personId, horseId: $horseId) {
      rated {
        person {
          id
          firstName
          familyName
          nation
        }
        horse {
          id
          name
        }
        rating {
          points
          from
          to
          starts
          isEstablished
        }
        isPublic
      }
      steps {
        day
        competition {
          id
          number
          name
          show
          showId
        }
        place
        from
        to
        notCounted
        most
        receipt {
          change
          after
          rivals
          beaten
          level
          expected
          mostChange
        }
      }
    }
  }
`)

export const ratingChecksQuery = graphql(`
  query ratingChecks {
    ratingChecks {
      discipline
      difference
      margin
      formulas {
        name
        competitions
        duels
        logLoss
        accuracy
        calibration {
          from
          to
          duels
          foretold
          happened
        }
      }
    }
  }
`)

export const fieldStrengthQuery = graphql(`
  query fieldStrength($showId: ID!, $competitionId: ID!) {
    competition(showId: $showId, id: $competitionId) {
      id
      number
      name
      fieldStrength {
        discipline
        starters
        established
        lowest
        median
        highest
        foreseeable
        rated {
          personId
          horseId
          rider
          horse
          points
          from
          to
          starts
        }
      }
    }
  }
`)

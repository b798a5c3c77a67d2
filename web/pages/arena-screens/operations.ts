import { graphql } from '#web/graphql/generated/gql.ts'

export const arenaScreenQuery = graphql(`
  query arenaScreen($showId: ID!) {
    show(id: $showId) {
      id
      version
      name
      timeZone
      expectedStarts {
        competitorId
        round
        expectedAt
      }
      arenas {
        id
        name
      }
      competitions {
        id
        version
        number
        name
        discipline
        status
        startsAt
        secondsPerStart
        conditions
        arena {
          id
        }
        ...CompetitionRounds
        sponsor {
          id
          name
        }
        breaks {
          afterStart
          minutes
          label
        }
      }
    }
  }
`)

export const pairStoryQuery = graphql(`
  query pairStory($competitionId: ID!, $competitorId: ID!) {
    pairStory(competitionId: $competitionId, competitorId: $competitorId) {
      club
      horseAge
      horseNation
      sex
      owner
      members {
        role
        person {
          id
          firstName
          familyName
        }
        name
      }
      earlier {
        competitionId
        number
        name
        horse
        place
        status
        total
        unit
        decimals
        isSameHorse
        isSameShow
      }
      meetings {
        rivalId
        rival
        ahead
        behind
      }
      needs {
        place
        outcome
        targets {
          key
          part
          unit
          decimals
          at
          value
        }
      }
    }
  }
`)

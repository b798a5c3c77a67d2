import { graphql } from '#web/graphql/generated/gql.ts'
import type { StartListTabQuery } from '#web/graphql/generated/graphql.ts'

export const startListTabQuery = graphql(`
  query startListTab($showId: ID!, $competitionId: ID!) {
    competition(id: $competitionId, showId: $showId) {
      id
      version
      number
      name
      discipline
      status
      permissions
      startsAt
      secondsPerStart
      drawMethod
      drawSeed
      arena {
        id
        name
      }
      breaks {
        afterStart
        minutes
        label
      }
      roundStarts {
        part
        startsAt
        secondsPerStart
        followsStartList
        breaks {
          afterStart
          minutes
          label
        }
      }
      show {
        id
        timeZone
        minimumGapMinutes
        sameHorseMinutes
        travelMinutes
        arenas {
          id
          ways {
            arenaId
            minutes
          }
        }
      }
      competitors {
        id
        startOrder
        startsAt
        headNumber
        status
        statusReason
        horsConcours
        group
        team
        club
        answers {
          key
          text
          kind
          value
        }
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
        furtherHorses {
          id
          name
        }
        members {
          role
          position
          person {
            id
            firstName
            familyName
          }
          name
        }
        partners {
          person {
            id
            firstName
            familyName
            nation
            club
          }
          horse {
            id
            name
          }
          headNumber
        }
      }
    }
  }
`)

export const saveStartOrderMutation = graphql(`
  mutation saveStartOrder($competitionId: ID!, $input: StartOrderInput!) {
    saveStartOrder(competitionId: $competitionId, input: $input) {
      id
      version
      status
      drawMethod
      drawSeed
      startsAt
      breaks {
        afterStart
        minutes
        label
      }
      competitors {
        id
        startOrder
        startsAt
      }
    }
  }
`)

/** Answers what the page reads anew itself. */
export const takeBackStartOrderMutation = graphql(`
  mutation takeBackStartOrder($competitionId: ID!, $version: Int!) {
    takeBackStartOrder(competitionId: $competitionId, version: $version) {
      id
      version
      status
    }
  }
`)

/** When the riders and horses of this show start elsewhere. */
export const startsOfShowQuery = graphql(`
  query startsOfShow($showId: ID!) {
    show(id: $showId) {
      id
      competitions {
        id
        number
        name
        secondsPerStart
        arena {
          id
        }
        competitors {
          id
          status
          startsAt
          person {
            id
          }
          horse {
            id
          }
          furtherHorses {
            id
          }
          partners {
            person {
              id
            }
            horse {
              id
            }
          }
        }
      }
    }
  }
`)

/** A ranking to draw by: the places of another competition. */
export const rankingSourcesQuery = graphql(`
  query rankingSources($showId: ID!) {
    show(id: $showId) {
      id
      competitions {
        id
        number
        name
        status
      }
    }
  }
`)

export const rankingQuery = graphql(`
  query rankingOfCompetition($showId: ID!, $competitionId: ID!) {
    competition(id: $competitionId, showId: $showId) {
      id
      competitors {
        id
        person {
          id
        }
        horse {
          id
        }
      }
    }
    resultList(competitionId: $competitionId) {
      competitionId
      lines {
        competitorId
        place
      }
    }
  }
`)

export type StartListCompetition = NonNullable<StartListTabQuery['competition']>

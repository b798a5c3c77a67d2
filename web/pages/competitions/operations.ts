import { graphql } from '#web/graphql/generated/gql.ts'

export const showCompetitionsQuery = graphql(`
  query showCompetitions($showId: ID!) {
    show(id: $showId) {
      id
      name
      version
      timeZone
      firstDay
      lastDay
      minimumGapMinutes
      sameHorseMinutes
      travelMinutes
      permissions
      arenas {
        id
        name
        sortOrder
        ways {
          arenaId
          minutes
        }
      }
      competitions {
        ...CompetitionRow
      }
    }
  }
`)

export const competitionRowFragment = graphql(`
  fragment CompetitionRow on Competition {
    id
    number
    name
    discipline
    status
    version
    testName
    startsAt
    endsAt
    overAt
    secondsPerStart
    startersCount
    finishedCount
    permissions
    arena {
      id
      name
    }
    ...CompetitionRounds
    progress {
      done
      expected
    }
    breaks {
      afterStart
      minutes
      label
    }
    roundStarts {
      part
      arenaId
      startsAt
      secondsPerStart
      competitorIds
      followsStartList
      breaks {
        afterStart
        minutes
        label
      }
    }
    judgePositions {
      id
      position
      rounds
      official {
        id
        firstName
        familyName
      }
    }
  }
`)

/** Who starts when, for the conflicts between competitions. */
export const showStartsQuery = graphql(`
  query showStarts($showId: ID!) {
    show(id: $showId) {
      id
      competitions {
        id
        startsAt
        competitors {
          id
          status
          startsAt
          person {
            id
            firstName
            familyName
          }
          horse {
            id
            name
          }
          furtherHorses {
            id
          }
          partners {
            person {
              id
              firstName
              familyName
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

export const moveCompetitionMutation = graphql(`
  mutation moveCompetition($id: ID!, $arenaId: ID, $startsAt: DateTime) {
    moveCompetition(id: $id, arenaId: $arenaId, startsAt: $startsAt) {
      ...CompetitionRow
      competitors {
        id
        startsAt
      }
      show {
        id
        version
      }
    }
  }
`)

/** By all who ask for rounds: they are kept as one value, and another choice of fields would replace it. */
export const competitionRoundsFragment = graphql(`
  fragment CompetitionRounds on Competition {
    rounds {
      part
      arenaId
      startsAt
      secondsPerStart
      several
      isCalled
      isFirst
      state
      starters
      finished
      endsAt
    }
  }
`)

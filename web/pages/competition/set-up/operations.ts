import { graphql } from '#web/graphql/generated/gql.ts'

/** What a set-up chooses from. */
export const setUpChoicesQuery = graphql(`
  query setUpChoices($showId: ID!) {
    show(id: $showId) {
      ...SetUpShow
    }
    dressageTests {
      ...LibraryTest
    }
  }
`)

export const setUpShowFragment = graphql(`
  fragment SetUpShow on Show {
    id
    firstDay
    lastDay
    timeZone
    country
    federation {
      id
      code
      nation
    }
    permissions
    events {
      id
      code
      name
      discipline
    }
    arenas {
      id
      name
    }
    officials {
      id
      firstName
      familyName
      nation
      function
      level
    }
    sponsors {
      id
      name
    }
    competitions {
      id
      number
      name
      status
      testName
      startersCount
    }
  }
`)

export const libraryTestFragment = graphql(`
  fragment LibraryTest on DressageTest {
    id
    name
    year
    body
    kind
    movements
    maximumPoints
    minutes
    minimumHorseAge
    sure
    source
  }
`)

export const competitionSetUpQuery = graphql(`
  query competitionSetUp($showId: ID!, $id: ID!) {
    competition(showId: $showId, id: $id) {
      ...CompetitionSetUp
    }
  }
`)

export const competitionSetUpFragment = graphql(`
  fragment CompetitionSetUp on Competition {
    id
    number
    name
    status
    version
    discipline
    choice
    rules
    startsAt
    secondsPerStart
    maximumStarters
    startersCount
    permissions
    event {
      id
    }
    arena {
      id
    }
    sponsor {
      id
    }
    judgePositions {
      id
      position
      official {
        id
      }
    }
    breaks {
      afterStart
      minutes
      label
    }
    show {
      id
      timeZone
    }
  }
`)

export const saveCompetitionMutation = graphql(`
  mutation saveCompetition(
    $id: ID!
    $input: CompetitionInput!
    $opened: CompetitionInput!
    $timeAllowed: TimeDecision
  ) {
    saveCompetition(id: $id, input: $input, opened: $opened, timeAllowed: $timeAllowed) {
      changedMeanwhile
      stored {
        ...CompetitionSetUp
        ...CompetitionHead
      }
    }
  }
`)

export const createCompetitionMutation = graphql(`
  mutation createCompetition($showId: ID!, $input: CompetitionInput!) {
    createCompetition(showId: $showId, input: $input) {
      id
      show {
        id
        version
        competitions {
          id
        }
      }
    }
  }
`)

export const addJudgeMutation = graphql(`
  mutation addJudge($showId: ID!, $input: OfficialInput!) {
    saveOfficial(showId: $showId, input: $input) {
      stored {
        id
        firstName
        familyName
        nation
        function
        level
      }
    }
  }
`)

export const organizationTestsQuery = graphql(`
  query organizationTests {
    ownTests {
      id
      name
      body
      year
      content
    }
  }
`)

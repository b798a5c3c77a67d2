import { graphql } from '#web/graphql/generated/gql.ts'

export const trainingSetsQuery = graphql(`
  query trainingSets {
    trainingSets {
      id
      organization
      name
      testName
      state
      filmCount
      signed
      toSign
    }
    myVideos {
      offices {
        organizationId
        organization
      }
    }
  }
`)

export const trainingTestsQuery = graphql(`
  query trainingTests {
    myVideos {
      offices {
        organizationId
        organization
      }
    }
    dressageTests {
      id
      name
      body
      year
      movements
    }
  }
`)

export const trainingSetFragment = graphql(`
  fragment TrainingSetNow on TrainingSet {
    id
    organizationId
    organization
    name
    testName
    rules
    state
    isOffice
    signed
    toSign
    films {
      id
      number
      source
      isTaken
      hasFilm
      megabytes
      shrinksFrom
      poster
      conversion
      sheets {
        id
        judgeId
        judge
        signedAt
        mayMark
        fields {
          field
          value
          filmMs
        }
      }
    }
    judges {
      accountId
      name
    }
    people {
      accountId
      name
    }
    rides {
      id
      rider
      horse
    }
    showRides {
      id
      show
      competition
      rider
      horse
    }
  }
`)

export const trainingSetQuery = graphql(`
  query trainingSet($id: ID!) {
    trainingSet(id: $id) {
      ...TrainingSetNow
    }
  }
`)

export const trainingLinkQuery = graphql(`
  query trainingLink($id: ID!) {
    trainingSet(id: $id) {
      id
      films {
        id
        link
      }
    }
  }
`)

export const createTrainingSetMutation = graphql(`
  mutation createTrainingSet($input: NewTrainingSetInput!) {
    createTrainingSet(input: $input) {
      id
    }
  }
`)

export const saveTrainingSetMutation = graphql(`
  mutation saveTrainingSet($id: ID!, $input: TrainingSetInput!, $opened: TrainingSetInput) {
    saveTrainingSet(id: $id, input: $input, opened: $opened) {
      stored {
        ...TrainingSetNow
      }
      changedMeanwhile
    }
  }
`)

export const deleteTrainingSetMutation = graphql(`
  mutation deleteTrainingSet($id: ID!) {
    deleteTrainingSet(id: $id)
  }
`)

export const addTrainingFilmMutation = graphql(`
  mutation addTrainingFilm($id: ID!, $requestId: ID, $rideFilmId: ID) {
    addTrainingFilm(id: $id, requestId: $requestId, rideFilmId: $rideFilmId) {
      ...TrainingSetNow
    }
  }
`)

export const removeTrainingFilmMutation = graphql(`
  mutation removeTrainingFilm($id: ID!) {
    removeTrainingFilm(id: $id) {
      ...TrainingSetNow
    }
  }
`)

export const openTrainingSetMutation = graphql(`
  mutation openTrainingSet($id: ID!) {
    openTrainingSet(id: $id) {
      ...TrainingSetNow
    }
  }
`)

export const closeTrainingSetMutation = graphql(`
  mutation closeTrainingSet($id: ID!) {
    closeTrainingSet(id: $id) {
      ...TrainingSetNow
    }
  }
`)

export const writeTrainingMarksMutation = graphql(`
  mutation writeTrainingMarks($id: ID!, $writes: [FilmWriteInput!]!) {
    writeTrainingMarks(id: $id, writes: $writes) {
      ...TrainingSetNow
    }
  }
`)

export const signTrainingSheetMutation = graphql(`
  mutation signTrainingSheet($id: ID!) {
    signTrainingSheet(id: $id) {
      ...TrainingSetNow
    }
  }
`)

export const consentToTrainingMutation = graphql(`
  mutation consentToTraining($id: ID!, $isGiven: Boolean!) {
    consentToTraining(id: $id, isGiven: $isGiven) {
      id
      trainingConsentAt
    }
  }
`)

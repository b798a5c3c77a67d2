import { graphql } from '#web/graphql/generated/gql.ts'

export const rideFilmFragment = graphql(`
  fragment RideFilmNow on RideFilm {
    id
    organization
    show
    competition
    rider
    horse
    fileName
    megabytes
    shrinksFrom
    poster
    conversion
    hasRider
    agreedAt
    isInSet
  }
`)

export const myRideFilmsQuery = graphql(`
  query myRideFilms {
    myRideFilms {
      ...RideFilmNow
    }
  }
`)

export const rideFilmsQuery = graphql(`
  query rideFilms {
    rideFilms {
      ...RideFilmNow
    }
  }
`)

export const rideFilmLinkQuery = graphql(`
  query rideFilmLink {
    myRideFilms {
      id
      link
    }
  }
`)

export const competitionsToFilmQuery = graphql(`
  query competitionsToFilm {
    competitionsToFilm {
      id
      show
      name
      testName
      starters {
        competitorId
        rider
        horse
      }
    }
  }
`)

export const addRideFilmMutation = graphql(`
  mutation addRideFilm($competitorId: ID!) {
    addRideFilm(competitorId: $competitorId) {
      id
    }
  }
`)

export const removeRideFilmMutation = graphql(`
  mutation removeRideFilm($id: ID!) {
    removeRideFilm(id: $id)
  }
`)

export const consentToRideFilmMutation = graphql(`
  mutation consentToRideFilm($id: ID!, $isGiven: Boolean!) {
    consentToRideFilm(id: $id, isGiven: $isGiven) {
      id
      agreedAt
    }
  }
`)

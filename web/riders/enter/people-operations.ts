import { graphql } from '../graphql/generated/gql.ts'

export const myPeopleQuery = graphql(`
  query myPeople {
    myRiders {
      ...OwnRider
    }
    myHorses {
      ...OwnHorse
    }
  }

  fragment OwnRider on MyRider {
    personId
    firstName
    familyName
    nation
    birthDate
    birthYear
    feiId
    club
    licence
  }

  fragment OwnHorse on MyHorse {
    horseId
    name
    birthYear
    sex
    feiId
    ueln
    microchip
    breed
    colour
    sire
    dam
    owner
  }
`)

export const addRiderMutation = graphql(`
  mutation addRider($input: RiderInput!) {
    saveRider(input: $input) {
      stored {
        ...OwnRider
      }
    }
  }
`)

export const addHorseMutation = graphql(`
  mutation addHorse($input: HorseInput!) {
    saveHorse(input: $input) {
      stored {
        ...OwnHorse
      }
    }
  }
`)

import { graphql } from '#web/graphql/generated/gql.ts'
import type {
  CompetitorsTabQuery,
  FindHorsesQuery,
  FindPersonsQuery,
  PreviewCompetitorImportQuery,
  SaveCompetitorMutation,
} from '#web/graphql/generated/graphql.ts'

export const competitorsTabQuery = graphql(`
  query competitorsTab($showId: ID!, $competitionId: ID!) {
    competition(id: $competitionId, showId: $showId) {
      id
      version
      number
      name
      discipline
      status
      permissions
      maximumStarters
      pairs
      roles {
        role
        most
      }
      conditions
      show {
        id
        headNumberBy
        headNumberFrom
      }
      numbersElsewhere {
        ...NumberElsewhere
      }
      competitors {
        id
        startOrder
        headNumber
        status
        statusReason
        horsConcours
        group
        team
        club
        note
        person {
          id
          firstName
          familyName
          nation
          feiId
          club
          birthYear
        }
        horse {
          id
          name
          feiId
          birthYear
          owner
        }
        members {
          role
          position
          person {
            id
            firstName
            familyName
            nation
            feiId
            club
            birthYear
          }
          horse {
            id
            name
            feiId
            birthYear
            owner
          }
          name
          headNumber
        }
      }
    }
  }
`)

export const numberElsewhereFragment = graphql(`
  fragment NumberElsewhere on NumberElsewhere {
    competitorId
    leg
    code
    headNumber
    person {
      id
      firstName
      familyName
    }
    horse {
      id
      name
    }
    competition {
      id
      number
    }
  }
`)

export const numberElsewhereQuery = graphql(`
  query numberElsewhere($showId: ID!, $competitionId: ID!, $headNumber: String!, $personId: ID
    $horseId: ID
  ) {
    competition(id: $competitionId, showId: $showId) {
      id
      numberElsewhere(headNumber: $headNumber, personId: $personId, horseId: $horseId) {
        ...NumberElsewhere
      }
    }
  }
`)

export const addCompetitorMutation = graphql(`
  mutation addCompetitor($competitionId: ID!, $input: CompetitorInput!) {
    addCompetitor(competitionId: $competitionId, input: $input) {
      id
      version
      startersCount
      competitors {
        id
        person {
          id
          firstName
          familyName
        }
        horse {
          id
          name
        }
      }
    }
  }
`)

export const importCompetitorsMutation = graphql(`
  mutation importCompetitors($competitionId: ID!, $rows: [CompetitorInput!]!) {
    importCompetitors(competitionId: $competitionId, rows: $rows) {
      id
      version
      startersCount
      competitors {
        id
      }
    }
  }
`)

export const takeBackImportMutation = graphql(`
  mutation takeBackImport($competitionId: ID!, $version: Int!) {
    takeBackImport(competitionId: $competitionId, version: $version) {
      id
      version
      startersCount
      competitors {
        id
      }
    }
  }
`)

export const saveCompetitorMutation = graphql(`
  mutation saveCompetitor($id: ID!, $input: CompetitorChange!, $opened: CompetitorChange) {
    saveCompetitor(id: $id, input: $input, opened: $opened) {
      changedMeanwhile
      stored {
        id
        headNumber
        group
        team
        note
        horsConcours
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
        members {
          role
          position
          person {
            id
            firstName
            familyName
            nation
            feiId
            club
            birthYear
          }
          horse {
            id
            name
            feiId
            birthYear
            owner
          }
          name
          headNumber
        }
      }
    }
  }
`)

export const saveCompetitorsMutation = graphql(`
  mutation saveCompetitors($competitionId: ID!, $changes: [CompetitorsChange!]!) {
    saveCompetitors(competitionId: $competitionId, changes: $changes) {
      id
      version
      competitors {
        id
        headNumber
        group
        team
        horsConcours
      }
    }
  }
`)

export const removeCompetitorsMutation = graphql(`
  mutation removeCompetitors($competitionId: ID!, $ids: [ID!]!) {
    removeCompetitors(competitionId: $competitionId, ids: $ids) {
      id
      version
      startersCount
      competitors {
        id
      }
    }
  }
`)

export const numberCompetitorsMutation = graphql(`
  mutation numberCompetitors($competitionId: ID!) {
    numberCompetitors(competitionId: $competitionId) {
      id
      version
      competitors {
        id
        headNumber
      }
    }
  }
`)

export const findPersonsQuery = graphql(`
  query findPersons($search: String!) {
    persons(search: $search, first: 8) {
      id
      firstName
      familyName
      nation
      feiId
      club
      birthYear
    }
  }
`)

export const findHorsesQuery = graphql(`
  query findHorses($search: String!) {
    horses(search: $search, first: 8) {
      id
      name
      feiId
      birthYear
      owner
    }
  }
`)

export const previewCompetitorImportQuery = graphql(`
  query previewCompetitorImport($competitionId: ID!, $text: String!, $mapping: [ColumnMapping!]) {
    previewCompetitorImport(competitionId: $competitionId, text: $text, mapping: $mapping) {
      columns {
        index
        heading
        field
      }
      rows {
        lineNumber
        raw
        firstName
        familyName
        nation
        horse
        headNumber
        club
        team
        group
        athleteFeiId
        horseFeiId
        horsConcours
        status
        statusReason
        rider2
        horse2
        headNumber2
        rider3
        horse3
        headNumber3
        foreignId
        members {
          role
          names
          known
        }
        personId
        horseId
        partners {
          personId
          horseId
        }
        stored {
          firstName
          familyName
          nation
          club
          horse
        }
        problems {
          code
          severity
          field
          suggestion
          otherLine
        }
      }
      notListed {
        name
        horse
      }
      compared {
        differences {
          key
          kind
          competitorId
          lineNumber
          field
          from
          to
          isHandEdited
        }
        kept {
          competitorId
          field
          stands
          listed
        }
        unchanged
        matched
      }
    }
  }
`)

export const applyCompetitorListMutation = graphql(`
  mutation applyCompetitorList(
    $competitionId: ID!
    $text: String!
    $mapping: [ColumnMapping!]
    $chosen: [String!]!
  ) {
    applyCompetitorList(
      competitionId: $competitionId
      text: $text
      mapping: $mapping
      chosen: $chosen
    ) {
      id
      version
    }
  }
`)

export const takeBackListMutation = graphql(`
  mutation takeBackList($competitionId: ID!, $version: Int!) {
    takeBackList(competitionId: $competitionId, version: $version) {
      id
      version
    }
  }
`)

export type CompetitorsCompetition = NonNullable<CompetitorsTabQuery['competition']>
export type ComparedList = PreviewCompetitorImportQuery['previewCompetitorImport']['compared']
export type SavedCompetitor = SaveCompetitorMutation['saveCompetitor']
export type CompetitorRow = CompetitorsCompetition['competitors'][number]
export type NumberElsewhere = CompetitorsCompetition['numbersElsewhere'][number]
export type FoundPerson = FindPersonsQuery['persons'][number]
export type FoundHorse = FindHorsesQuery['horses'][number]

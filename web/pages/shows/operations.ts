import { graphql } from '#web/graphql/generated/gql.ts'

export const createShowMutation = graphql(`
  mutation createShow($input: ShowInput!) {
    createShow(input: $input) {
      id
      name
    }
  }
`)

export const copyShowMutation = graphql(`
  mutation copyShow($id: ID!, $name: String!, $firstDay: Day!, $parts: [CopiedPart!]) {
    copyShow(id: $id, name: $name, firstDay: $firstDay, parts: $parts) {
      id
      name
    }
  }
`)

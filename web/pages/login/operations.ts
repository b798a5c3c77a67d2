import { graphql } from '#web/graphql/generated/gql.ts'

export const registerMutation = graphql(`
  mutation register($input: RegistrationInput!) {
    register(input: $input)
  }
`)

export const requestNewPasswordMutation = graphql(`
  mutation requestNewPassword($email: String!) {
    requestNewPassword(email: $email)
  }
`)

export const choosePasswordMutation = graphql(`
  mutation choosePassword($token: String!, $password: String!) {
    choosePassword(token: $token, password: $password)
  }
`)

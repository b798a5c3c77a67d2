import { useQuery } from '@apollo/client/react'
import { ownSignInQuery } from '#web/session/sign-in/operations.ts'

/** Whether the reader's account has a password; undefined while that is not known. */
export function useHasPassword(): boolean | undefined {
  const { data } = useQuery(ownSignInQuery)
  return data?.me?.hasPassword
}

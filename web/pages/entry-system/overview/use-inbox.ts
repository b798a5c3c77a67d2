import { useQuery } from '@apollo/client/react'
import { entryInboxQuery } from './operations.ts'

/** All entries of a show. */
export function useInbox(showId: string) {
  return useQuery(entryInboxQuery, { variables: { showId }, fetchPolicy: 'cache-and-network' })
}

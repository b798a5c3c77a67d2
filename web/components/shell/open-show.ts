import { skipToken, useQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { graphql } from '#web/graphql/generated/gql.ts'
import { isId } from '#web/route-ids.ts'

const openShowQuery = graphql(`
  query openShow($id: ID!) {
    show(id: $id) {
      id
      name
    }
  }
`)

/** The show that the address names, with an empty name until it is known; null outside of shows. */
export function useOpenShow(): { id: string; name: string } | null {
  const params = useParams({ strict: false })
  const showId = params.showId !== undefined && isId(params.showId) ? params.showId : undefined
  const { data } = useQuery(
    openShowQuery,
    showId === undefined ? skipToken : { variables: { id: showId } },
  )
  if (showId === undefined) return null
  return { id: showId, name: data?.show?.name ?? '' }
}

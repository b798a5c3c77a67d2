import { skipToken, useQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import type { Permission } from '#domain/access/permission.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import { isId } from '#web/route-ids.ts'

const openShowQuery = graphql(`
  query openShow($id: ID!) {
    show(id: $id) {
      id
      name
      permissions
    }
  }
`)

export interface OpenShow {
  id: string
  /** Empty until it is known. */
  name: string
  /** What the account may do there: none until it is known. */
  permissions: readonly string[]
}

/** The show that the address names; null outside of shows. */
export function useOpenShow(): OpenShow | null {
  const params = useParams({ strict: false })
  const showId = params.showId !== undefined && isId(params.showId) ? params.showId : undefined
  const { data } = useQuery(
    openShowQuery,
    showId === undefined ? skipToken : { variables: { id: showId } },
  )
  if (showId === undefined) return null
  return { id: showId, name: '', permissions: [], ...data?.show }
}

/** Whether the account is led to a page that needs this; the server decides what it may do there. */
export function mayOpen(show: OpenShow | null, needs: Permission | undefined): boolean {
  return needs === undefined || (show?.permissions.includes(needs) ?? false)
}

import { skipToken, useQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { Need } from '#web/page-manifest.ts'
import { isId } from '#web/route-ids.ts'

const openShowQuery = graphql(`
  query openShow($id: ID!) {
    show(id: $id) {
      id
      name
      permissions
      moneyRights
      mayCheckIn
      commentSettings {
        isOn
      }
    }
  }
`)

export interface OpenShow {
  id: string
  /** Empty until it is known. */
  name: string
  /** What the account may do there: none until it is known. */
  permissions: readonly string[]
  /** And with its money. */
  moneyRights: readonly string[]
  mayCheckIn: boolean
  commentSettings: { isOn: boolean }
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
  const unknown = {
    ...{ name: '', permissions: [], moneyRights: [], mayCheckIn: false },
    commentSettings: { isOn: false },
  }
  return { id: showId, ...unknown, ...data?.show }
}

/** Whether the account is led to a page that needs this; the server decides what it may do there. */
export function mayOpen(show: OpenShow | null, needs: Need | undefined): boolean {
  if (needs === 'MONEY') return show?.moneyRights.includes('see') ?? false
  if (needs === 'CHECK_IN') return show?.mayCheckIn ?? false
  if (needs === 'COMMENTS' && show?.commentSettings.isOn) return true
  const wanted = needs === 'COMMENTS' ? 'WRITE' : needs
  return wanted === undefined || (show?.permissions.includes(wanted) ?? false)
}

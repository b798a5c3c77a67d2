import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { SilentFlagsQuery } from '#web/graphql/generated/graphql.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import type { Book } from '#web/offline/book.ts'
import { silentFlagsQuery } from './operations.ts'

export type ToldFlag = NonNullable<SilentFlagsQuery['competition']>['silentFlags'][number]

/** The flags that the reader may see, the newest first, read again with every change of the competition. */
export function useSilentFlags({
  showId,
  competitionId,
}: Pick<Book, 'showId' | 'competitionId'>): readonly ToldFlag[] {
  const { list } = useResultList(competitionId)
  const version = list?.version ?? null
  const { data, refetch } = useQuery(silentFlagsQuery, {
    variables: { showId, competitionId },
    fetchPolicy: 'cache-and-network',
  })
  const known = useRef(version)
  useEffect(() => {
    if (known.current === version) return undefined
    known.current = version
    const soon = setTimeout(() => void refetch().catch(() => undefined), 200)
    return () => clearTimeout(soon)
  }, [version, refetch])
  return data?.competition?.silentFlags ?? noFlags
}

const noFlags: readonly ToldFlag[] = []

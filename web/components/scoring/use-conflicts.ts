import { useQuery } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { scoreConflictsQuery } from './operations.ts'

interface ConflictsOf {
  showId: string
  competitionId: string
  /** Of the competition, as the stream last told: with every new one the conflicts are read again. */
  version: number | null
}

/** What two devices disagree about: all for the office, for a judge what is on the own sheets. */
export function useConflicts({ showId, competitionId, version }: ConflictsOf) {
  const { data, refetch } = useQuery(scoreConflictsQuery, {
    variables: { showId, competitionId },
    fetchPolicy: 'cache-and-network',
  })
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return undefined
    seen.current = version
    const soon = setTimeout(() => void refetch().catch(() => undefined), 300)
    return () => clearTimeout(soon)
  }, [version, refetch])
  return { data, refetch }
}

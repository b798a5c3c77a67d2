import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useShowId } from '#web/route-ids.ts'
import type { DownloadRequest } from '../download.ts'
import {
  type CompetitionToDownload,
  competitionsToDownloadQuery,
  isUndrawn,
} from './competitions-to-download.ts'
import { type ShownFile, useFile } from './use-file.ts'
import type { QueuedFile } from './use-file-queue.ts'

/** Where lists of competitions are chosen, looked at, and printed or taken away. */
export interface Desk {
  query: ReturnType<typeof useCompetitions>
  chosen: readonly CompetitionToDownload[]
  choose: (ids: readonly string[]) => void
  /** The files of those that are chosen, in the order of the show. */
  files: readonly QueuedFile[]
  /** The one that is shown, of those that are chosen; null where none is. */
  shown: CompetitionToDownload | null
  show: (competition: CompetitionToDownload) => void
  /** Its start list is wanted, and there is none. */
  isUndrawn: boolean
  file: ShownFile
}

interface DeskOptions {
  /** Chosen to begin with; else the first competition that is no draft any more. */
  first: string | undefined
  list: 'start-list' | 'result-list'
}

export function useDesk(
  requestFor: (competitionId: string) => DownloadRequest,
  { first, list }: DeskOptions,
): Desk {
  const showId = useShowId()
  const query = useCompetitions(showId)
  const [ids, setIds] = useState<readonly string[] | null>(first === undefined ? null : [first])
  const [shownId, setShownId] = useState<string | null>(null)
  const competitions = query.data?.show?.competitions ?? []
  const chosenIds = ids ?? usual(competitions)
  const chosen = competitions.filter(({ id }) => chosenIds.includes(id))
  const shown = chosen.find(({ id }) => id === shownId) ?? chosen[0] ?? null
  const isMissing = list === 'start-list' && shown !== null && isUndrawn(shown)
  const file = useFile(shown && !isMissing ? requestFor(shown.id) : null)
  return {
    query,
    chosen,
    choose(next) {
      // What was ticked last is what the reader wants to look at.
      const [added] = next.filter((id) => !chosenIds.includes(id))
      if (next.length === chosenIds.length + 1 && added !== undefined) setShownId(added)
      setIds(next)
    },
    files: chosen.map(({ id, number, name }) => ({
      id,
      label: `${number} ${name}`,
      request: requestFor(id),
    })),
    shown,
    show: ({ id }) => setShownId(id),
    isUndrawn: isMissing,
    file,
  }
}

function useCompetitions(showId: string) {
  return useQuery(competitionsToDownloadQuery, { variables: { showId } })
}

function usual(competitions: readonly CompetitionToDownload[]): string[] {
  const first = competitions.find(({ status }) => status !== 'draft') ?? competitions[0]
  return first ? [first.id] : []
}

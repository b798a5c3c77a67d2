import { useEffect } from 'react'
import type {
  CompetitorSheetsFragment,
  WrittenSheetsFragment,
} from '#web/graphql/generated/graphql.ts'
import type { Book } from '#web/offline/book.ts'
import { changedMarks } from '#web/offline/changed-marks.ts'
import { outbox } from '#web/offline/ringside.ts'
import { client } from '#web/session/session.ts'
import { competitorSheetsQuery, freshSheetsQuery, writtenSheetsQuery } from './operations.ts'
import { toldPart } from './read-book.ts'
import { told } from './told-changes.ts'

/** Competition → the place of the journal up to which this tab has read its sheets. */
const readUpTo = new Map<string, number>()

/** The sheets are going to be read; `sequence` is of the last write before that. */
export function readFrom(competitionId: string, sequence: number): void {
  if (!readUpTo.has(competitionId)) readUpTo.set(competitionId, sequence)
}

/** Reads the sheets of one competitor anew. `version`: of the competition, as known before asking. */
export async function refreshSheets(
  competitionId: string,
  competitorId: string,
  version: number,
): Promise<void> {
  const { data } = await client.query({
    query: competitorSheetsQuery,
    variables: { competitionId, competitorId },
    fetchPolicy: 'no-cache',
  })
  if (data?.competitor) await learn([data.competitor], competitionId, version)
}

interface Freshness {
  /** Of the competition, as the result list has it. */
  version: number | null
  /** Read anew in any case. */
  competitorId: string | null
  /** The book is not what the server has: the test, a name or a judge was changed. */
  onOutdated: () => void
}

/**
 * Reads anew whatever sheets were written to when the competition changes, at most about twice a
 * second. That no line of the results changed says nothing: a spare judge marks along without a trace in
 * them.
 */
export function useFreshSheets(
  { showId, competitionId, changedAt }: Pick<Book, 'showId' | 'competitionId' | 'changedAt'>,
  { version, competitorId, onOutdated }: Freshness,
): void {
  useEffect(() => {
    if (version === null) return undefined
    const soon = setTimeout(() => {
      refreshWritten({ showId, competitionId, competitorId }, version).then(
        (lastModified) => {
          if (lastModified !== undefined && lastModified !== changedAt) onOutdated()
        },
        // Without network what this device knows stays; the next change or visit asks again.
        () => undefined,
      )
    }, 400)
    return () => clearTimeout(soon)
  }, [showId, competitionId, changedAt, competitorId, version, onOutdated])
}

interface Asked {
  showId: string
  competitionId: string
  competitorId: string | null
}

/** Returns when the set-up of the competition was last changed, if that was told. */
async function refreshWritten(
  { showId, competitionId, competitorId }: Asked,
  version: number,
): Promise<string | undefined> {
  const since = readUpTo.get(competitionId)
  if (since === undefined) {
    if (competitorId !== null) await refreshSheets(competitionId, competitorId, version)
    return undefined
  }
  const place = { showId, competitionId, since }
  if (competitorId === null) {
    const variables = place
    const { data } = await client.query({
      query: writtenSheetsQuery,
      variables,
      fetchPolicy: 'no-cache',
    })
    await learnWritten(data?.competition?.writtenSheets ?? [], competitionId, version)
    return data?.competition?.lastModified
  }
  const variables = { ...place, competitorId }
  const { data } = await client.query({
    query: freshSheetsQuery,
    variables,
    fetchPolicy: 'no-cache',
  })
  if (data?.competitor) await learn([data.competitor], competitionId, version)
  await learnWritten(data?.competition?.writtenSheets ?? [], competitionId, version)
  return data?.competition?.lastModified
}

async function learnWritten(
  written: WrittenSheetsFragment['writtenSheets'],
  competitionId: string,
  version: number,
): Promise<void> {
  const competitors = written.map(({ competitor }) => competitor)
  await learn(competitors, competitionId, version)
  const known = readUpTo.get(competitionId) ?? 0
  readUpTo.set(competitionId, Math.max(known, ...written.map(({ sequence }) => sequence)))
}

async function learn(
  competitors: readonly (CompetitorSheetsFragment & { id: string })[],
  competitionId: string,
  version: number,
): Promise<void> {
  if (competitors.length === 0) return
  const pages = competitors.map(({ id: competitorId, sheets }) => ({
    competitionId,
    competitorId,
    version,
    parts: sheets.map(toldPart),
  }))
  const known = [...outbox.state().pages.values()]
  const found = pages.flatMap((page) =>
    changedMarks(
      known.find(({ competitorId }) => competitorId === page.competitorId),
      page,
    ),
  )
  await outbox.learn(pages)
  told.add(found)
}

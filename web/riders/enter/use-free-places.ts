import { useEffect, useRef, useState } from 'react'
import type { EntryForm } from '#domain/entries/entry-form.ts'
import { useTopic } from '../live/watch-topic.ts'
import { ask } from '../session/session.ts'
import type { Competition, FormOf, OpenForm } from './load-form.ts'
import { freePlacesQuery } from './operations.ts'

interface FreePlaces {
  competitions: readonly Competition[]
  /** Those that had room when they were chosen in this form, and have none by now. */
  filledUp: ReadonlySet<string>
  /** The rider knows of one of them. */
  stayWaiting: (competitionId: string) => void
  /** Another one whenever places were taken or given back. */
  turn: number
}

interface Free {
  version: number
  places: ReadonlyMap<string, number | null>
}

/** What is still free in each competition, as long as the form stands open. */
export function useFreePlaces(show: OpenForm, entryId: string | null, form: EntryForm): FreePlaces {
  const [free, setFree] = useState<Free | null>(null)
  const { showId } = show
  const version = free?.version ?? show.placesVersion
  useTopic(`places:${showId}`, version, () => {
    // A failure is asked again with the next change; submitting says what is full by itself.
    readFree({ showId, entryId }).then(setFree, () => undefined)
  })
  const competitions = show.competitions.map((competition) => ({
    ...competition,
    free: free?.places.get(competition.id) ?? (free ? null : competition.free),
  }))
  return { competitions, ...useFilledUp(competitions, form), turn: version }
}

async function readFree(of: FormOf): Promise<Free> {
  const { enterForm } = await ask(freePlacesQuery, of)
  return {
    version: enterForm.placesVersion,
    places: new Map(enterForm.competitions.map(({ competition, free }) => [competition.id, free])),
  }
}

function useFilledUp(
  competitions: readonly Competition[],
  { places }: EntryForm,
): Pick<FreePlaces, 'filledUp' | 'stayWaiting'> {
  const hadRoom = useRef(new Set<string>())
  const chosen = new Set(places.map(({ competitionId }) => competitionId))
  const [filledUp, setFilledUp] = useState<ReadonlySet<string>>(new Set())
  const now = competitions
    .filter(({ id, free }) => chosen.has(id) && free === 0)
    .map(({ id }) => id)
    .join()
  const open = competitions
    .filter(({ id, free }) => chosen.has(id) && free !== 0)
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    for (const id of open.split(',')) hadRoom.current.add(id)
    setFilledUp(new Set(now.split(',').filter((id) => hadRoom.current.has(id))))
  }, [now, open])
  const stayWaiting = (competitionId: string) => {
    hadRoom.current.delete(competitionId)
    setFilledUp(new Set([...filledUp].filter((id) => id !== competitionId)))
  }
  return { filledUp, stayWaiting }
}

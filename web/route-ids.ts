import { notFound, useParams } from '@tanstack/react-router'
import { disciplineIds } from '#domain/shows/disciplines.ts'

/** Digits only, as the addresses have it. Any other text is the error page. */
export function parseId(text: string): string {
  if (!isId(text)) throw notFound()
  return text
}

/** Digits, or `new` for one that is being created. */
export function parseIdOrNew(text: string): string {
  return text === 'new' ? text : parseId(text)
}

export function parseDiscipline(text: string): string {
  if (!disciplineIds.some((id) => id === text)) throw notFound()
  return text
}

export function isId(text: string): boolean {
  return /^[0-9]+$/.test(text)
}

/** The show in the address. Throws outside of `/shows/{showId}`. */
export function useShowId(): string {
  return useId('showId')
}

/** The competition in the address: an id, or `new`. */
export function useCompetitionId(): string {
  return useId('competitionId')
}

export function useCompetitorId(): string {
  return useId('competitorId')
}

export function useEntryId(): string {
  return useId('entryId')
}

/** The arena in the address of its screens. */
export function useArenaId(): string {
  return useId('arenaId')
}

function useId(name: 'showId' | 'competitionId' | 'competitorId' | 'entryId' | 'arenaId'): string {
  const params: Partial<Record<string, string>> = useParams({ strict: false })
  const id = params[name]
  if (id === undefined) throw new Error(`The address of this page has no ${name}.`)
  return id
}

/** Of whose record the address is. */
export function parseRecordOf(text: string): 'account' | 'person' {
  if (text !== 'account' && text !== 'person') throw notFound()
  return text
}

import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Book } from '#web/offline/book.ts'

/** PageUp and PageDown, or Alt with an arrow, open the sheet of the previous and of the next start. */
export function useNeighbourKeys(
  { showId, competitionId, discipline }: Book,
  neighbours: { before: string | undefined; after: string | undefined },
): void {
  const navigate = useNavigate()
  const latest = useRef(neighbours)
  useEffect(() => {
    latest.current = neighbours
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const direction = directionOf(event)
      if (direction === undefined) return
      event.preventDefault()
      const competitorId = latest.current[direction]
      if (competitorId === undefined) return
      void navigate({
        to: '/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId',
        params: { showId, competitionId, discipline, competitorId },
        search: true,
      })
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [navigate, showId, competitionId, discipline])
}

function directionOf(event: KeyboardEvent): 'before' | 'after' | undefined {
  if (event.key === 'PageUp') return 'before'
  if (event.key === 'PageDown') return 'after'
  if (!event.altKey) return undefined
  if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') return 'before'
  return event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 'after' : undefined
}

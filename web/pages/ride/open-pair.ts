import { useNavigate } from '@tanstack/react-router'
import type { Book } from '#web/offline/book.ts'

/** Opens the sheet of another competitor. */
export function useOpenPair({ showId, competitionId, discipline }: Book) {
  const navigate = useNavigate()
  return (competitorId: string) =>
    void navigate({
      to: '/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId',
      params: { showId, competitionId, discipline, competitorId },
      search: true,
    })
}

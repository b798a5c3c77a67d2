import { disciplineIds } from '#domain/shows/disciplines.ts'
import type { EarlyPage } from '#web/early-page.ts'

export const earlyPages = [
  {
    path: '/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId',
    where: { discipline: disciplineIds.filter((id) => id !== 'dressage').join('|') },
    files: ['ride-page.tsx'],
    words: ['scoring'],
  },
] as const satisfies readonly EarlyPage[]

import type { EarlyPage } from '#web/early-page.ts'

export const earlyPages = [
  {
    path: '/shows/$showId/competitions/$competitionId/dressage/competitors/$competitorId',
    files: ['dressage-competitor.tsx'],
    words: ['scoring'],
  },
] as const satisfies readonly EarlyPage[]

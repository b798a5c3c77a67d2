import { page } from '#web/page-manifest.ts'
import { parseIdOrNew } from '#web/route-ids.ts'
import { openAhead } from './open-ahead.ts'

export const competitionPage = page({
  path: '/shows/$showId/competitions/$competitionId',
  reads: { competitionId: parseIdOrNew },
  search: ['tab', 'view'],
  load: async () => (await import('./competition.tsx')).Competition,
  words: ['competitions'],
  ahead: openAhead,
})

import { page } from '#web/page-manifest.ts'

/** For those who type a second time: nothing of the first scoring is asked for. */
export const secondScoringPage = page({
  path: '/shows/$showId/competitions/$competitionId/second-scoring',
  search: ['competitor'],
  load: async () => (await import('./second-scoring-page.tsx')).SecondScoringPage,
  words: ['scoring', 'secondScoring'],
})

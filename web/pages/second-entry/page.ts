import { page } from '#web/page-manifest.ts'

/** For those who type a second time: nothing of the first entry is asked for. */
export const secondEntryPage = page({
  path: '/shows/$showId/competitions/$competitionId/second-entry',
  search: ['competitor'],
  load: async () => (await import('./second-entry-page.tsx')).SecondEntryPage,
  words: ['scoring', 'secondEntry'],
})

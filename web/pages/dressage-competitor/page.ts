import { page } from '#web/page-manifest.ts'
import { earlyPages } from './early.ts'

const [{ path, words }] = earlyPages

export const dressageCompetitorPage = page({
  path,
  words,
  // The part of the sheets that is open, and the one of which the second scoring is looked at.
  search: ['position', 'second'],
  load: async () => (await import('./dressage-competitor.tsx')).DressageCompetitor,
})

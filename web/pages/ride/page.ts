import { page } from '#web/page-manifest.ts'
import { parseDiscipline } from '#web/route-ids.ts'
import { earlyPages } from './early.ts'

const [{ path, words }] = earlyPages

/** The sheet of every discipline but dressage; an unknown one is the error page. */
export const ridePage = page({
  path,
  words,
  reads: { discipline: parseDiscipline },
  search: ['position', 'second'],
  load: async () => (await import('./ride-page.tsx')).RidePage,
})

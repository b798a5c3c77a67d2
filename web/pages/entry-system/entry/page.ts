import { page } from '#web/page-manifest.ts'

export const entryPage = page({
  path: '/entries/$entryId',
  load: async () => (await import('./entry.tsx')).Entry,
  words: [
    ...(['entry-system', 'entry-acts', 'entry-form', 'entry-office', 'riders'] as const),
    ...(['history', 'shows', 'letters', 'files', 'competitions', 'competitors'] as const),
  ],
})

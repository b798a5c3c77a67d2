import { page } from '#web/page-manifest.ts'

export const papersPage = page({
  path: '/papers',
  load: async () => (await import('./papers.tsx')).PaperQueue,
  words: ['entry-system', 'entry-office', 'entry-mailing', 'riders', 'files', 'competitions'],
  inSection: 'shell.entrySystem.papers',
})

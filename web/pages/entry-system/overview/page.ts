import { page } from '#web/page-manifest.ts'

export const overviewPage = page({
  path: '/',
  search: ['filter', 'competition'],
  load: async () => (await import('./overview.tsx')).Overview,
  words: [
    'entry-system',
    'entry-acts',
    'entry-mailing',
    'entry-rules',
    'rule-editor',
    'pictures',
    'riders',
  ],
  inSection: 'shell.entrySystem.overview',
})

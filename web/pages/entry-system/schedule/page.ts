import { page } from '#web/page-manifest.ts'

export const schedulePage = page({
  path: '/schedule',
  load: async () => (await import('./schedule.tsx')).Schedule,
  words: ['entry-system', 'entry-rules'],
  inSection: 'shell.entrySystem.schedule',
})

import { page } from '#web/page-manifest.ts'

export const dataPage = page({
  path: '/data',
  load: async () => (await import('./data.tsx')).Data,
  words: ['entry-system', 'entry-form', 'entry-rules', 'rule-editor'],
  inSection: 'shell.entrySystem.data',
})

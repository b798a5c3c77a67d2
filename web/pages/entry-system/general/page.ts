import { page } from '#web/page-manifest.ts'

export const generalPage = page({
  path: '/general',
  load: async () => (await import('./general.tsx')).General,
  words: ['entry-system', 'entry-rules', 'rule-editor'],
  inSection: 'shell.entrySystem.general',
})

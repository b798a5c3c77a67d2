import { page } from '#web/page-manifest.ts'

export const membershipsPage = page({
  path: '/memberships',
  load: async () => (await import('./memberships.tsx')).Memberships,
  words: ['entry-system', 'rule-editor', 'entry-rules', 'papers'],
  inSection: 'shell.entrySystem.memberships',
})

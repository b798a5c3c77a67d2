import { page } from '#web/page-manifest.ts'

export const documentsPage = page({
  path: '/documents',
  load: async () => (await import('./documents.tsx')).Documents,
  words: ['entry-system', 'rule-editor', 'entry-rules', 'papers'],
  inSection: 'shell.entrySystem.documents',
})

import { page } from '#web/page-manifest.ts'

export const questionsPage = page({
  path: '/questions',
  load: async () => (await import('./questions.tsx')).Questions,
  words: ['entry-system', 'rule-editor', 'entry-rules', 'papers'],
  inSection: 'shell.entrySystem.questions',
})

import { page } from '#web/page-manifest.ts'

export const feesPage = page({
  path: '/fees',
  load: async () => (await import('./fees.tsx')).Fees,
  words: ['entry-system', 'entry-rules', 'rule-editor'],
  inSection: 'shell.entrySystem.fees',
})

import { page } from '#web/page-manifest.ts'

export const extraFeesPage = page({
  path: '/extra-fees',
  load: async () => (await import('./extra-fees.tsx')).ExtraFees,
  words: ['entry-system', 'entry-rules', 'rule-editor'],
  inSection: 'shell.entrySystem.extra-fees',
})

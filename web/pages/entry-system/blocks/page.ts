import { page } from '#web/page-manifest.ts'

export const blocksPage = page({
  path: '/blocks',
  load: async () => (await import('./blocks.tsx')).Blocks,
  words: ['entry-system', 'rule-editor', 'entry-rules', 'papers'],
  inSection: 'shell.entrySystem.blocks',
})

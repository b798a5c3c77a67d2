import { page } from '#web/page-manifest.ts'

export const horsePage = page({
  path: '/horses/$horseId',
  load: async () => (await import('../registry-pages.ts')).registryPages.Horse,
})

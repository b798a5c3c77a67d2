import { page } from '#web/page-manifest.ts'

export const duplicatesPage = page({
  path: '/duplicates',
  load: async () => (await import('../registry-pages.ts')).registryPages.Duplicates,
})

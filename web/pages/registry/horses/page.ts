import { page } from '#web/page-manifest.ts'

export const horsesPage = page({
  path: '/horses',
  load: async () => (await import('../registry-pages.ts')).registryPages.Horses,
})

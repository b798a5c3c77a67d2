import { page } from '#web/page-manifest.ts'

export const personsPage = page({
  path: '/persons',
  load: async () => (await import('../registry-pages.ts')).registryPages.Persons,
})

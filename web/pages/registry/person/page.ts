import { page } from '#web/page-manifest.ts'

export const personPage = page({
  path: '/persons/$personId',
  load: async () => (await import('../registry-pages.ts')).registryPages.Person,
})

import { page } from '#web/page-manifest.ts'

export const federationsPage = page({
  path: '/federations',
  load: async () => (await import('../registry-pages.ts')).registryPages.Federations,
})

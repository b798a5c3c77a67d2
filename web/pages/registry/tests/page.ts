import { page } from '#web/page-manifest.ts'

export const testsPage = page({
  path: '/tests',
  load: async () => (await import('../registry-pages.ts')).registryPages.Tests,
})

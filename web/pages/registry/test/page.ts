import { page } from '#web/page-manifest.ts'
import { parseIdOrNew } from '#web/route-ids.ts'

export const testPage = page({
  path: '/tests/$testId',
  load: async () => (await import('../registry-pages.ts')).registryPages.Test,
  reads: { testId: parseIdOrNew },
})

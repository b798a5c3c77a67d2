import { section } from '#web/page-manifest.ts'
import { parseIdOrNew } from '#web/route-ids.ts'
import { duplicatesPage } from './duplicates/page.ts'
import { federationsPage } from './federations/page.ts'
import { horsePage } from './horse/page.ts'
import { horsesPage } from './horses/page.ts'
import { personPage } from './person/page.ts'
import { personsPage } from './persons/page.ts'
import { testPage } from './test/page.ts'
import { testsPage } from './tests/page.ts'

/** Horses and people of the installation, as far as the viewer knows them. */
export const registrySection = section({
  path: '/registry',
  load: async () => (await import('./registry-pages.ts')).registryPages.Registry,
  words: ['registry', 'history', 'shows', 'setUp', 'competitors'],
  reads: { testId: parseIdOrNew },
  pages: [
    horsesPage,
    horsePage,
    personsPage,
    personPage,
    duplicatesPage,
    federationsPage,
    testsPage,
    testPage,
  ],
})

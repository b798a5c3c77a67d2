import type { EarlyPage } from '#web/early-page.ts'
import { overviewPage } from './overview/page.ts'

export const earlyPages: readonly EarlyPage[] = [
  {
    path: '/shows/$showId/entry-system',
    files: ['entry-system.tsx', 'overview/overview.tsx'],
    words: overviewPage.words ?? [],
  },
]

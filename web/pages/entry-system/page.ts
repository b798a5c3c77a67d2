import { IconClipboardList } from '@tabler/icons-react'
import { section } from '#web/page-manifest.ts'
import { blocksPage } from './blocks/page.ts'
import { dataPage } from './data/page.ts'
import { documentsPage } from './documents/page.ts'
import { entryPage } from './entry/page.ts'
import { extraFeesPage } from './extra-fees/page.ts'
import { feesPage } from './fees/page.ts'
import { generalPage } from './general/page.ts'
import { membershipsPage } from './memberships/page.ts'
import { overviewPage } from './overview/page.ts'
import { papersPage } from './papers/page.ts'
import { questionsPage } from './questions/page.ts'
import { schedulePage } from './schedule/page.ts'
import { accommodationPage, stablingPage } from './stabling/page.ts'

/** Each page has a folder of its own here and stands in this list, in the order of the line of links. */
export const entrySystemSection = section({
  path: '/shows/$showId/entry-system',
  load: async () => (await import('./entry-system.tsx')).EntrySystem,
  place: { label: 'shell.place.entrySystem', Icon: IconClipboardList },
  needs: 'WRITE',
  pages: [
    overviewPage,
    generalPage,
    dataPage,
    feesPage,
    extraFeesPage,
    blocksPage,
    schedulePage,
    membershipsPage,
    documentsPage,
    questionsPage,
    papersPage,
    entryPage,
    stablingPage,
    accommodationPage,
  ],
})

import { IconCoins } from '@tabler/icons-react'
import { section } from '#web/page-manifest.ts'
import { bankPage } from './bank/page.ts'
import { cashPage } from './cash/page.ts'
import { invoicesPage } from './invoices/page.ts'
import { overviewPage } from './overview/page.ts'
import { payerPage } from './payer/page.ts'
import { payersPage } from './payers/page.ts'
import { settingsPage } from './settings/page.ts'

/** Each page has a folder of its own here and stands in this list, in the order of the line of links. */
export const moneySection = section({
  path: '/shows/$showId/money',
  load: async () => (await import('./money-pages.ts')).moneyPages.Money,
  words: ['money', 'competitions'],
  place: { label: 'shell.place.money', Icon: IconCoins },
  needs: 'MONEY',
  pages: [payersPage, payerPage, overviewPage, invoicesPage, bankPage, cashPage, settingsPage],
})

import { page } from '#web/page-manifest.ts'

export const invoicesPage = page({
  path: '/invoices',
  load: async () => (await import('../money-pages.ts')).moneyPages.Invoices,
  inSection: 'shell.money.invoices',
  needs: 'MONEY',
})

import { page } from '#web/page-manifest.ts'

export const bankPage = page({
  path: '/bank',
  load: async () => (await import('../money-pages.ts')).moneyPages.Bank,
  inSection: 'shell.money.bank',
  needs: 'MONEY',
})

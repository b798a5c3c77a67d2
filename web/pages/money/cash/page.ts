import { page } from '#web/page-manifest.ts'

export const cashPage = page({
  path: '/cash',
  load: async () => (await import('../money-pages.ts')).moneyPages.Cash,
  inSection: 'shell.money.cash',
  needs: 'MONEY',
})

import { page } from '#web/page-manifest.ts'

export const payersPage = page({
  path: '/',
  search: ['show'],
  load: async () => (await import('../money-pages.ts')).moneyPages.Payers,
  inSection: 'shell.money.payers',
  needs: 'MONEY',
})

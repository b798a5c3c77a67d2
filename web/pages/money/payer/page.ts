import { page } from '#web/page-manifest.ts'

export const payerPage = page({
  path: '/payers/$payerId',
  load: async () => (await import('../money-pages.ts')).moneyPages.Payer,
  needs: 'MONEY',
})

import { page } from '#web/page-manifest.ts'

export const overviewPage = page({
  path: '/overview',
  search: ['currency'],
  load: async () => (await import('../money-pages.ts')).moneyPages.Overview,
  inSection: 'shell.entrySystem.overview',
  needs: 'MONEY',
})

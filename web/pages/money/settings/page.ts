import { page } from '#web/page-manifest.ts'

export const settingsPage = page({
  path: '/settings',
  load: async () => (await import('../money-pages.ts')).moneyPages.Settings,
  inSection: 'shell.money.settings',
  needs: 'MONEY',
})

import { page } from '#web/page-manifest.ts'

export const userSettingsPage = page({
  path: '/settings',
  search: ['address'],
  load: async () => (await import('./user-settings.tsx')).UserSettings,
  words: ['credentials', 'notices', 'privacy'],
})

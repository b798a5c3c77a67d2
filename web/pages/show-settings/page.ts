import { IconSettings } from '@tabler/icons-react'
import { page } from '#web/page-manifest.ts'

export const showSettingsPage = page({
  path: '/shows/$showId/settings',
  search: ['tab'],
  load: async () => (await import('./show-settings.tsx')).ShowSettings,
  words: ['access', 'comments', 'files', 'history', 'shows', 'start-order'],
  place: { label: 'shell.place.settings', Icon: IconSettings },
  needs: 'READ',
})

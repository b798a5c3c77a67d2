import { IconLayoutDashboard } from '@tabler/icons-react'
import { page } from '#web/page-manifest.ts'

export const showDashboardPage = page({
  path: '/shows/$showId',
  load: async () => (await import('./show-dashboard.tsx')).ShowDashboard,
  words: ['shows', 'competitions'],
  place: { label: 'shell.place.dashboard', Icon: IconLayoutDashboard },
})

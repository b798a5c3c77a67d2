import { IconCalendarEvent } from '@tabler/icons-react'
import { page } from '#web/page-manifest.ts'

export const competitionsPage = page({
  path: '/shows/$showId/competitions',
  search: ['day', 'arena'],
  load: async () => (await import('./competitions.tsx')).Competitions,
  words: ['competitions', 'shows'],
  place: { label: 'shell.place.competitions', Icon: IconCalendarEvent },
})

import { IconTimeline } from '@tabler/icons-react'
import { page } from '#web/page-manifest.ts'

export const timetablePage = page({
  path: '/shows/$showId/timetable',
  search: ['day', 'draft'],
  load: async () => (await import('./timetable.tsx')).Timetable,
  words: ['competitions', 'timetable'],
  place: { label: 'shell.place.timetable', Icon: IconTimeline },
})

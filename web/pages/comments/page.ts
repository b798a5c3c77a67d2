import { IconMessages } from '@tabler/icons-react'
import { page } from '#web/page-manifest.ts'

export const commentsPage = page({
  path: '/shows/$showId/comments',
  search: ['about', 'view'],
  load: async () => (await import('./comments-page.tsx')).CommentsPage,
  words: ['comments'],
  place: { label: 'shell.place.comments', Icon: IconMessages },
  needs: 'COMMENTS',
})

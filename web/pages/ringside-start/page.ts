import { page } from '#web/page-manifest.ts'

export const ringsideStartPage = page({
  path: '/ringside',
  search: ['opened'],
  load: async () => (await import('./ringside-start.tsx')).RingsideStart,
})

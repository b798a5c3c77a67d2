import { page } from '#web/page-manifest.ts'

export const profilePage = page({
  path: '/profile',
  load: async () => (await import('./profile.tsx')).Profile,
  words: ['profile'],
})

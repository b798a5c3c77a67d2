import { page } from '#web/page-manifest.ts'

export const administrationPage = page({
  path: '/administration',
  load: async () => (await import('./administration.tsx')).Administration,
  words: ['access', 'privacy', 'shows'],
})

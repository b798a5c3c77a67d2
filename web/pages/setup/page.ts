import { page } from '#web/page-manifest.ts'

export const setupPage = page({
  path: '/setup',
  load: async () => (await import('./setup.tsx')).Setup,
})

import { page } from '#web/page-manifest.ts'

export const showsPage = page({
  path: '/',
  load: async () => (await import('./shows.tsx')).Shows,
  words: ['shows'],
})

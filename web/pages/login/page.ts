import { page } from '#web/page-manifest.ts'

export const loginPage = page({
  path: '/login',
  search: ['next', 'token', 'letter', 'step'],
  load: async () => (await import('./login.tsx')).Login,
  words: ['credentials', 'privacy'],
})

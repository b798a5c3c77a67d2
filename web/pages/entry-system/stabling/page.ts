import { page } from '#web/page-manifest.ts'

export const stablingPage = page({
  path: '/stabling',
  search: ['part', 'stay'],
  load: async () => (await import('./stabling-pages.tsx')).StablingPage,
  words: ['stabling'],
  inSection: 'shell.entrySystem.stabling',
})

export const accommodationPage = page({
  path: '/accommodation',
  search: ['part', 'stay'],
  load: async () => (await import('./stabling-pages.tsx')).AccommodationPage,
  words: ['stabling'],
  inSection: 'shell.entrySystem.accommodation',
})

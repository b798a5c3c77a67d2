import { IconCheck } from '@tabler/icons-react'
import { page } from '#web/page-manifest.ts'

export const stablingPage = page({
  path: '/stabling',
  search: ['part', 'stay'],
  load: async () => (await import('./stabling-pages.tsx')).StablingPage,
  words: ['stabling'],
  inSection: 'shell.entrySystem.stabling',
})

/** For those who check in, also a veterinarian, who is led to no other page of these. */
export const arrivalsPage = page({
  path: '/shows/$showId/arrivals',
  search: ['part', 'stay', 'scan'],
  load: async () => (await import('./arrivals.tsx')).Arrivals,
  words: ['stabling', 'entry-office', 'riders', 'files'],
  place: { label: 'shell.place.arrivals', Icon: IconCheck },
  needs: 'CHECK_IN',
})

export const accommodationPage = page({
  path: '/accommodation',
  search: ['part', 'stay'],
  load: async () => (await import('./stabling-pages.tsx')).AccommodationPage,
  words: ['stabling'],
  inSection: 'shell.entrySystem.accommodation',
})

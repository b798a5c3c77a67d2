import { page } from '#web/page-manifest.ts'
import { earlyPages } from './early.ts'

const [{ path, words }] = earlyPages

export const gatePage = page({
  path,
  words,
  load: async () => (await import('./gate.tsx')).Gate,
})

export const speakerPage = page({
  path: '/shows/$showId/arenas/$arenaId/speaker',
  load: async () => (await import('./speaker.tsx')).Speaker,
  words: ['arena-screens', 'conditions', 'courseSeen', 'scoring'],
})

export const scoreboardPage = page({
  path: '/shows/$showId/arenas/$arenaId/scoreboard',
  load: async () => (await import('./scoreboard.tsx')).Scoreboard,
  words: ['arena-screens', 'conditions'],
})

export const warmUpPage = page({
  path: '/shows/$showId/arenas/$arenaId/warm-up',
  load: async () => (await import('./warm-up.tsx')).WarmUp,
  words: ['arena-screens'],
})

import type { EarlyPage } from '#web/early-page.ts'

export const earlyPages = [
  {
    path: '/shows/$showId/arenas/$arenaId/gate',
    files: ['gate.tsx'],
    words: ['arena-screens', 'scoring'],
  },
] as const satisfies readonly EarlyPage[]

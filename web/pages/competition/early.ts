import type { EarlyPage } from '#web/early-page.ts'
import { tabWords } from './tabs.ts'

export const earlyPages: readonly EarlyPage[] = [
  early('competitors', 'competitors/competitors.tsx'),
  early('start-list', 'start-list/start-list.tsx'),
  early('scoring', 'scoring/scoring.tsx'),
  early('results', 'results/results-tab.tsx'),
]

function early(tab: keyof typeof tabWords, panel: string): EarlyPage {
  return {
    path: '/shows/$showId/competitions/$competitionId',
    tab,
    files: ['competition.tsx', panel],
    words: ['competitions', ...tabWords[tab]],
  }
}

import { askBookAhead } from '#web/components/scoring/ask-book.ts'
import type { Opened } from '#web/page-manifest.ts'
import { client } from '#web/session/session.ts'
import { competitionHeadQuery } from './operations.ts'
import { panels } from './panels.tsx'
import { competitionTabs } from './tabs.ts'

/** The competition that was opened last: its other tabs ask for themselves. */
let opened: string | null = null

/** Milliseconds that a page without its starters waits for them: drawn once is less work than drawn twice. */
const patience = 250

/**
 * Asks for all that the page is going to show at once, while its own script is on its way. Resolves when
 * the tab can be drawn with the page around it, instead of after it. What fails is asked for again by
 * the page, which says so.
 */
export async function openAhead({ params, search: { tab }, cause }: Opened<'tab'>): Promise<void> {
  const { showId = '', competitionId = 'new' } = params
  const isOpen = cause === 'stay' && opened === competitionId
  opened = competitionId
  if (isOpen || competitionId === 'new') return
  const named = competitionTabs.find((each) => each === tab)
  const begun = named && panels[named].begin()
  const book = named === 'scoring' && askBookAhead(showId, competitionId)
  const variables = { showId, id: competitionId }
  client
    .query({ query: competitionHeadQuery, variables, fetchPolicy: 'network-only' })
    .catch(() => undefined)
  await begun
  await Promise.race([book, new Promise((go) => setTimeout(go, patience))])
}

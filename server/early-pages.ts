/** A page by its address, and the source files that it is made of. */
export interface EarlyPage {
  path: RegExp
  /** Of a page with tabs: the one that the address names. */
  tab?: string
  sources: readonly string[]
}

/**
 * The pages that are opened under time pressure. Their scripts are named to the browser together with
 * the page; every other page asks for its own when the application has started and knows its address.
 */
export const earlyPages: readonly EarlyPage[] = [
  tab('competitors', 'competitors/competitors.tsx'),
  tab('start-list', 'start-list/start-list.tsx'),
  tab('scoring', 'scoring/scoring.tsx'),
  tab('results', 'results/results-tab.tsx'),
  page('/competitions/ID/dressage/competitors/ID', 'dressage-competitor/dressage-competitor.tsx'),
  page('/competitions/ID/(driving|eventing|jumping)/competitors/ID', 'ride/ride-page.tsx'),
  page('/arenas/ID/gate', 'arena-screens/gate.tsx'),
]

function tab(name: string, panel: string): EarlyPage {
  const both = page('/competitions/ID', 'competition/competition.tsx', `competition/${panel}`)
  return { ...both, tab: name }
}

/** `path`: within a show. */
function page(path: string, ...files: readonly string[]): EarlyPage {
  return {
    path: new RegExp(`^/shows/ID${path}$`.replaceAll('ID', String.raw`\d+`)),
    sources: files.map((file) => `web/pages/${file}`),
  }
}

/** A page by its address, and the source files that it is made of. */
export interface EarlyPage {
  path: RegExp
  /** Of a page with tabs: the one that the address names. */
  tab?: string
  sources: readonly string[]
  /** Whose words it says, as in `web/routes.tsx` and `web/pages/competition/panels.tsx`. */
  areas: readonly string[]
}

/**
 * The pages that are opened under time pressure. Their scripts are named to the browser together with
 * the page; every other page asks for its own when the application has started and knows its address.
 */
export const earlyPages: readonly EarlyPage[] = [
  tab('competitors', 'competitors/competitors.tsx', ['competitors', 'entries']),
  tab('start-list', 'start-list/start-list.tsx', ['start-order']),
  tab('scoring', 'scoring/scoring.tsx', ['scoring']),
  tab('results', 'results/results-tab.tsx', ['explain', 'protests', 'scoring']),
  page(
    '/competitions/ID/dressage/competitors/ID',
    ['dressage-competitor/dressage-competitor.tsx'],
    ['scoring'],
  ),
  page(
    '/competitions/ID/(driving|eventing|jumping)/competitors/ID',
    ['ride/ride-page.tsx'],
    ['scoring'],
  ),
  page('/arenas/ID/gate', ['arena-screens/gate.tsx'], ['arena-screens', 'scoring']),
]

function tab(name: string, panel: string, areas: readonly string[]): EarlyPage {
  const files = ['competition/competition.tsx', `competition/${panel}`]
  return { ...page('/competitions/ID', files, ['competitions', ...areas]), tab: name }
}

/** `path`: within a show. */
function page(path: string, files: readonly string[], areas: readonly string[]): EarlyPage {
  return {
    path: new RegExp(`^/shows/ID${path}$`.replaceAll('ID', String.raw`\d+`)),
    sources: files.map((file) => `web/pages/${file}`),
    areas,
  }
}

/** Which public page an address means. */
export type PageAddress =
  | { page: 'show' | 'athletes' | 'entry-card' }
  | { page: 'day'; day: string }
  | { page: 'start-list' | 'results'; competitionId: string }
  | { page: 'athlete' | 'horse'; id: string }
  | { page: 'scoreboard' | 'warm-up'; arenaId: string }

/** Of what comes behind `/published/{show}`, without a slash at the end; null for what is no page. */
export function parsePageAddress(path: string): PageAddress | null {
  for (const [pattern, read] of addresses) {
    const [, named] = pattern.exec(path) ?? []
    if (named !== undefined) return read(named)
  }
  if (path === '/athletes') return { page: 'athletes' }
  if (path === '/entry-card') return { page: 'entry-card' }
  return path === '' ? { page: 'show' } : null
}

const addresses: readonly (readonly [RegExp, (named: string) => PageAddress])[] = [
  [/^\/days\/(\d{4}-\d{2}-\d{2})$/, (day) => ({ page: 'day', day })],
  [
    /^\/competitions\/(\d{1,15})\/start-list$/,
    (competitionId) => ({ page: 'start-list', competitionId }),
  ],
  [
    /^\/competitions\/(\d{1,15})\/results$/,
    (competitionId) => ({ page: 'results', competitionId }),
  ],
  [/^\/athletes\/(\d{1,15})$/, (id) => ({ page: 'athlete', id })],
  [/^\/horses\/(\d{1,15})$/, (id) => ({ page: 'horse', id })],
  [/^\/arenas\/(\d{1,15})\/scoreboard$/, (arenaId) => ({ page: 'scoreboard', arenaId })],
  [/^\/arenas\/(\d{1,15})\/warm-up$/, (arenaId) => ({ page: 'warm-up', arenaId })],
]

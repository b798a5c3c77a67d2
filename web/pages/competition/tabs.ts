import type { CompetitionStatus } from '#domain/competitions/status.ts'

export const competitionTabs = [
  'set-up',
  'competitors',
  'start-list',
  'scoring',
  'results',
  'comments',
  'history',
] as const

/** What tabs that are opened under time pressure speak, beside the words of the competition around them. */
export const tabWords = {
  competitors: ['competitors', 'entries'],
  'start-list': ['start-order'],
  scoring: ['scoring'],
  results: ['decidedParts', 'explain', 'protests', 'scoring'],
} as const

export type CompetitionTab = (typeof competitionTabs)[number]

interface OpenedCompetition {
  status: CompetitionStatus
  /** What the reader may do: READ, WRITE … */
  permissions: readonly string[]
}

/** Set-up and history are the office's, and so are comments until they are switched on. */
export function tabsFor(
  { permissions }: OpenedCompetition,
  hasComments: boolean,
): readonly CompetitionTab[] {
  if (permissions.includes('WRITE')) return competitionTabs
  const withheld = ['set-up', 'history', ...(hasComments ? [] : ['comments'])]
  return competitionTabs.filter((tab) => !withheld.includes(tab))
}

/** Where the work is, when the address names no tab. */
export function usualTab(competition: OpenedCompetition): CompetitionTab {
  const tabs = tabsFor(competition, false)
  const wanted = tabAt[competition.status]
  return tabs.includes(wanted) ? wanted : 'results'
}

const tabAt: Record<CompetitionStatus, CompetitionTab> = {
  draft: 'set-up',
  open: 'competitors',
  drawn: 'start-list',
  running: 'scoring',
  provisional: 'results',
  official: 'results',
  cancelled: 'set-up',
}

import { type CompetitionStatus, competitionStatuses } from '#domain/competitions/status.ts'
import type { CompetitionTab } from './tabs.ts'

/** What comes next: a change of status, or work on a tab that leads to one. */
export type NextStep =
  | { kind: 'status'; status: 'open' | 'running' | 'provisional' }
  | { kind: 'tab'; status: 'drawn' | 'official'; tab: CompetitionTab }

/** Results that were corrected after the signature are signed again. */
export function nextStep(status: CompetitionStatus, isCorrected: boolean): NextStep | null {
  switch (status) {
    case 'draft':
      return { kind: 'status', status: 'open' }
    case 'open':
      return { kind: 'tab', status: 'drawn', tab: 'start-list' }
    case 'drawn':
      return { kind: 'status', status: 'running' }
    case 'running':
      return { kind: 'status', status: 'provisional' }
    case 'provisional':
      return { kind: 'tab', status: 'official', tab: 'results' }
    case 'official':
      return isCorrected ? { kind: 'tab', status: 'official', tab: 'results' } : null
    case 'cancelled':
      return null
  }
}

/** Where an office may set a competition back to, the nearest first. Needs a reason. */
export function stepsBack(status: CompetitionStatus): readonly CompetitionStatus[] {
  if (status === 'cancelled') return ['draft', 'open']
  return competitionStatuses.slice(0, competitionStatuses.indexOf(status)).toReversed()
}

/** The life of a competition. Going back is allowed to the office, needs a reason and is logged. */
export const competitionStatuses = [
  'draft',
  'open',
  'drawn',
  'running',
  'provisional',
  'official',
  'cancelled',
] as const

export type CompetitionStatus = (typeof competitionStatuses)[number]

/** WD withdrawn · NS no-show · RT retired · EL eliminated · DQ disqualified · HC is a flag of its own. */
export const competitorStatuses = [
  'entered',
  'scratched',
  'ready',
  'on_course',
  'finished',
  'withdrawn',
  'no_show',
  'retired',
  'eliminated',
  'disqualified',
] as const

export type CompetitorStatus = (typeof competitorStatuses)[number]

/** The short forms that lists print for those who have no place. */
export const statusAbbreviation: Partial<Record<CompetitorStatus, string>> = {
  withdrawn: 'WD',
  no_show: 'NS',
  retired: 'RT',
  eliminated: 'EL',
  disqualified: 'DQ',
}

/** Whether somebody has left the ranking: withdrawn, eliminated … */
export function isOut({ status }: { readonly status: CompetitorStatus }): boolean {
  return statusAbbreviation[status] !== undefined
}

/** Whether nobody may be given it without a reason. */
export function needsReason(status: CompetitorStatus): boolean {
  return status === 'eliminated' || status === 'disqualified'
}

/** Whether somebody is not there: withdrew, or did not come. The place in the list, and its slot, stay open. */
export function isAbsent({ status }: { readonly status: CompetitorStatus }): boolean {
  return status === 'withdrawn' || status === 'no_show'
}

/** Whether somebody is in the start list or would be: not the scratched. */
export function isListed({ status }: { readonly status: CompetitorStatus }): boolean {
  return status !== 'scratched'
}

/** Everybody who does not ride, for whatever reason. */
export function isNotRiding(competitor: { readonly status: CompetitorStatus }): boolean {
  return !isListed(competitor) || isAbsent(competitor)
}

/**
 * Whether the start list is published: from the status `drawn` on. Until then the draw is the office's own,
 * and what was ever drawn in a competition that is cancelled is its own again. A later round is published by
 * its call, but not before this list.
 */
export function isStartListPublished(status: CompetitionStatus): boolean {
  return hasReached(status, 'drawn')
}

/** A cancelled competition has reached nothing, however far it was. */
export function hasReached(status: CompetitionStatus, wanted: CompetitionStatus): boolean {
  if (status === 'cancelled') return false
  return competitionStatuses.indexOf(status) >= competitionStatuses.indexOf(wanted)
}

const after: Record<CompetitionStatus, readonly CompetitionStatus[]> = {
  draft: ['open'],
  open: ['drawn'],
  drawn: ['running'],
  running: ['provisional'],
  provisional: ['official'],
  official: [],
  cancelled: [],
}

/** Whether a change of status is the ordinary next step, a step back that needs a reason, or neither. */
export function statusStep(
  from: CompetitionStatus,
  to: CompetitionStatus,
): 'forward' | 'back' | 'none' {
  if (from === to) return 'none'
  if (to === 'cancelled') return 'back'
  if (after[from].includes(to)) return 'forward'
  if (from === 'cancelled') return 'back'
  return competitionStatuses.indexOf(to) < competitionStatuses.indexOf(from) ? 'back' : 'forward'
}

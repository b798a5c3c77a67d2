import type { CompetitionStatus } from './status.ts'

/** What of a competition decides whether it can take in another one, or be taken in. */
export interface Mergeable {
  id: string
  number: string
  discipline: string
  status: CompetitionStatus
  /** As frozen. */
  rules: unknown
  /** Whether anything was recorded for anybody in it. */
  isRecorded: boolean
}

export type MergeHindrance = 'discipline' | 'rules' | 'recorded' | 'closed'

/**
 * Why two competitions cannot become one; null where they can. The rules that places are decided by
 * must be the same; who judges them need not be: the one that stays keeps its judges.
 */
export function mergeHindrance(into: Mergeable, from: Mergeable): MergeHindrance | null {
  if (into.discipline !== from.discipline) return 'discipline'
  if (isClosed(into) || isClosed(from)) return 'closed'
  if (into.isRecorded || from.isRecorded) return 'recorded'
  return canonical(scoringRules(into.rules)) === canonical(scoringRules(from.rules))
    ? null
    : 'rules'
}

function isClosed({ status }: Mergeable): boolean {
  return status === 'official' || status === 'cancelled'
}

/** Without the judge positions: a competition judged from C and E may take in one judged from C. */
function scoringRules(rules: unknown): unknown {
  if (!isRecord(rules)) return rules
  return Object.fromEntries(Object.entries(rules).filter(([key]) => key !== 'positions'))
}

/** The same text for the same values, in whichever order their keys are stored. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

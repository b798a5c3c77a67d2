import type { PartDecision } from '#domain/scoring/decided-parts.ts'

/**
 * What must be said of a result besides its places: that it was corrected after the signature, that
 * the spare judge stands for another, and what the ground jury decided on protests. Anybody may read it: it names nobody who protested, and
 * none of the marks.
 */
export interface Remarks {
  /** In the order of their moments. */
  corrections: readonly Correction[]
  replacements: readonly JudgeReplacement[]
  decisions: readonly DecidedPart[]
  protests: readonly DecidedProtest[]
  /** Places may still change. */
  isProtestOpen: boolean
}

/** Values of one competitor that were corrected for the same reason. */
export interface Correction {
  competitorId: string
  /** UTC, ISO 8601: of the last of them. */
  at: string
  reason: string | null
}

/** The spare judge's marks count for these competitors. Why is not said here: it may be an illness. */
export interface JudgeReplacement {
  /** Of the judge who was replaced. */
  part: string
  competitorIds: readonly string[]
  /** UTC, ISO 8601: of the last of them. */
  at: string
}

/** What is missing on a sheet will not come, and the result stands without it. */
export interface DecidedPart {
  part: string
  decision: PartDecision
  decidedBy: string
  competitorIds: readonly string[]
  /** UTC, ISO 8601: of the last of them. */
  at: string
}

export interface DecidedProtest {
  outcome: 'upheld' | 'rejected'
  /** In the words of the jury, written for everybody. */
  decision: string
  decidedBy: string
  /** UTC, ISO 8601. */
  decidedAt: string
}

export const noRemarks: Remarks = {
  corrections: [],
  replacements: [],
  decisions: [],
  protests: [],
  isProtestOpen: false,
}

/**
 * What must be said of a result besides its places: that it was corrected after the signature, and
 * what the ground jury decided on protests. Anybody may read it: it names nobody who protested, and
 * none of the marks.
 */
export interface Remarks {
  /** In the order of their moments. */
  corrections: readonly Correction[]
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

export interface DecidedProtest {
  outcome: 'upheld' | 'rejected'
  /** In the words of the jury, written for everybody. */
  decision: string
  decidedBy: string
  /** UTC, ISO 8601. */
  decidedAt: string
}

export const noRemarks: Remarks = { corrections: [], protests: [], isProtestOpen: false }

import type { CompetitionStatus } from '#domain/competitions/status.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'

/** What stands above every list of a show, on paper, in exports and on public pages. */
export interface ShowHead {
  id: string
  name: string
  venue: string | null
  /** NOC code (GER, NED …), not ISO. */
  country: string | null
  /** IANA name (Europe/Berlin): every time of the show is read in it. */
  timeZone: string
  /** ISO 8601 days (2026-11-21), both inclusive. */
  firstDay: string
  lastDay: string
}

/** What stands above the lists of one competition. */
export interface CompetitionHead {
  id: string
  /** What the schedule calls it: "12", "12a". */
  number: string
  name: string
  discipline: DisciplineId
  testName: string | null
  sponsor: string | null
  arena: string | null
  /** UTC, ISO 8601; null while it has no start time. */
  startsAt: string | null
  status: CompetitionStatus
  /** Who signed the official result, as they write their name; null until then, and while it is corrected and not signed again. */
  signedBy: string | null
  /** UTC, ISO 8601. */
  signedAt: string | null
  /** UTC, ISO 8601: when signed results were last changed; null where the signature still holds. */
  correctedSince: string | null
  /** UTC, ISO 8601: since when a result that nobody signed yet stands to be protested; null in any other status. */
  provisionalSince: string | null
  /** In the order in which the columns of the result list stand. */
  judges: readonly JudgeHead[]
}

export interface JudgeHead {
  position: string
  firstName: string
  familyName: string
  /** NOC code. */
  nation: string | null
  /** What the federation calls it: "FEI 4*", "National". */
  level: string | null
}

import type { CompetitionStatus, CompetitorStatus } from '#domain/competitions/status.ts'
import type { NamedPair } from '#domain/results/result-list.ts'
import type { CalledRound } from '#domain/results/rides.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'

/** A competition as ringside needs it: everything but the sheets, held on the device. */
export interface Book {
  /** Grows when this type changes: what an older version of the application kept is not read. */
  shape: typeof bookShape
  accountId: string
  /** UTC, ISO 8601, by the device's own clock: when the server told it. */
  asOf: string
  /** UTC, ISO 8601, by the server's clock: when rules, names, judges or the status were last changed. */
  changedAt: string
  showId: string
  showName: string
  timeZone: string
  competitionId: string
  discipline: DisciplineId
  number: string
  name: string
  testName: string | null
  status: CompetitionStatus
  /** As stored; the discipline parses them. */
  rules: unknown
  /** Whether the account works in the office of the competition. */
  office: boolean
  judges: readonly BookJudge[]
  /** From one start to the next. */
  secondsPerStart: number
  /** Later rounds that the office has called or planned. */
  rounds: readonly CalledRound[]
  /** In start order; those without one last. */
  competitors: readonly BookCompetitor[]
}

export const bookShape = 7

export interface BookJudge {
  position: string
  /** "First Family"; null while nobody is named. */
  name: string | null
}

export interface BookCompetitor {
  competitorId: string
  startOrder: number | null
  /** UTC, ISO 8601. */
  startsAt: string | null
  headNumber: string | null
  status: CompetitorStatus
  statusReason: string | null
  horsConcours: boolean
  athlete: { firstName: string; familyName: string; nation: string | null }
  horse: string
  /** Who rides the later legs of a relay; empty elsewhere. */
  partners: readonly NamedPair[]
}

import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { JudgeHead } from '#domain/results/competition-head.ts'

/** A day of an arena, or what of the day has no arena yet: what is held there, in the order of its starts. */
export interface ArenaDay {
  /** `2026-11-21`, by the show's clock. */
  day: string
  /** Null where it is about what has no arena. */
  arena: string | null
  held: readonly HeldInArena[]
}

export interface HeldInArena {
  number: string
  name: string
  /** A later round or phase; null for the competition as it is ridden first. */
  round: string | null
  testName: string | null
  sponsor: string | null
  judges: readonly JudgeHead[]
  /** UTC, ISO 8601. */
  startsAt: string
  endsAt: string
  secondsPerStart: number
  /** How many start, or are expected where nobody knows who. */
  starters: number
  /** Its order is published, and can be read. */
  isDrawn: boolean
  /** In the order in which they are ridden; empty where there is no order yet. */
  rows: readonly ArenaDayRow[]
}

export type ArenaDayRow =
  | { kind: 'break'; startsAt: string; minutes: number; label: string }
  | {
      kind: 'start'
      startsAt: string
      startOrder: number
      headNumber: string | null
      firstName: string
      familyName: string
      horse: string
      status: CompetitorStatus
    }

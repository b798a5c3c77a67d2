import type { CompetitionStatus } from '#domain/competitions/status.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'

/** A competition as the plan of a day shows it. Instants are epoch milliseconds. */
export interface PlannedCompetition {
  id: string
  number: string
  name: string
  discipline: DisciplineId
  status: CompetitionStatus
  arenaId: string | null
  startsAt: number | null
  endsAt: number | null
  secondsPerStart: number
  /** The riders' own times where there is a start list, else the planned ones. */
  ticks: readonly number[]
  starts: readonly PlannedStart[]
  officials: readonly PlannedOfficial[]
  /** Share of the starters who are done. */
  done: number
}

export interface PlannedOfficial {
  id: string
  name: string
  /** A course designer may be in two rings at once, a judge may not. */
  isBoundToArena: boolean
}

export interface PlannedStart {
  competitorId: string
  riderId: string
  rider: string
  /** One; in driving up to five. */
  horseIds: readonly string[]
  startsAt: number
}

/** Where a competition goes. */
export interface Move {
  arenaId: string | null
  startsAt: number | null
}

export interface Moves {
  /** What is shown otherwise than it is stored: while it is dragged, or on its way. */
  pending: ReadonlyMap<string, Move>
  preview: (id: string, move: Move) => void
  /** Shows it again as it is stored. */
  drop: (id: string) => void
  /** Stores a move. Whether it was made. */
  commit: (competition: PlannedCompetition, move: Move) => Promise<boolean>
}

/** The plan as it will be: a competition that moves takes its starts along. */
export function movedPlan(
  plan: readonly PlannedCompetition[],
  moves: ReadonlyMap<string, Move>,
): readonly PlannedCompetition[] {
  if (moves.size === 0) return plan
  return plan.map((competition) => {
    const move = moves.get(competition.id)
    return move ? moved(competition, move) : competition
  })
}

function moved(competition: PlannedCompetition, move: Move): PlannedCompetition {
  const { startsAt } = competition
  if (startsAt === null || move.startsAt === null) {
    return { ...competition, ...move, endsAt: move.startsAt, ticks: [], starts: [] }
  }
  const by = move.startsAt - startsAt
  return {
    ...competition,
    ...move,
    endsAt: competition.endsAt === null ? null : competition.endsAt + by,
    ticks: competition.ticks.map((tick) => tick + by),
    starts: competition.starts.map((start) => ({ ...start, startsAt: start.startsAt + by })),
  }
}

import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { planTimetable } from '#domain/timetable/timetable.ts'
import { listName } from '#web/components/person-name.tsx'
import type { CompetitionRowFragment, ShowStartsQuery } from '#web/graphql/generated/graphql.ts'

/** A competition as the plan of the days shows it. Instants are epoch milliseconds. */
export interface PlannedCompetition {
  id: string
  number: string
  name: string
  status: CompetitionStatus
  arenaId: string | null
  startsAt: number | null
  endsAt: number | null
  /** The riders' own times where there is a start list, else the planned ones. */
  ticks: readonly number[]
  starts: readonly PlannedStart[]
  officials: readonly { id: string; name: string }[]
  /** Share of the starters who are done. */
  done: number
}

export interface PlannedStart {
  competitorId: string
  riderId: string
  rider: string
  horseId: string
  startsAt: number
}

/** Where a competition goes. */
export interface Move {
  arenaId: string | null
  startsAt: number | null
}

type Starts = NonNullable<ShowStartsQuery['show']>['competitions'][number]

const notStarting = ['scratched', 'waitlisted', 'withdrawn', 'no_show']

export function planOf(
  row: CompetitionRowFragment,
  stored: Starts | undefined,
): PlannedCompetition {
  const startsAt = row.startsAt ? Date.parse(row.startsAt) : null
  const starts = (stored?.competitors ?? []).flatMap((competitor): PlannedStart[] =>
    competitor.startsAt && !notStarting.includes(competitor.status)
      ? [
          {
            competitorId: competitor.id,
            riderId: competitor.person.id,
            rider: listName(competitor.person),
            horseId: competitor.horse.id,
            startsAt: Date.parse(competitor.startsAt),
          },
        ]
      : [],
  )
  const planned = startsAt === null ? [] : plannedTicks(row, startsAt)
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    status: row.status,
    arenaId: row.arena?.id ?? null,
    startsAt,
    endsAt: startsAt === null ? null : Math.max(startsAt, row.endsAt ? Date.parse(row.endsAt) : 0),
    ticks: starts.length > 0 ? starts.map((start) => start.startsAt) : planned,
    starts,
    officials: row.judgePositions.flatMap(({ official }) =>
      official ? [{ id: official.id, name: listName(official) }] : [],
    ),
    done: row.startersCount > 0 ? row.finishedCount / row.startersCount : 0,
  }
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

/** Official results and cancelled or ridden competitions stay where they were. */
export function isMovable({ status }: Pick<PlannedCompetition, 'status'>): boolean {
  return status === 'draft' || status === 'open' || status === 'drawn' || status === 'running'
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

function plannedTicks(row: CompetitionRowFragment, firstStartAt: number): number[] {
  const order = Array.from({ length: row.startersCount }, (_, index) => String(index))
  const { secondsPerStart, breaks } = row
  const { rows } = planTimetable(order, { firstStartAt, secondsPerStart, breaks })
  return rows.flatMap((each) => (each.kind === 'start' ? [each.startsAt] : []))
}

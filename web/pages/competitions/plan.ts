import { isBoundToArena } from '#domain/scoring/officials.ts'
import { planTimetable } from '#domain/timetable/timetable.ts'
import { heldOf } from '#web/components/competitions/held.ts'
import type {
  PlannedCompetition,
  PlannedOfficial,
  PlannedStart,
} from '#web/components/day-ground/planned-competition.ts'
import { listName } from '#web/components/person-name.tsx'
import type { CompetitionRowFragment, ShowStartsQuery } from '#web/graphql/generated/graphql.ts'

type Starts = NonNullable<ShowStartsQuery['show']>['competitions'][number]

const notStarting = ['scratched', 'withdrawn', 'no_show']

export function planOf(
  row: CompetitionRowFragment,
  stored: Starts | undefined,
): PlannedCompetition {
  const startsAt = row.startsAt ? Date.parse(row.startsAt) : null
  const starts = stored ? startsOf(stored) : []
  const [first] = heldOf(row)
  const planned = startsAt === null ? [] : plannedTicks(row, startsAt)
  const apart = row.roundStarts.flatMap((round) => (round.startsAt ? [round.part] : []))
  const isOwn = (part: string) => !apart.includes(part)
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    discipline: row.discipline,
    status: row.status,
    arenaId: row.arena?.id ?? null,
    startsAt,
    secondsPerStart: row.secondsPerStart,
    endsAt: startsAt === null ? null : Math.max(startsAt, row.endsAt ? Date.parse(row.endsAt) : 0),
    ticks: starts.length > 0 ? [...new Set(starts.map((start) => start.startsAt))] : planned,
    starts,
    officials: officialsIn(row, isOwn),
    done: first && first.starters > 0 ? first.finished / first.starters : 0,
  }
}

/**
 * The later rounds that have a time of their own, each as a block by itself. Who starts when is known of
 * one that was called, and of one that follows the start list.
 */
export function laterPlansOf(
  row: CompetitionRowFragment,
  stored: Starts | undefined,
  nameOf: (part: string) => string,
): PlannedCompetition[] {
  return row.roundStarts.flatMap((round) => {
    if (!round.startsAt) return []
    const held = heldOf(row).find(({ part }) => part === round.part)
    const startsAt = Date.parse(round.startsAt)
    const secondsPerStart = round.secondsPerStart ?? row.secondsPerStart
    const { breaks } = round
    const order = orderOf(round, stored)
    const { rows, endsAt } = planTimetable(order, {
      firstStartAt: startsAt,
      secondsPerStart,
      breaks,
    })
    const times = new Map(
      rows.flatMap((each) =>
        each.kind === 'start' ? [[each.competitorId, new Date(each.startsAt).toISOString()]] : [],
      ),
    )
    const competitors = (stored?.competitors ?? []).map((each) => ({
      ...each,
      startsAt: times.get(each.id) ?? null,
    }))
    const starts = startsOf({ competitors })
    return [
      {
        ...planOf(row, undefined),
        id: `${row.id} ${round.part}`,
        name: `${nameOf(round.part)} · ${row.name}`,
        arenaId: round.arenaId ?? row.arena?.id ?? null,
        startsAt,
        secondsPerStart,
        endsAt,
        ticks: starts.map((start) => start.startsAt),
        starts,
        officials: officialsIn(row, (part) => part === round.part),
        status: held?.status ?? row.status,
        done: held && held.starters > 0 ? held.finished / held.starters : 0,
      },
    ]
  })
}

/** Who sits in one of these rounds; a competition whose rules do not say has its judges throughout. */
function officialsIn(
  { judgePositions }: CompetitionRowFragment,
  isMeant: (part: string) => boolean,
): PlannedOfficial[] {
  return judgePositions.flatMap(({ position, official, rounds }) =>
    official && (rounds.length === 0 || rounds.some(isMeant))
      ? [{ id: official.id, name: listName(official), isBoundToArena: isBoundToArena(position) }]
      : [],
  )
}

function orderOf(
  round: CompetitionRowFragment['roundStarts'][number],
  stored: Starts | undefined,
): readonly string[] {
  if (!round.followsStartList) return round.competitorIds
  return startsOf({ competitors: stored?.competitors ?? [] })
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map(({ competitorId }) => competitorId)
}

/** Of the competition that a block shows, or a later round of it. */
export function competitionIdOf(blockId: string): string {
  return blockId.split(' ')[0] ?? blockId
}

/** A later round is moved on the page of the timetable. */
export function isLaterRound({ id }: Pick<PlannedCompetition, 'id'>): boolean {
  return competitionIdOf(id) !== id
}

/** One for each rider of a relay: whoever starts elsewhere too is found, whichever leg it is. */
export function startsOf({ competitors }: Pick<Starts, 'competitors'>): PlannedStart[] {
  return competitors.flatMap((competitor) => {
    const { id, startsAt, status, partners, furtherHorses } = competitor
    if (!startsAt || notStarting.includes(status)) return []
    return [competitor, ...partners].map(({ person, horse }, leg) => ({
      competitorId: id,
      riderId: person.id,
      rider: listName(person),
      horseIds: [horse, ...(leg === 0 ? furtherHorses : [])].map((each) => each.id),
      startsAt: Date.parse(startsAt),
    }))
  })
}

/** Official results and cancelled or ridden competitions stay where they were. */
export function isMovable({ status }: Pick<PlannedCompetition, 'status'>): boolean {
  return status === 'draft' || status === 'open' || status === 'drawn' || status === 'running'
}

function plannedTicks(row: CompetitionRowFragment, firstStartAt: number): number[] {
  const order = Array.from({ length: row.startersCount }, (_, index) => String(index))
  const { secondsPerStart, breaks } = row
  const { rows } = planTimetable(order, { firstStartAt, secondsPerStart, breaks })
  return rows.flatMap((each) => (each.kind === 'start' ? [each.startsAt] : []))
}

import { planTimetable } from '#domain/timetable/timetable.ts'
import type { Translate } from '#locales/messages.ts'
import { heldOf } from '#web/components/competitions/held.ts'
import type {
  PlannedCompetition,
  PlannedStart,
} from '#web/components/day-ground/planned-competition.ts'
import { listName } from '#web/components/person-name.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import type { CompetitionRowFragment, ShowStartsQuery } from '#web/graphql/generated/graphql.ts'

type Starts = NonNullable<ShowStartsQuery['show']>['competitions'][number]

const notStarting = ['scratched', 'waitlisted', 'withdrawn', 'no_show']

export function planOf(
  row: CompetitionRowFragment,
  stored: Starts | undefined,
): PlannedCompetition {
  const startsAt = row.startsAt ? Date.parse(row.startsAt) : null
  const starts = stored ? startsOf(stored) : []
  const [first] = heldOf(row)
  const planned = startsAt === null ? [] : plannedTicks(row, startsAt)
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
    officials: row.judgePositions.flatMap(({ official }) =>
      official ? [{ id: official.id, name: listName(official) }] : [],
    ),
    done: first && first.starters > 0 ? first.finished / first.starters : 0,
  }
}

/** A round that is held apart from its competition. It is moved on the timetable. */
export interface LaterBlock extends PlannedCompetition {
  competitionId: string
}

export function laterBlocks(row: CompetitionRowFragment, t: Translate): LaterBlock[] {
  const [, ...apart] = heldOf(row)
  return apart.flatMap(({ part, startsAt, endsAt, arenaId, status, starters, finished }) =>
    part && startsAt
      ? {
          id: `${row.id} ${part}`,
          competitionId: row.id,
          number: row.number,
          name: `${partWords(part, t)} · ${row.name}`,
          discipline: row.discipline,
          status,
          arenaId,
          startsAt: Date.parse(startsAt),
          endsAt: Date.parse(endsAt ?? startsAt),
          secondsPerStart: row.secondsPerStart,
          ticks: [],
          starts: [],
          officials: [],
          done: starters > 0 ? finished / starters : 0,
        }
      : [],
  )
}

/** One for each rider of a relay: whoever starts elsewhere too is found, whichever leg it is. */
export function startsOf({ competitors }: Pick<Starts, 'competitors'>): PlannedStart[] {
  return competitors.flatMap((competitor) => {
    const { id, startsAt, status, partners } = competitor
    if (!startsAt || notStarting.includes(status)) return []
    return [competitor, ...partners].map(({ person, horse }) => ({
      competitorId: id,
      riderId: person.id,
      rider: listName(person),
      horseId: horse.id,
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

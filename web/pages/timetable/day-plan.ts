import { isAbsent } from '#domain/competitions/status.ts'
import type { Translate } from '#locales/messages.ts'
import type { PlannedCompetition } from '#web/components/day-ground/planned-competition.ts'
import { listName as personName } from '#web/components/person-name.tsx'
import { listName } from './list-label.ts'
import type { TimetableList, TimetableShow } from './operations.ts'

const ridden = ['finished', 'retired', 'eliminated', 'disqualified']

/** A list as the ground of the day shows it. */
export function plannedOf(
  list: TimetableList,
  show: TimetableShow,
  t: Translate,
): PlannedCompetition {
  const starts = list.starts.flatMap((start) =>
    start.startsAt && !isAbsent(start)
      ? [
          {
            competitorId: start.competitorId,
            riderId: start.personId,
            rider: start.rider,
            horseIds: [start.horseId, ...start.furtherHorses.map(({ id }) => id)],
            startsAt: Date.parse(start.startsAt),
          },
        ]
      : [],
  )
  const done = list.starts.filter(({ status }) => ridden.includes(status)).length
  return {
    id: list.id,
    number: list.number,
    name: listName(list, t),
    discipline: list.discipline,
    status: list.status,
    arenaId: list.arenaId ?? null,
    startsAt: Date.parse(list.startsAt),
    secondsPerStart: list.secondsPerStart,
    endsAt: Math.max(Date.parse(list.endsAt), Date.parse(list.startsAt) + lengthOf(list)),
    ticks: starts.map(({ startsAt }) => startsAt),
    starts,
    officials: show.officials
      .filter(({ id }) => list.officialIds.includes(id))
      .map((official) => ({
        ...{ id: official.id, name: personName(official) },
        isBoundToArena: true,
      })),
    done: list.starts.length > 0 ? done / list.starts.length : 0,
  }
}

/** Of a list without an order, as long as its starters will take. */
function lengthOf({ starts, secondsPerStart }: TimetableList): number {
  return starts.some(({ startsAt }) => startsAt) ? 0 : starts.length * secondsPerStart * 1000
}

export interface ArenaLane {
  arenaId: string | null
  name: string
  lists: readonly TimetableList[]
}

/** The arenas of the show that have something on the day, in the show's order; those without one last. */
export function arenaLanes(
  show: TimetableShow,
  lists: readonly TimetableList[],
  noArena: string,
): readonly ArenaLane[] {
  const inOrder = (arenaId: string | null) =>
    lists
      .filter((list) => (list.arenaId ?? null) === arenaId)
      .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
  return [...show.arenas, { id: null, name: noArena }]
    .map(({ id, name }) => ({ arenaId: id, name, lists: inOrder(id) }))
    .filter((lane) => lane.lists.length > 0)
}

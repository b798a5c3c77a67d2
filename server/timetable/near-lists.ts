import { isAbsent } from '#domain/competitions/status.ts'
import type { Day, PlannedCompetition } from '#domain/timetable/day/day.ts'
import { timesOfList } from '#domain/timetable/day/start-lists.ts'
import { addDays, toInstant } from '#domain/timetable/local-time.ts'
import { endOfNight } from '#domain/timetable/nights.ts'
import { dayCompetition, dayStarter, nameless } from './day-model.ts'
import {
  hasOrder,
  isBlock,
  type StoredCompetition,
  type StoredDay,
  storedList,
} from './stored-day.ts'

type OfDay = Pick<StoredDay, 'show' | 'ways' | 'day' | 'competitions'>

/** The days beside this one of which a list may be too close to one of its own, by the night between. */
export function daysBeside({ show, ways, day, competitions }: OfDay): string[] {
  const { from, to } = spanOf(competitions)
  const reach = reachOf({ show, ways }, competitions)
  const [before, after] = [addDays(day, -1), addDays(day, 1)]
  const { timeZone } = show
  return [
    ...(from - reach < endOfNight(before, timeZone) ? [before] : []),
    ...(to + reach > toInstant({ day: after, time: '00:00', timeZone }) ? [after] : []),
  ]
}

/** Those of the lists whose starts stand so close to those of the day that a gap may be too short. */
export function nearLists(
  { show, ways, competitions }: OfDay,
  beside: readonly StoredCompetition[],
): StoredCompetition[] {
  const { from, to } = spanOf(competitions)
  return beside.filter((each) => {
    if (isBlock(each) || !hasOrder(each)) return false
    const reach = reachOf({ show, ways }, [...competitions, each])
    const span = spanOf([each])
    return span.to + reach > from && span.from - reach < to
  })
}

function spanOf(competitions: readonly StoredCompetition[]): { from: number; to: number } {
  const spans = competitions.map((competition) => {
    const list = storedList(competition)
    const order = hasOrder(competition) ? list.order : competition.starters.map(({ id }) => id)
    return { from: list.startsAt, to: timesOfList({ ...list, order }, new Set()).endsAt }
  })
  return {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  }
}

/** The longest gap that anybody keeps, in milliseconds. */
function reachOf(
  { show, ways }: Pick<StoredDay, 'show' | 'ways'>,
  competitions: readonly StoredCompetition[],
): number {
  const ride = Math.max(0, ...competitions.map(({ secondsPerStart }) => secondsPerStart))
  const way = Math.max(show.travelMinutes * 60, ...ways.map(({ seconds }) => seconds))
  const gaps = [show.sameHorseMinutes * 60, show.minimumGapMinutes * 60, ride + way]
  return Math.max(...gaps) * 1000
}

/** The day with what is near to it, where nobody is moved. */
export function withNear(day: Day, near: readonly StoredCompetition[]): Day {
  const competitions = near.map((competition) => ({
    ...dayCompetition(competition, storedList(competition)),
    stays: true,
  }))
  return {
    ...day,
    competitions: [...day.competitions, ...competitions].toSorted(
      (a, b) => a.begin.at - b.begin.at,
    ),
    starters: [...day.starters, ...near.flatMap(nearStarters)],
  }
}

/** Whoever withdrew keeps a place, so that the others keep their times. */
function nearStarters(competition: StoredCompetition) {
  const listed = competition.starters.filter(({ startOrder }) => startOrder !== null)
  return listed.map((starter) =>
    isAbsent(starter) ? nameless(competition, starter.id) : dayStarter(starter),
  )
}

export function timesOfNear(near: readonly StoredCompetition[]): PlannedCompetition[] {
  return near.map((competition) => timesOfList(storedList(competition), new Set()))
}

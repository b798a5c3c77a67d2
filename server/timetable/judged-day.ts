import { compareStartLists, type Impact } from '#domain/start-order/impact.ts'
import { type Clash, clashesOf } from '#domain/timetable/day/clashes.ts'
import type { Day, PlannedCompetition, Violation } from '#domain/timetable/day/day.ts'
import { type Impossible, impossibleGaps } from '#domain/timetable/day/impossible.ts'
import { sumUp } from '#domain/timetable/day/price.ts'
import { timesOfList } from '#domain/timetable/day/start-lists.ts'
import { judgeDay } from '#domain/timetable/day/violations.ts'
import { dayOf, type HeldCompetition } from './day-model.ts'
import type { DraftPlan } from './draft-plan.ts'
import { timesOfNear, withNear } from './near-lists.ts'
import { hasRidden, isClosed, outOf, type StoredDay, storedList } from './stored-day.ts'

export interface JudgedDay {
  day: Day
  held: readonly HeldCompetition[]
  /** Without those who withdrew. */
  planned: readonly PlannedCompetition[]
  violations: readonly (Violation | Clash)[]
  /** Gaps that no order keeps, so that begins, paces or the rules have to change. */
  impossible: readonly Impossible[]
  /** How many hard rules are broken, and what the others cost. */
  broken: number
  cost: number
}

/** A day by the lists given: every time, and every rule that the times break and still can keep. */
export function judgeLists(
  stored: Pick<StoredDay, 'show' | 'ways' | 'near'>,
  held: readonly HeldCompetition[],
): JudgedDay {
  const day = dayOf(stored, held, { seed: '', redraw: 'mended' })
  const out = outOf(held.map(({ competition }) => competition))
  const planned = held.map(({ list }) => timesOfList(list, out))
  const ridden = new Set(
    [...held.map(({ competition }) => competition), ...stored.near].flatMap(({ starters }) =>
      starters.filter(hasRidden).map(({ id }) => id),
    ),
  )
  const closed = new Set(
    held.flatMap(({ competition }) => (isClosed(competition) ? competition.id : [])),
  )
  const own = new Set(day.starters.map(({ id }) => id))
  const { near } = stored
  const wide = judgeDay(withNear(day, near), [...planned, ...timesOfNear(near)])
  const violations = wide.violations.filter(
    (each) =>
      !('later' in each) ||
      ((own.has(each.earlier) || own.has(each.later)) &&
        !(ridden.has(each.earlier) && ridden.has(each.later))),
  )
  const clashes = clashesOf(withJudges(day, held), planned).filter(
    ({ competitionId }) => !closed.has(competitionId),
  )
  const { broken, cost } = sumUp(violations)
  return {
    day,
    held,
    planned,
    violations: [...clashes, ...violations],
    impossible: impossibleGaps(
      { ...day, starters: day.starters.filter(({ id }) => !ridden.has(id)) },
      held.map(({ list }) => timesOfList(list, new Set())),
    ),
    broken: broken + clashes.length,
    cost,
  }
}

/** Judges sit in every list that is not through, also in one that nobody draws. */
function withJudges(day: Day, held: readonly HeldCompetition[]): Day {
  const sitting = new Map(
    held.map(({ competition }) => [
      competition.id,
      isClosed(competition) ? [] : competition.officialIds,
    ]),
  )
  const competitions = day.competitions.map((each) => ({
    ...each,
    judgeIds: sitting.get(each.id) ?? [],
  }))
  return { ...day, competitions }
}

export function heldAsStored({ competitions }: StoredDay): HeldCompetition[] {
  return competitions.map((competition) => ({ competition, list: storedList(competition) }))
}

/** Lists of the days before and after. */
export function heldNear({ near }: Pick<StoredDay, 'near'>): HeldCompetition[] {
  return near.map((competition) => ({ competition, list: storedList(competition) }))
}

/** As the draft has it; competitions that it does not speak of as they are stored. */
export function heldAsDrafted(stored: StoredDay, plan: DraftPlan): HeldCompetition[] {
  const drafted = new Map(plan.map(({ list }) => [list.competitionId, list]))
  return heldAsStored(stored).map(({ competition, list }) => ({
    competition,
    list: drafted.get(competition.id) ?? list,
  }))
}

/** The rounds on other days as they are when the lists given are published. */
export function followingOf(
  { following }: Pick<StoredDay, 'following'>,
  { held }: Pick<JudgedDay, 'held'>,
): HeldCompetition[] {
  const lists = new Map(held.map(({ list }) => [list.competitionId, list]))
  return following.map((round) => {
    const starts = new Map(round.starters.map(({ id, competitorId }) => [competitorId, id]))
    const order = (lists.get(round.competitionId)?.order ?? []).flatMap(
      (id) => starts.get(id) ?? [],
    )
    return { competition: round, list: { ...storedList(round), order } }
  })
}

/**
 * Whom the draft touches: by competition, compared with what riders know; times tell, numbers do not.
 * Rounds on other days that follow its lists are among them.
 */
export function impactOf(stored: StoredDay, drafted: JudgedDay): Map<string, Impact> {
  const following = followingOf(stored, drafted)
  const all = [...stored.competitions, ...stored.following]
  const out = outOf(all)
  const after = new Map(
    [...drafted.planned, ...following.map(({ list }) => timesOfList(list, out))].map((each) => [
      each.competitionId,
      each,
    ]),
  )
  return new Map(
    all.map((competition) => {
      const isKnown = competition.status !== 'draft' && competition.status !== 'open'
      const before = isKnown ? startsOf(timesOfList(storedList(competition), out)) : []
      const numbers = new Map(before.map((start) => [start.competitorId, start.startOrder]))
      const drafted = startsOf(after.get(competition.id)).map((start) => ({
        ...start,
        startOrder: numbers.get(start.competitorId) ?? start.startOrder,
      }))
      return [competition.id, compareStartLists(before, drafted)]
    }),
  )
}

function startsOf(planned: PlannedCompetition | undefined) {
  return (planned?.rows ?? []).flatMap((row) => (row.kind === 'start' ? row : []))
}

import type { Day, DayChange, DayStarter, PlannedCompetition } from './day.ts'

/** How a repair is judged: fewer broken hard rules first, then fewer starters with another time. */
export interface Fewest {
  broken: number
  moved: number
}

/** A start that is to have a slot of its own competition. */
interface Start {
  starter: DayStarter
  arenaId: string
  /** Milliseconds. */
  ride: number
  /** Null for a late starter. */
  home: number | null
  slots: readonly number[]
}

/**
 * For tests of small days: the best repair there is, by trying everything that could be better. It
 * shares nothing with the search but the rules of the sport. Competitions are drawn at random, all rules
 * are hard, no delay is waited for, and behind each competition there is room for its late starters.
 * Null where the answer was not certain after so many steps.
 *
 * Bounds rise one by one: no broken rule and nobody moved, one moved, and so on. Within one bound all are
 * at home who need not go: a late starter takes each slot in turn, the starter there must go, and of two
 * starters who are too close either one goes or the rule is broken. A state that was met before is left out.
 */
export function fewestMoved(
  { day, competitions }: { day: Day; competitions: readonly PlannedCompetition[] },
  change: DayChange,
  most: { atMost: Fewest; steps: number },
): Fewest | null {
  const starts = startsOf(day, competitions, change)
  const movable = starts.filter(({ slots, home }) => home !== null && slots.length > 1).length
  const effort = { steps: most.steps }
  for (let broken = 0; broken <= most.atMost.broken; broken += 1) {
    const furthest = broken === most.atMost.broken ? most.atMost.moved : movable
    for (let moved = 0; moved <= furthest; moved += 1) {
      const tried: Tried = { day, starts, effort, met: new Set() }
      const first = firstState(tried)
      if (canBe(tried, first.state, { broken: broken - first.broken, moved }))
        return { broken, moved }
      if (effort.steps <= 0) return null
    }
  }
  return null
}

function startsOf(
  day: Day,
  competitions: readonly PlannedCompetition[],
  { from, withdrawn, late }: DayChange,
): Start[] {
  const starters = new Map(day.starters.map((starter) => [starter.id, starter]))
  return competitions.flatMap(({ competitionId, arenaId, rows }) => {
    const { secondsPerStart = 0 } = day.competitions.find(({ id }) => id === competitionId) ?? {}
    const ride = secondsPerStart * 1000
    const published = rows.filter((row) => row.kind === 'start')
    const entered = late.filter((each) => each.competitionId === competitionId)
    const last = published.at(-1)?.startsAt ?? 0
    const slots = [
      ...published.map(({ startsAt }) => startsAt).filter((at) => at >= from),
      ...entered.map((_, index) => last + (index + 1) * ride),
    ]
    return [
      ...published.flatMap(({ competitorId, startsAt }): Start[] => {
        const starter = starters.get(competitorId)
        if (!starter || withdrawn.includes(competitorId)) return []
        const own = startsAt < from ? [startsAt] : slots
        return [{ starter, arenaId, ride, home: startsAt, slots: own }]
      }),
      ...entered.map((starter): Start => ({ starter, arenaId, ride, home: null, slots })),
    ]
  })
}

/** Where each start is, by its number; null while it waits. Who is `settled` stays there. */
interface State {
  at: readonly (number | null)[]
  settled: readonly boolean[]
}

interface Tried {
  day: Day
  starts: readonly Start[]
  effort: { steps: number }
  /** States, with what was left, from which nothing better comes. */
  met: Set<string>
}

/** Those who started before the change are settled, whatever they break. */
function firstState(tried: Tried): { state: State; broken: number } {
  let state: State = {
    at: tried.starts.map(({ home }) => home),
    settled: tried.starts.map(() => false),
  }
  let broken = 0
  for (const [index, { home, slots }] of tried.starts.entries()) {
    if (home === null || slots.length > 1) continue
    broken += brokenWithSettled(tried, state, { index, at: home })
    state = settle(state, { index, at: home })
  }
  return { state, broken }
}

/** Whether everybody can have a slot with so many more broken rules and moved starters. */
function canBe(tried: Tried, state: State, left: Fewest): boolean {
  if (left.broken < 0 || left.moved < 0 || tried.effort.steps <= 0) return false
  const key = `${state.at.join()} ${state.settled.join()} ${left.broken} ${left.moved}`
  if (tried.met.has(key)) return false
  tried.met.add(key)
  tried.effort.steps -= 1
  const index = whoIsTooClose(tried, state)
  if (index !== null) {
    const stay = { index, at: state.at[index] ?? 0 }
    const broken = left.broken - brokenWithSettled(tried, state, stay)
    return (
      canBe(tried, gone(state, index), { ...left, moved: left.moved - 1 }) ||
      canBe(tried, settle(state, stay), { ...left, broken })
    )
  }
  const choices = choicesOfOne(tried, state, left)
  return choices === null || choices.some((choice) => canBe(tried, choice.state, choice.left))
}

/** One at home who may go and is too close to somebody. */
function whoIsTooClose({ day, starts }: Tried, { at, settled }: State): number | null {
  const index = starts.findIndex((start, one) => {
    const own = at[one] ?? null
    if (settled[one] || own === null) return false
    return starts.some((other, two) => {
      const there = at[two] ?? null
      return two !== one && there !== null && brokenBetween(day, [start, own], [other, there]) > 0
    })
  })
  return index < 0 ? null : index
}

/** Of those who wait, the one with the fewest slots; null where nobody waits. */
function choicesOfOne(
  tried: Tried,
  state: State,
  left: Fewest,
): { state: State; left: Fewest }[] | null {
  const waiting = [...state.at.keys()].filter((index) => state.at[index] === null)
  const choices = waiting.map((index) =>
    (tried.starts[index]?.slots ?? []).flatMap((at) => {
      const start = tried.starts[index]
      const there = tried.starts.findIndex(
        ({ starter }, other) =>
          starter.competitionId === start?.starter.competitionId && state.at[other] === at,
      )
      if (at === start?.home || (there >= 0 && state.settled[there])) return []
      const broken = left.broken - brokenWithSettled(tried, state, { index, at })
      const moved = left.moved - Number(there >= 0)
      if (broken < 0 || moved < 0) return []
      const open = there < 0 ? state : gone(state, there)
      return [{ state: settle(open, { index, at }), left: { broken, moved } }]
    }),
  )
  return choices.toSorted((a, b) => a.length - b.length)[0] ?? null
}

interface Seat {
  index: number
  at: number
}

function settle({ at, settled }: State, seat: Seat): State {
  return { at: at.with(seat.index, seat.at), settled: settled.with(seat.index, true) }
}

function gone({ at, settled }: State, index: number): State {
  return { at: at.with(index, null), settled }
}

function brokenWithSettled({ day, starts }: Tried, { at, settled }: State, seat: Seat): number {
  const start = starts[seat.index]
  let broken = 0
  for (const [index, other] of starts.entries()) {
    const there = at[index] ?? null
    if (start && settled[index] && index !== seat.index && there !== null)
      broken += brokenBetween(day, [start, seat.at], [other, there])
  }
  return broken
}

/** Hard rules that two starts of one rider or horse break. */
function brokenBetween({ rules }: Day, one: [Start, number], other: [Start, number]): number {
  const [[first, from], [second, to]] = one[1] <= other[1] ? [one, other] : [other, one]
  const isSameHorse = first.starter.horseIds.some((id) => second.starter.horseIds.includes(id))
  if (!isSameHorse && first.starter.riderId !== second.starter.riderId) return 0
  const near = isSameHorse ? rules.sameHorse.seconds : rules.sameRider.seconds
  const ride = from === to ? Math.max(first.ride, second.ride) : first.ride
  const isOnTheWay =
    first.arenaId !== second.arenaId && to - from < ride + rules.travel.seconds * 1000
  return Number(to - from < near * 1000) + Number(isOnTheWay)
}

import { compareStartLists, type Impact, type ListedStart } from '../../start-order/impact.ts'
import { type Board, setUpBoard } from './board.ts'
import type { Day, DayChange, DayPlan, PlannedCompetition } from './day.ts'
import { bringHome, brokenPairs, type MendLimits, mend, moveNearer, takeEarliest } from './mend.ts'
import { hardPenalty } from './price.ts'
import { seatPublished } from './published-seats.ts'
import type { SearchLimits } from './search.ts'
import { settle } from './settle.ts'
import { searchShaking } from './shake.ts'
import { readBoard, usualLimits } from './solve.ts'
import { unavoidable } from './unavoidable.ts'

export interface Repair {
  /** The day as it is after the change. */
  day: Day
  plan: DayPlan
  /** By competition. The times tell: a new number at the old time is no move. */
  impacts: ReadonlyMap<string, Impact>
  /** Published starters with another time, for whichever reason. */
  moved: number
}

/**
 * Mends a published day in place after a change with the fewest moved starters. To the letter:
 *
 * - Who starts when may change, the slots may not: a list has those that were published, one behind the
 *   last for a late starter who finds none open, and further ones there, up to one for each late starter,
 *   where nobody in the arena has to wait for them. Order rules hold.
 * - A delay is passed on, and so is a late starter behind the last with no time before the next list:
 *   everybody behind waits until what is free has caught it up. All who wait count in `moved`; the
 *   search counts from where they then are.
 * - Of all such days the best has (1) the fewest broken hard rules, of these (2) the lowest price, which
 *   is `movedStarter` for every published starter with another time, by however little, and what soft
 *   rules cost (with the usual rules no order changes that, so it is the number of moved starters), and
 *   of these (3) the fewest seconds. Late starters count as nothing in (2) and (3): each has the earliest
 *   open slot that breaks nothing, in a fixed order too.
 *
 * The search is bounded, so none of this is proven; in (3) no more than exchanges of two are tried. How near
 * it comes is measured: on small days `fewest-moved.ts` finds the best by trying everything, on large ones
 * `benchmarks/timetable.ts` compares with how many must move at least. Judges who change arenas get no new time.
 */
export function repairDay(
  published: { day: Day; competitions: readonly PlannedCompetition[] },
  change: DayChange,
  limits: SearchLimits = usualLimits(published.day),
): Repair {
  const day = changedDay(published.day, change)
  const { blocks, slots } = seatPublished(day, published.competitions, change)
  const board = setUpBoard(day.rules, blocks)
  const steps = mendPublished(board, day, limits)
  takeEarliest(board)
  const plan = { ...readBoard(day, board, slots), steps }
  const impacts = new Map(
    plan.competitions.map((each) => [
      each.competitionId,
      compareTimes(
        published.competitions.find(({ competitionId }) => competitionId === each.competitionId),
        each,
      ),
    ]),
  )
  const moved = [...impacts.values()].reduce((sum, impact) => sum + impact.moved, 0)
  return { day, plan, impacts, moved }
}

/** Two blocks may give way for one start; for whom rings beyond these would free, the search is quicker. */
const repairLimits: MendLimits = { rings: 2000, depth: 2 }

/** Rings that are looked for to move fewer. */
const settleRings = 6000

/** For what is still away when it has settled, mostly nobody. */
const homeLimits: MendLimits = { rings: 1000, depth: 1 }

/**
 * First as few broken hard rules as can be, then as few moved starters. The search, which moves many, is
 * asked only for what no chain of exchanges frees, and only what it breaks less is kept. Where no hard
 * rule is broken, no starter is moved. Returns how many steps were tried.
 */
function mendPublished(board: Board, day: Day, limits: SearchLimits): number {
  if (board.penalty === 0) return 0
  let steps = repairLimits.rings - mend(board, repairLimits)
  if (brokenPairs(board) > unavoidable(board))
    steps += searchShaking(board, day.seed, { ...limits, worth: hardPenalty / 2 })
  steps += settle(board, day.seed, settleRings)
  steps += homeLimits.rings - bringHome(board, homeLimits)
  moveNearer(board)
  return steps
}

function changedDay(day: Day, { withdrawn, late, closed }: DayChange): Day {
  const gone = new Set(withdrawn)
  return {
    ...day,
    arenas: day.arenas.map((arena) => ({
      ...arena,
      closed: [...arena.closed, ...closed.filter(({ arenaId }) => arenaId === arena.id)],
    })),
    starters: [...day.starters.filter(({ id }) => !gone.has(id)), ...late],
  }
}

function compareTimes(before: PlannedCompetition | undefined, after: PlannedCompetition): Impact {
  const old = listed(before)
  const numbers = new Map(old.map((start) => [start.competitorId, start.startOrder]))
  const renumbered = listed(after).map((start) => ({
    ...start,
    startOrder: numbers.get(start.competitorId) ?? start.startOrder,
  }))
  return compareStartLists(old, renumbered)
}

function listed(planned: PlannedCompetition | undefined): ListedStart[] {
  return (planned?.rows ?? []).flatMap((row) => (row.kind === 'start' ? row : []))
}

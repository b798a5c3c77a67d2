import { compareStartLists, type Impact, type ListedStart } from '../../start-order/impact.ts'
import { type Board, setUpBoard } from './board.ts'
import type { Day, DayChange, DayPlan, PlannedCompetition } from './day.ts'
import { bringHome, brokenPairs, type MendLimits, mend, moveNearer } from './mend.ts'
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
 * Mends a published day in place after a change: slots that fall free stay open for late entries,
 * a delay is caught up by what is free behind it, and only then are slots exchanged, each moved
 * starter at the price `movedStarter`. Times of judges who change arenas are not laid out anew.
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
 * First as few broken hard rules as can be, then as few moved starters, then as few seconds. Where no
 * hard rule is broken nobody is moved. The search, which moves many, is asked only for what no chain of
 * exchanges frees, and only what it breaks less is kept.
 */
function mendPublished(board: Board, day: Day, limits: SearchLimits): number {
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

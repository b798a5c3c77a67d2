import { seededRandom } from '../../start-order/seeded-random.ts'
import { drawBlocks } from './blocks.ts'
import { type Board, type BoardBlock, setUpBoard, takersOf } from './board.ts'
import type { Day, DayCompetition, DayPlan, DayStarter } from './day.ts'
import { placeGreedily } from './greedy.ts'
import { brokenPairs, type MendLimits, mend, unavoidable } from './mend.ts'
import { planCompetition } from './rows.ts'
import { type SearchLimits, search } from './search.ts'
import { layOutDay, type Slot } from './slots.ts'
import { judgeDay } from './violations.ts'

/** A day of 1,200 starts needs some hundred moves where riders have two horses, thousands where three. */
export function usualLimits(day: Day): SearchLimits {
  return { steps: 4000 + 16 * day.starters.length, patience: 2000 + 8 * day.starters.length }
}

/**
 * Start orders and times for a whole day: drawn as each competition's rule says, then mended until
 * no rule is broken or nothing cheaper is found. The same day and seeds give the same plan.
 *
 * The search proves nothing: what it leaves is the cheapest it met, and the verdict says what each
 * remaining violation costs.
 */
export function solveDay(day: Day, limits: SearchLimits = usualLimits(day)): DayPlan {
  const slots = layOutDay(day)
  const starters = startersByCompetition(day)
  const board = setUpBoard(
    day.rules,
    day.competitions.flatMap((competition) =>
      drawnBlocks(competition, starters.get(competition.id) ?? [], slots.get(competition.id) ?? []),
    ),
  )
  placeGreedily(board)
  const steps = spaceOut(board, day, limits)
  return { ...readBoard(day, board, slots), steps }
}

/** Chains of exchanges that free one start, between two searches. */
const solveLimits: MendLimits = { rings: 1200, depth: 2 }

/** How often the search begins anew from the best day so far, with other lots, before it gives up. */
const rounds = 2

function spaceOut(board: Board, day: Day, limits: SearchLimits): number {
  let steps = 0
  for (let round = 0; round < rounds; round += 1) {
    const random = seededRandom(round === 0 ? day.seed : `${day.seed} ${round}`)
    steps += search(board, random, limits)
    if (brokenPairs(board) <= unavoidable(board)) break
    steps += solveLimits.rings - mend(board, solveLimits)
    if (brokenPairs(board) <= unavoidable(board)) break
  }
  return steps
}

function drawnBlocks(
  competition: DayCompetition,
  starters: readonly DayStarter[],
  slots: readonly Slot[],
): BoardBlock[] {
  const times = slots.values()
  return drawBlocks(competition, starters).map((block) => ({
    competition,
    placements: block.map((starter) => ({
      starter,
      startsAt: times.next().value?.startsAt ?? competition.begin.at,
      home: null,
      pinned: false,
    })),
  }))
}

export function startersByCompetition(day: Day): Map<string, DayStarter[]> {
  return Map.groupBy(day.starters, ({ competitionId }) => competitionId)
}

export function readBoard(
  day: Day,
  board: Board,
  slots: ReadonlyMap<string, readonly Slot[]>,
): Omit<DayPlan, 'steps'> {
  const takers = takersOf(board)
  const competitions = day.competitions.map((competition) =>
    planCompetition(
      competition,
      slots.get(competition.id) ?? [],
      takers.get(competition.id) ?? new Map(),
    ),
  )
  return { competitions, verdict: judgeDay(day, competitions) }
}

import { seededRandom } from '../../start-order/seeded-random.ts'
import { drawBlocks } from './blocks.ts'
import { type Board, type BoardBlock, setUpBoard, takersOf } from './board.ts'
import type { Day, DayCompetition, DayPlan, DayStarter } from './day.ts'
import { placeGreedily } from './greedy.ts'
import { brokenPairs } from './mend.ts'
import { hardPenalty } from './price.ts'
import { planCompetition } from './rows.ts'
import { type SearchLimits, search } from './search.ts'
import { searchShaking } from './shake.ts'
import { layOutDay, type Slot } from './slots.ts'
import { judgeDay } from './violations.ts'

/** A day of 1,200 starts needs some hundred moves where riders have two horses, thousands where three; small days with hardly a free minute need as many. */
export function usualLimits(day: Day): SearchLimits {
  return { steps: 20_000 + 8 * day.starters.length, patience: 2000 + 8 * day.starters.length }
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
  const board = setUpBoard(day.rules, drawnBoard(day, slots))
  placeGreedily(board)
  const steps = spaceOut(board, day, limits)
  return { ...readBoard(day, board, slots), steps }
}

/** First the hard rules, then what the others cost. */
function spaceOut(board: Board, day: Day, limits: SearchLimits): number {
  const steps = searchShaking(board, day.seed, limits)
  const isCheapest = board.penalty <= brokenPairs(board) * hardPenalty
  return isCheapest ? steps : steps + search(board, seededRandom(day.seed), limits)
}

/** Those who follow another competition behind the others, in its order. */
function drawnBoard(day: Day, slots: ReadonlyMap<string, readonly Slot[]>): BoardBlock[] {
  const starters = startersByCompetition(day)
  const slotsOf = ({ id }: DayCompetition) => slots.get(id) ?? []
  const drawn = new Map<string, DayStarter[][]>()
  const blocks: BoardBlock[] = []
  for (const competition of day.competitions) {
    if (competition.order.kind === 'follows') continue
    const own = drawBlocks(competition, starters.get(competition.id) ?? [])
    drawn.set(competition.id, own)
    blocks.push(...placed(competition, own, slotsOf(competition)))
  }
  for (const competition of day.competitions) {
    if (competition.order.kind !== 'follows') continue
    const leaders = drawn.get(competition.order.competitionId)?.flat() ?? []
    const places = new Map(leaders.map(({ id }, index) => [id, index]))
    const place = ({ follows = '' }: DayStarter) => places.get(follows) ?? leaders.length
    const own = (starters.get(competition.id) ?? []).toSorted((a, b) => place(a) - place(b))
    blocks.push(
      ...placed(
        competition,
        own.map((starter) => [starter]),
        slotsOf(competition),
      ),
    )
  }
  return blocks
}

function placed(
  competition: DayCompetition,
  drawn: readonly (readonly DayStarter[])[],
  slots: readonly Slot[],
): BoardBlock[] {
  const times = slots.values()
  return drawn.map((block) => ({
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

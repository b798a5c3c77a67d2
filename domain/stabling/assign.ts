import { seededRandom } from '../start-order/seeded-random.ts'
import { barnsOfParties } from './barns-of-parties.ts'
import { putBack, setUpBoard } from './board.ts'
import { placeFirst } from './first-plan.ts'
import { type StablingPrices, usualPrices } from './prices.ts'
import { searchPlan } from './search.ts'
import type { Plan, Stabling } from './stabling.ts'

export interface AssignTask {
  stabling: Stabling
  /** Who has which box so far; what it is dear to change. Empty at first. */
  before: Plan
  seed: string
  /** How many changes are tried; it is bounded by these and not by a clock, so the plan is the same everywhere. */
  tries: number
  prices: StablingPrices
}

export interface AssignProgress {
  tried: number
  of: number
  /** Of the cheapest plan so far. */
  cost: number
}

/** A search in steps: a thread reports how far it is after each, and stops it by taking no more. */
export interface Assigning {
  step(tries: number): AssignProgress
  /** The cheapest plan so far; complete once `tried` is `of`. */
  plan(): Plan
}

/** Some seconds, also for a show that is larger than any known. */
const mostTries = 6_000_000

/** The usual task: a show from the start, or with `before` a late change that disturbs few. */
export function assignTask(stabling: Stabling, seed: string, before: Plan = []): AssignTask {
  const { length } = stabling.stays
  const perStay = before.length === 0 ? 2200 : 400
  const tries = Math.min(mostTries, 20_000 + perStay * length)
  return { stabling, before, seed, tries, prices: usualPrices }
}

/** Temperatures of the search, in the unit of the prices. */
const cooling = { from: 15, to: 0.3 }

/**
 * A box for every stay, in two phases: whole groups to barns, then stays to boxes. Fixed stays are not
 * moved. No stay gets a box that lacks something, is blocked or is taken; one without any such box is
 * missing in the plan. The same task gives the same plan, in steps of any size.
 */
export function startAssigning({ stabling, before, seed, tries, prices }: AssignTask): Assigning {
  const board = setUpBoard(stabling, prices)
  const random = seededRandom(seed)
  putBack(board, before)
  placeFirst(board, barnsOfParties(board, random))
  const search = searchPlan(board, random, { tries, ...cooling })
  return {
    step(more) {
      search.step(more)
      return { tried: search.tried(), of: tries, cost: search.lowest() }
    },
    plan: () => search.cheapest(),
  }
}

/** All at once. */
export function assignBoxes(task: AssignTask): Plan {
  const assigning = startAssigning(task)
  assigning.step(task.tries)
  return assigning.plan()
}

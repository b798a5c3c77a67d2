import { seededRandom } from '../../start-order/seeded-random.ts'
import type { Board } from './board.ts'
import { type BoardStart, isBroken } from './board-start.ts'
import { placeAll } from './place.ts'

/** Starters who are moved for one late entry; whoever needs more is left to the exchanges. */
const mostMoved = 15

/** For each number of moved starters. */
const mostSteps = 300

/**
 * One late entry after another that breaks a rule where it sits: a slot without moving anybody, if there
 * is none by moving one, then two, and so on. Says how many steps that took.
 */
export function insertLate(board: Board, seed: string): number {
  const random = seededRandom(`${seed} late`)
  let steps = 0
  for (const start of board.starts.filter(isLate)) {
    for (let moved = 0; moved <= mostMoved && isBroken(start); moved += 1) {
      const effort = { steps: mostSteps }
      const spare = { price: moved * start.homePrice, breaks: 0 }
      placeAll([start], { board, spare, effort, random })
      steps += mostSteps - effort.steps
    }
  }
  return steps
}

function isLate({ home, id, leader, block }: BoardStart): boolean {
  return home === null && id !== null && leader === null && block.length > 1
}

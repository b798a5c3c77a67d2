import type { Choice } from '../discipline-set-up.ts'
import { type TypedPhase, typedChoice } from './typed-choice.ts'

/** Seconds between two starts of the phase that is driven first, with the time to change over. */
export function usualStart(choice: Choice): number {
  const [first] = typedChoice(choice).phases
  return first === undefined ? usual.dressage : usual[first.kind]
}

const usual: Record<TypedPhase['kind'], number> = {
  dressage: 600,
  marathon: 300,
  cones: 240,
  indoor: 240,
  total: 600,
}

import { dressage } from './dressage/dressage.ts'
import { driving } from './driving/driving.ts'
import { eventing } from './eventing/eventing.ts'
import { jumping } from './jumping/jumping.ts'
import type { Discipline } from './open-discipline.ts'

/** Every discipline that can be scored, one line each. */
export const disciplines: readonly Discipline[] = [dressage, driving, eventing, jumping]

/** Null for a discipline whose shows can be run but not yet scored. */
export function disciplineOf(id: string): Discipline | null {
  return disciplines.find((discipline) => discipline.id === id) ?? null
}

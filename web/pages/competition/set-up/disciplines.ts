import type { DisciplineId } from '#domain/shows/disciplines.ts'
import type { DisciplineSetUp } from './discipline-set-up.ts'
import { dressageSetUp } from './dressage/dressage-set-up.ts'
import { drivingSetUp } from './driving/driving-set-up.ts'
import { eventingSetUp } from './eventing/eventing-set-up.ts'
import { jumpingSetUp } from './jumping/jumping-set-up.ts'

/** Every discipline that a competition can be set up in, one line each. */
export const disciplineSetUps: readonly DisciplineSetUp[] = [
  dressageSetUp,
  drivingSetUp,
  eventingSetUp,
  jumpingSetUp,
]

export function setUpOf(id: DisciplineId): DisciplineSetUp {
  const known = disciplineSetUps.find((each) => each.id === id)
  if (known === undefined) throw new Error(`no set-up for ${id}`)
  return known
}

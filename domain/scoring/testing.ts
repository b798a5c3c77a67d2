import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { disciplineOf } from './all.ts'
import type { SheetPartSpec } from './discipline.ts'

/** Sheets for tests of how they are told: sums of a judge, a typed round, a marathon of one section. */

function partsOf(id: DisciplineId, choice: unknown): readonly SheetPartSpec[] {
  const discipline = disciplineOf(id)
  const frozen = discipline?.freeze(choice)
  const opened = frozen?.ok ? discipline?.open(frozen.rules) : undefined
  if (!opened?.ok) throw new Error(`${id} does not open`)
  return opened.parts
}

export const dressageParts = partsOf('dressage', {
  ...{ ruleSet: 'fei-2026', test: 'fei-grand-prix-2026', entryMode: 'judge-points' },
  positions: ['C'],
})
export const jumpingParts = partsOf('jumping', {
  ...{ ruleSet: 'fei-2026', format: 'a-against-clock', entry: 'totals' },
  courses: { round_1: { timeAllowed: 7000 } },
})
const marathon = { kind: 'marathon', sections: [{ name: 'A', timeAllowed: 120_000 }], obstacles: 1 }
export const drivingParts = partsOf('driving', { ruleSet: 'fei-2026', phases: [marathon] })

import type { OpenDiscipline } from '../open-discipline.ts'
import { dressage } from './dressage.ts'
import { type DressageSetUp, freezeRules } from './freeze-rules.ts'
import type { DressageScore } from './score.ts'
import type { DressageTest } from './test.ts'

/** Small tests that no sheet has, for the tests of this folder. */

/** Two movements, the second double, and a double collective: 50 points. */
export const short: DressageTest = {
  id: 'short-2026',
  name: 'Short',
  year: '2026',
  body: 'TEST',
  kind: 'standard',
  movements: [1, 2],
  collectives: [{ label: 'harmony', coefficient: 2 }],
  artistic: [],
  quality: [],
  maxPoints: 50,
  seconds: null,
  minimumHorseAge: null,
  errors: null,
  otherFaults: null,
  source: 'invented for this test',
  sure: true,
}

/** Half of it technical, half artistic, of different size so that a plain sum would show. */
export const kur: DressageTest = {
  ...short,
  kind: 'freestyle',
  movements: [1, 1],
  collectives: [],
  artistic: [{ label: 'music', coefficient: 4 }],
  maxPoints: 60,
}

export const young: DressageTest = {
  ...short,
  kind: 'technical-quality',
  quality: [
    { label: 'trot', coefficient: 1 },
    { label: 'walk', coefficient: 1 },
  ],
  maxPoints: 70,
}

/** One common mark of all judges, who sit together at C. */
export const joint: DressageTest = { ...short, movements: [1], collectives: [], maxPoints: 10 }

/** Freestyle with the two marks that can be capped, of which difficulty can be declared. */
export const bigKur: DressageTest = {
  ...kur,
  artistic: [
    { label: 'harmony', coefficient: 1 },
    { label: 'choreography', coefficient: 1 },
    { label: 'difficulty', coefficient: 1 },
    { label: 'music', coefficient: 1 },
  ],
  seconds: { from: 300, to: 360 },
}

/** Quality marks alone. */
export const youngsters: DressageTest = {
  ...short,
  kind: 'quality',
  movements: [],
  collectives: [],
  quality: ['trot', 'walk', 'canter', 'submission', 'perspective'].map((label) => {
    return { label, coefficient: 1 }
  }),
  maxPoints: 50,
}

/** FEI 2026, three judges and every mark, unless said otherwise. */
export function open(given: Partial<DressageSetUp> = {}): OpenDiscipline<DressageScore> {
  const frozen = freezeRules({
    ruleSetId: 'fei-2026',
    test: short,
    positions: ['E', 'C', 'B'],
    entryMode: 'marks',
    ...given,
  })
  if (!frozen.ok) throw new Error(JSON.stringify(frozen))
  const opened = dressage.open(frozen.rules)
  if (!opened.ok) throw new Error(opened.paths.join())
  return opened
}

import type { DressageTest } from '#domain/scoring/dressage/test.ts'

/** What an organiser says of a test that the library does not have. */
export interface TypedTest {
  name: string
  /** Coefficients in the order of the sheet. */
  movements: readonly number[]
  collectives: readonly number[]
  /** Whole points that a judge can give at most; what the coefficients make goes before it. */
  maxPoints: number
}

/** A national test before anything is typed: known by a maximum that a sheet of ten marks has. */
export function newOwnTest({ name, body, year }: { name: string; body: string; year: string }) {
  return changedOwnTest(
    {
      id: 'own-test',
      name,
      year,
      body,
      kind: 'standard',
      movements: [],
      collectives: [],
      artistic: [],
      quality: [],
      maxPoints: 100,
      seconds: null,
      minimumHorseAge: null,
      errors: null,
      otherFaults: null,
      source: '',
      sure: true,
    },
    {},
  )
}

/** The test with something of it typed anew; its maximum follows from its coefficients where it has any. */
export function changedOwnTest(test: DressageTest, changed: Partial<TypedTest>): DressageTest {
  const { name = test.name, maxPoints = test.maxPoints } = changed
  const movements = changed.movements?.slice(0, mostMovements) ?? test.movements
  const collectives = changed.collectives
    ? named(changed.collectives.slice(0, mostCollectives), test.collectives)
    : test.collectives
  const weights = [...movements, ...collectives.map(({ coefficient }) => coefficient)]
  const sum = 10 * weights.reduce((total, coefficient) => total + coefficient, 0)
  const hasMovements = movements.length > 0
  return {
    ...test,
    name: name.trim().slice(0, 120) || test.name,
    movements: [...movements],
    collectives: [...collectives],
    maxPoints: hasMovements && sum > 0 ? sum : clamped(maxPoints),
  }
}

export const mostMovements = 80
export const mostCollectives = 12

/** As they were called; a single one is the general impression, several more are told by letters. */
function named(
  coefficients: readonly number[],
  before: DressageTest['collectives'],
): DressageTest['collectives'] {
  return coefficients.map((coefficient, index) => {
    const known = coefficients.length === before.length ? before[index]?.label : undefined
    const label =
      known ?? (coefficients.length === 1 ? 'general impression' : 'abcdefghijkl'.charAt(index))
    return { label, coefficient }
  })
}

function clamped(points: number): number {
  return Math.min(2000, Math.max(1, Math.round(points)))
}

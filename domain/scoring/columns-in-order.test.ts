import { describe, expect, test } from 'vitest'
import { disciplineOf } from './all.ts'
import { formatNames, formats } from './eventing/formats.ts'
import { formats as jumpingFormats } from './jumping/formats/all.ts'

/** Whose columns a competition has, in the order in which they stand. */
function partsOf(discipline: string, choice: object): string[] {
  const opened = disciplineOf(discipline)
  const frozen = opened?.freeze(choice)
  if (!opened || !frozen?.ok) throw new Error(JSON.stringify(frozen))
  const rules = opened.open(frozen.rules)
  if (!rules.ok) throw new Error(JSON.stringify(rules))
  return [...new Set(rules.columns.flatMap(({ part }) => part ?? []))]
}

/** As somebody may type them. */
const typedSeats = ['C', 'F', 'E', 'M', 'K', 'H', 'B']
const seats = ['K', 'E', 'H', 'C', 'M', 'B', 'F']

describe('columns stand in the order in which they are ridden, judges as they sit', () => {
  test('dressage: the judges from K by C to F', () => {
    const choice = { test: 'fei-grand-prix-2026', ruleSet: 'fei-2026', entryMode: 'judge-points' }
    expect(partsOf('dressage', { ...choice, positions: typedSeats })).toEqual(seats)
  })

  test('eventing, only the total: no phase and no judge', () => {
    const choice = { ruleSet: 'fei-2026', format: 'total', dressage: { positions: typedSeats } }
    expect(partsOf('eventing', choice)).toEqual([])
  })

  test.each(formatNames.filter((format) => format !== 'total'))(
    'eventing, %s: its phases',
    (format) => {
      const course = { entry: 'penalties' }
      const choice = {
        ruleSet: 'fei-2026',
        format,
        dressage: { entry: 'marks', positions: typedSeats, movements: [1, 2] },
        crossCountry: course,
        jumping: course,
        finalJumping: course,
      }
      expect(partsOf('eventing', choice)).toEqual([...seats, ...formats[format].phases])
    },
  )

  test('driving: the phases of a combined competition, and the judges of its dressage', () => {
    const phases = [
      { kind: 'dressage', entry: 'points', positions: ['P', 'C', 'V', 'R', 'S'], maxPoints: 100 },
      { kind: 'marathon', entry: 'penalties' },
      { kind: 'cones', entry: 'penalties' },
    ]
    const choice = { ruleSet: 'fei-2026', phases }
    expect(partsOf('driving', choice)).toEqual(['dressage', 'marathon', 'cones'])
    const judges = partsOf('driving', { ...choice, phases: phases.slice(0, 1) })
    expect(judges.filter((part) => part.length === 1)).toEqual(['V', 'S', 'C', 'R', 'P'])
  })

  test.each(jumpingFormats.map((format) => [format.id, format] as const))(
    'jumping, %s: its rounds',
    (id, { rounds }) => {
      const parts = partsOf('jumping', { ruleSet: 'fei-2026', format: id, entry: 'totals' })
      const ridden = rounds.map(({ part }) => part)
      expect(parts).toEqual(ridden.filter((part) => parts.includes(part)))
      expect(parts.length).toBeGreaterThan(0)
    },
  )
})

import { describe, expect, test } from 'vitest'
import { disciplineOf, disciplines } from './all.ts'
import { keepingValues, setValue, withValue } from './settings.ts'

const course = { obstacles: ['1'], timeAllowed: 6000 }
const dressagePhase = { entry: 'penalties', positions: ['C'] }

/** A competition of each discipline, one value of it set within its range, and the same out of range. */
const cases = [
  {
    id: 'dressage',
    choice: {
      ruleSet: 'fei-2026',
      test: 'fei-grand-prix-2026',
      positions: ['C'],
      entryMode: 'marks',
    },
    set: ['values', 'percentApart', 6000],
    outside: 100_001,
    other: 'markApart',
  },
  {
    id: 'driving',
    choice: { ruleSet: 'fei-2026', phases: [{ kind: 'cones' }] },
    set: ['incidents', 'cones.balls', { steps: [2000], eliminateAt: null }],
    outside: { steps: [1_000_001], eliminateAt: null },
    other: 'cones.noWhip',
  },
  {
    id: 'eventing',
    choice: {
      ruleSet: 'fei-2026',
      format: 'combined_training',
      dressage: dressagePhase,
      jumping: { allowed: 60 },
    },
    set: ['values', 'rebuild', 8],
    outside: -1,
    other: 'judgesApart',
  },
  {
    id: 'jumping',
    choice: { ruleSet: 'fei-2026', format: 'a-against-clock', courses: { round_1: course } },
    set: ['values', 'timeLimitFactor', 3],
    outside: 0,
    other: 'jokerFactor',
  },
] as const

function rulesOf(id: string, choice: unknown, before?: { choice: unknown; rules: unknown }) {
  const frozen = disciplineOf(id)?.freeze(choice, before)
  if (!frozen?.ok) throw new Error(JSON.stringify(frozen))
  return frozen
}

function valueIn(rules: unknown, part: string, key: string): unknown {
  return setValue(Object.fromEntries(Object.entries(Object(rules))), { part, key })
}

describe.each(cases)('$id', ({ id, choice, set: [part, key, value], outside, other }) => {
  const setting = { part, key }
  const settings = disciplineOf(id)?.settings ?? []

  test('every value of every rule set can be set, as it is and not as just anything', () => {
    const { ruleSets = [] } = disciplineOf(id) ?? {}
    for (const { values } of ruleSets) {
      expect(Object.keys(values).sort()).toEqual(settings.map((each) => each.key).sort())
      const unfit = settings.filter((each) => !each.fits(values[each.key]?.value))
      expect(unfit.map((each) => each.key)).toEqual([])
    }
    expect(settings.filter((each) => each.fits('about right') || each.fits(-1))).toEqual([])
  })

  test('what is set is frozen into the rules, all else is as the rule set has it', () => {
    const unset = rulesOf(id, choice).rules
    const { rules } = rulesOf(id, withValue(choice, setting, value))
    expect(valueIn(unset, part, key)).not.toEqual(value)
    expect(valueIn(rules, part, key)).toEqual(value)
    const changed = settings.filter(
      (each) =>
        JSON.stringify(valueIn(rules, each.part, each.key)) !==
        JSON.stringify(valueIn(unset, each.part, each.key)),
    )
    expect(changed.map((each) => each.key)).toEqual([key])
  })

  test('what is out of range, or no value of the rules, is refused by its name', () => {
    expect(disciplineOf(id)?.freeze(withValue(choice, setting, outside))).toMatchObject({
      ok: false,
      paths: [expect.stringMatching(`^${part}\\.${key.replace('.', '\\.')}`)],
    })
    const strange = withValue(choice, { part, key: 'luck' }, 1)
    expect(disciplineOf(id)?.freeze(strange)).toMatchObject({ ok: false })
  })

  test('a value that stays as it was set up stays, though the library was mended since', () => {
    const old = valueIn(rulesOf(id, choice).rules, part, other)
    const mended = typeof old === 'number' ? old + 1 : { steps: [7000], eliminateAt: null }
    const stored = rulesOf(id, withValue(choice, { part, key: other }, mended)).rules
    const before = { choice, rules: stored }
    const { rules } = rulesOf(id, withValue(choice, setting, value), before)
    expect(valueIn(rules, part, other)).toEqual(mended)
    expect(valueIn(rules, part, key)).toEqual(value)
  })

  test('a value that is left to the rule set again leaves nothing behind', () => {
    expect(withValue(withValue(choice, setting, value), setting, undefined)).toEqual(choice)
    const withBoth = withValue(withValue(choice, setting, value), { part, key: other }, outside)
    const fitting = keepingValues(withBoth, settings, (each, set) => each.fits(set))
    expect(setValue(fitting, setting)).toEqual(value)
    expect(setValue(fitting, { part, key: other })).toBeUndefined()
  })
})

test('no discipline has two settings of a name', () => {
  for (const { settings } of disciplines) {
    expect(new Set(settings.map(({ key }) => key)).size).toBe(settings.length)
  }
})

import fc from 'fast-check'
import { type Condition, operators, type Value } from '#domain/entries/condition.ts'
import { knownFacts } from '#domain/entries/facts.ts'
import { kinds } from '#domain/entries/kinds.ts'

export function anyKind() {
  return fc.constantFrom(...kinds)
}

/** Conditions and values of every form, nested, also ones that a schedule would never hold. */
export function anyRules() {
  const path = fc.oneof(
    fc.constantFrom(...knownFacts).map(({ kind, fact }) => `${kind}.${fact}`),
    fc.constantFrom(...knownFacts).map(({ kind, fact }) => `outer.${kind}.${fact}`),
    anyKind().map((kind) => `${kind}.ownName`),
    fc.constantFrom('change.horse', 'nowhere'),
  )
  const scalar = fc.oneof(
    fc.integer({ min: -5, max: 3000 }),
    fc.constantFrom('B', 'dressage', '2026-05-01', '2026-05-01T18:00', ''),
    fc.boolean(),
  )
  const optional = <Of>(given: fc.Arbitrary<Of>) => fc.option(given, { nil: undefined })
  return fc.letrec<{ condition: Condition; value: Value }>((tie) => {
    const where = optional(tie('condition'))
    const gathered = { where, of: optional(anyKind()) }
    const two = fc.tuple(tie('value'), tie('value'))
    const some = fc.array(tie('value'), { minLength: 1, maxLength: 3 })
    const conditions = fc.array(tie('condition'), { maxLength: 3 })
    return {
      condition: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'rule' },
        fc.tuple(path, fc.constantFrom(...operators), scalar),
        fc.tuple(tie('value'), fc.constantFrom(...operators), tie('value')),
        fc.tuple(path, fc.constantFrom('known' as const, 'unknown' as const)),
        fc.record({ all: conditions }),
        fc.record({ any: conditions }),
        fc.record({ not: tie('condition') }),
        fc.record({ some: anyKind(), where }),
        fc.record({ every: anyKind(), where }),
      ),
      value: fc.oneof(
        { maxDepth: 3, depthIdentifier: 'rule' },
        scalar,
        fc.array(scalar, { maxLength: 3 }),
        fc.record({
          fact: path,
          plus: optional(fc.constantFrom('-PT24H', 'P1Y2M3W4DT5H6M', 'P0D')),
        }),
        fc.record({ count: anyKind(), distinct: optional(path), ...gathered }),
        fc.record({ sum: path, ...gathered }),
        fc.record({ mean: path, ...gathered }),
        fc.record({ lowest: path, over: optional(anyKind()), ...gathered }),
        fc.record({ highest: path, ...gathered }),
        fc.record({ percent: fc.integer({ min: -100, max: 100 }), of: fc.constant(['a', 'gone']) }),
        fc.record({ percent: fc.integer({ min: -100, max: 100 }), of: fc.record({ fact: path }) }),
        fc.record({ by: tie('value'), upTo: fc.tuple(fc.tuple(fc.option(scalar), tie('value'))) }),
        fc.record({
          by: fc.tuple(tie('value')),
          cells: fc.dictionary(fc.constantFrom('1', 'a,true'), tie('value')),
        }),
        fc.record({ add: some }),
        fc.record({ least: some }),
        fc.record({ most: some }),
        fc.record({ subtract: two }),
        fc.record({ times: two }),
        fc.record({ net: fc.integer(), vat: fc.integer({ min: 0, max: 10_000 }) }),
      ),
    }
  })
}

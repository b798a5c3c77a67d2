import type { DressageRules } from './rules.ts'

/** The rules of each test of a competition, as if it were ridden by itself; most have one. */
export function roundsOf(rules: DressageRules): readonly DressageRules[] {
  const { overall } = rules
  if (overall === null) return [rules]
  const known = rounds.get(rules)
  if (known !== undefined) return known
  const made = [rules.test, ...overall.tests].map((test) => ({ ...rules, test, overall: null }))
  rounds.set(rules, made)
  return made
}

// The rules of a competition are one object for all its sheets: its rounds are made once.
const rounds = new WeakMap<DressageRules, readonly DressageRules[]>()

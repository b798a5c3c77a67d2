import type { FrozenRules } from '../discipline.ts'
import { plainValues } from '../rule-set.ts'
import type { JumpingChoice } from './choice.ts'
import { formatOf } from './formats/all.ts'
import { ruleSetOf } from './rule-sets/all.ts'
import { type JumpingRules, jumpingRules, noCourse } from './rules.ts'

/** What a competition stores: format, courses and every rule value as on the day it is set up. */
export function freezeRules(choice: JumpingChoice): FrozenRules<JumpingRules> {
  const ruleSet = ruleSetOf(choice.ruleSet)
  if (ruleSet === undefined) {
    return { ok: false, code: 'unknown-rule-set', ruleSetId: choice.ruleSet }
  }
  const format = typeof choice.format === 'string' ? formatOf(choice.format) : choice.format
  const parts = format?.rounds.map(({ part }) => part) ?? []
  const unknown = Object.keys(choice.courses).filter((part) => !parts.includes(part))
  if (format === undefined || unknown.length > 0) {
    const paths = format === undefined ? ['format'] : unknown.map((part) => `courses.${part}`)
    return { ok: false, code: 'rules-do-not-parse', paths }
  }
  const parsed = jumpingRules.safeParse({
    ruleSet: choice.ruleSet,
    format,
    entry: choice.entry,
    height: choice.height,
    ownDivision: choice.ownDivision ?? null,
    courses: Object.fromEntries(
      parts.map((part) => [part, { ...noCourse, ...choice.courses[part] }]),
    ),
    values: { ...plainValues(ruleSet.values), ...choice.values },
  })
  if (parsed.success) return { ok: true, rules: parsed.data }
  const paths = parsed.error.issues.map((issue) => issue.path.join('.'))
  return { ok: false, code: 'rules-do-not-parse', paths }
}

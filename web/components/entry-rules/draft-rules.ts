import type { PriceListRules } from '#domain/entries/rules.ts'
import { idFromText } from './rule-id.ts'
import type { AnyRule, ListName } from './rule-problems.ts'

/** The rules with one as it is being written, in the place of what is stored of it. */
export function withDraft<Rule extends AnyRule>(
  rules: PriceListRules,
  list: ListName,
  { stored, draft }: { stored: Rule | null; draft: Rule },
): PriceListRules {
  const all: readonly AnyRule[] = rules[list]
  const index = stored === null ? -1 : all.findIndex(({ id }) => id === stored.id)
  const changed = index < 0 ? [...all, draft] : all.with(index, draft)
  return { ...rules, [list]: changed }
}

/** The name of a new rule follows its text, until somebody gives it another one. */
export function withOwnId<Rule extends AnyRule>(
  next: Rule,
  before: Rule,
  taken: readonly string[],
): Rule {
  const isFollowing = before.id === idFromText(before.text, taken)
  if (next.text === before.text || next.id !== before.id || !isFollowing) return next
  return { ...next, id: idFromText(next.text, taken) }
}

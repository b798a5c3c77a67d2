import { useMemo } from 'react'
import { disciplineOf } from '#domain/scoring/all.ts'
import type { ChosenRules, OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { keepingValues } from '#domain/scoring/settings.ts'
import type { SetUpValues } from './set-up-values.ts'

/** The rules that saving would give, and their forms. */
export interface ShownRules {
  rules: unknown
  open: OpenDiscipline
}

type Typed = Pick<SetUpValues, 'discipline' | 'choice'>

/**
 * The rules that saving gives: what follows from no changed part of the choice is as it was frozen,
 * all else as the libraries have it. Null while something is not chosen or does not fit.
 */
export function useShownRules(
  { discipline, choice }: Typed,
  stored: ChosenRules | null,
): ShownRules | null {
  return useMemo(() => shownRules({ discipline, choice }, stored), [discipline, choice, stored])
}

/** A rule value that is being typed and does not fit yet is left to the rule set meanwhile. */
export function shownRules(
  { discipline, choice }: Typed,
  stored: ChosenRules | null,
): ShownRules | null {
  const settings = disciplineOf(discipline)?.settings ?? []
  const fitting = keepingValues(choice, settings, ({ fits }, value) => fits(value))
  return rulesOf({ discipline, choice: fitting }, stored)
}

/** The rules as they are where the schedule sets no value otherwise than the rule set. */
export function unsetRules(
  { discipline, choice }: Typed,
  stored: ChosenRules | null,
): ShownRules | null {
  const settings = disciplineOf(discipline)?.settings ?? []
  const unset = keepingValues(choice, settings, () => false)
  return rulesOf({ discipline, choice: unset }, stored)
}

function rulesOf({ discipline, choice }: Typed, stored: ChosenRules | null): ShownRules | null {
  const known = disciplineOf(discipline)
  const frozen = known?.freeze(choice, stored ?? undefined)
  if (!known || !frozen?.ok) return null
  const open = known.open(frozen.rules)
  return open.ok ? { rules: frozen.rules, open } : null
}

import { useMemo } from 'react'
import { disciplineOf } from '#domain/scoring/all.ts'
import type { ChosenRules, OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { SetUpValues } from './set-up-values.ts'

/** The rules that saving would give, and their forms. */
export interface ShownRules {
  rules: unknown
  open: OpenDiscipline
}

/**
 * The rules that saving gives: what follows from no changed part of the choice is as it was frozen,
 * all else as the libraries have it. Null while something is not chosen or does not fit.
 */
export function useShownRules(
  { discipline, choice }: Pick<SetUpValues, 'discipline' | 'choice'>,
  stored: ChosenRules | null,
): ShownRules | null {
  return useMemo(() => shownRules({ discipline, choice }, stored), [discipline, choice, stored])
}

export function shownRules(
  { discipline, choice }: Pick<SetUpValues, 'discipline' | 'choice'>,
  stored: ChosenRules | null,
): ShownRules | null {
  const known = disciplineOf(discipline)
  const frozen = known?.freeze(choice, stored ?? undefined)
  if (!known || !frozen?.ok) return null
  const open = known.open(frozen.rules)
  return open.ok ? { rules: frozen.rules, open } : null
}

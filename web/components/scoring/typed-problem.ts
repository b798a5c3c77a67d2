import type { FieldSpec } from '#domain/scoring/discipline.ts'
import type { Translate } from '#locales/messages.ts'
import { formatTyped } from '#locales/sheet-words.ts'

/** Why what was typed is not taken, or asked about. */
export type TypedProblem =
  | 'not-a-mark'
  | 'not-a-number'
  | 'out-of-range'
  | 'wrong-step'
  | 'unusual'
  | 'not-kept'

export function typedProblemWords(
  problem: TypedProblem,
  { typed, spec, t }: { typed: string; spec: FieldSpec; t: Translate },
): string {
  const { step } = spec
  switch (problem) {
    case 'not-a-mark':
      return t('scoring.typed.not-a-mark', { typed })
    case 'not-a-number':
      return t('scoring.typed.not-a-number', { typed })
    case 'out-of-range':
      return t('scoring.typed.out-of-range', {
        typed,
        maximum: formatTyped(spec, spec.maximum, t.locale),
      })
    case 'wrong-step':
      return t('scoring.typed.wrong-step', { typed, step })
    case 'unusual':
      return t('scoring.typed.unusual', { typed })
    case 'not-kept':
      return t('scoring.typed.not-kept')
  }
}

import type { ResultLine } from '#domain/results/result-list.ts'
import type { Translate } from './messages.ts'

/** Of whom the figures of the judges do not make the total, because something was taken off it; null of nobody. */
export function deductionNote(
  lines: readonly Pick<ResultLine, 'athlete' | 'cells'>[],
  t: Translate,
): string | null {
  const deducted = lines.filter(({ cells }) => cells.some((cell) => cell.beforeDeduction))
  if (deducted.length === 0) return null
  const names = deducted.map(({ athlete: { familyName, firstName } }) =>
    [familyName, firstName].filter((name) => name !== '').join(', '),
  )
  return t('results.beforeDeduction', { names: names.join('; ') })
}

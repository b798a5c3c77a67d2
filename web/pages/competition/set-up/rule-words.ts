import { formatMark } from '#domain/scoring/dressage/mark-entry.ts'
import type { DressageRules, RuleValues, TieBreak } from '#domain/scoring/dressage/rules.ts'
import type { ErrorScheme, Fault } from '#domain/scoring/dressage/test.ts'
import { formatPercent } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'

type RuleKey = keyof RuleValues

/** The values that matter in a competition with this test, those that decide places first. */
export function ruleKeys({ test: { kind } }: DressageRules): readonly RuleKey[] {
  return [
    'totalFrom',
    'judgePercentDecimals',
    'totalDecimals',
    kind === 'freestyle' ? 'freestyleTieBreak' : 'tieBreak',
    'errors',
    'otherFaults',
    ...(kind === 'freestyle' ? (['freestyleTechnicalFault', 'freestyleTimeFault'] as const) : []),
    'movementStep',
    'collectiveStep',
    ...(kind === 'freestyle' ? (['artisticStep'] as const) : []),
    ...(kind === 'technical-quality' ? (['qualityStep'] as const) : []),
    'markApart',
    'percentApart',
    'remarkAtOrBelow',
  ]
}

/** A rule value as a person would say it. */
export function ruleWords(key: RuleKey, values: RuleValues, t: Translate): string {
  switch (key) {
    case 'movementStep':
    case 'collectiveStep':
    case 'artisticStep':
    case 'qualityStep':
      return t('competitions.rule.step', { step: values[key] })
    case 'errors':
      return errorWords(values.errors, t)
    case 'otherFaults':
      return deduction(values.otherFaults.value, values.otherFaults.unit, t)
    case 'freestyleTechnicalFault':
    case 'freestyleTimeFault':
      return deduction(values[key], 'percent', t)
    case 'judgePercentDecimals':
      return values[key] === null
        ? t('competitions.rule.exact')
        : t('competitions.rule.decimals', { count: values[key] })
    case 'totalDecimals':
      return t('competitions.rule.decimals', { count: values[key] })
    case 'totalFrom':
      return t(`competitions.rule.totalFrom.${values.totalFrom}`)
    case 'tieBreak':
    case 'freestyleTieBreak':
      return tieWords(values[key], t)
    case 'markApart':
      return t('competitions.rule.marks', { marks: formatMark(values.markApart) })
    case 'percentApart':
      return `${formatPercent(values.percentApart, 1, t.locale)} %`
    case 'remarkAtOrBelow':
      return values.remarkAtOrBelow === null
        ? t('competitions.rule.noRemark')
        : t('competitions.rule.remark', { mark: formatMark(values.remarkAtOrBelow) })
  }
}

function errorWords({ unit, steps, eliminateAt }: ErrorScheme, t: Translate): string {
  const costs = steps.map((step, index) =>
    t('competitions.rule.error', { number: index + 1, cost: deduction(step, unit, t) }),
  )
  const end =
    eliminateAt === null
      ? t('competitions.rule.neverEliminated')
      : t('competitions.rule.eliminated', { number: eliminateAt })
  return [...costs, end].join(', ')
}

function deduction(value: number, unit: Fault['unit'], t: Translate): string {
  switch (unit) {
    case 'percent':
      return `−${formatPercent(value, value % 1000 === 0 ? 0 : 1, t.locale)} %`
    case 'points':
      return t('competitions.rule.minusPoints', { points: formatMark(value) })
    case 'mark':
      return t('competitions.rule.minusMark', { mark: formatMark(value) })
  }
}

function tieWords({ by, firstPlaces }: TieBreak, t: Translate): string {
  if (by.length === 0) return t('competitions.rule.tie.shared')
  const order = by.map((each) => t(`competitions.rule.tie.${each}`)).join(', ')
  return firstPlaces === null
    ? t('competitions.rule.tie.all', { order })
    : t('competitions.rule.tie.first', { order, places: firstPlaces })
}

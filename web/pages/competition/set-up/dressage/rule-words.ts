import { formatMark } from '#domain/scoring/dressage/mark-entry.ts'
import type { DressageRules, RuleValues, TieBreak } from '#domain/scoring/dressage/rules.ts'
import type { ErrorScheme, Fault } from '#domain/scoring/dressage/test.ts'
import { formatPercent } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'

type RuleKey = keyof RuleValues

/** The values that matter in a competition with this test, those that decide places first. */
export function ruleKeys({ test: { kind }, overall }: DressageRules): readonly RuleKey[] {
  return [
    'totalFrom',
    'judgePercentDecimals',
    'totalDecimals',
    ...(overall === null ? [] : (['overallFrom'] as const)),
    ...(kind === 'quality' ? (['qualityTotal'] as const) : []),
    tieKeys[kind],
    'errors',
    'otherFaults',
    ...(kind === 'freestyle' ? freestyleKeys : []),
    'movementStep',
    'collectiveStep',
    ...(kind === 'freestyle' ? (['artisticStep'] as const) : []),
    ...(kind === 'technical-quality' || kind === 'quality' ? (['qualityStep'] as const) : []),
    'markApart',
    'percentApart',
    'remarkAtOrBelow',
    'minimumPercent',
    'missingMark',
    'judgeColumns',
  ]
}

const tieKeys = {
  freestyle: 'freestyleTieBreak',
  quality: 'youngHorseTieBreak',
  standard: 'tieBreak',
  'technical-quality': 'tieBreak',
} as const satisfies Record<DressageRules['test']['kind'], RuleKey>

const freestyleKeys = [
  'freestyleTechnicalFault',
  'freestyleTimeFault',
  'freestyleTimeGrace',
  'freestyleForbiddenMovement',
  'freestyleDifficulty',
] as const

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
      return deduction(values[key].value, values[key].unit, t)
    case 'freestyleTimeGrace':
      return t('competitions.rule.seconds', { count: values.freestyleTimeGrace })
    case 'freestyleForbiddenMovement':
      return forbiddenWords(values.freestyleForbiddenMovement, t)
    case 'freestyleDifficulty':
      return t(`competitions.rule.freestyleDifficulty.${values.freestyleDifficulty}`)
    case 'qualityTotal':
      return t(`competitions.rule.qualityTotal.${values.qualityTotal}`)
    case 'overallFrom':
      return t(`competitions.rule.overallFrom.${values.overallFrom}`)
    case 'judgeColumns':
      return t(`competitions.rule.judgeColumns.${values.judgeColumns}`)
    case 'missingMark':
      return t(`competitions.rule.missingMark.${values.missingMark}`)
    case 'minimumPercent':
      return values.minimumPercent === null
        ? t('competitions.rule.none')
        : `${formatPercent(values.minimumPercent, 1, t.locale)} %`
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
    case 'youngHorseTieBreak':
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

function forbiddenWords(
  { technical, artistic, cap }: RuleValues['freestyleForbiddenMovement'],
  t: Translate,
): string {
  const costs = [technical, artistic].flatMap(({ value, unit }) =>
    value === 0 ? [] : [deduction(value, unit, t)],
  )
  const capped = cap === null ? [] : [t('competitions.rule.cap', { mark: formatMark(cap) })]
  return [...costs, ...capped].join(', ') || t('competitions.rule.none')
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

/** "half marks", "the median", "mean of the rounded percentages". */
export function optionWords(key: string, option: string, t: Translate): string {
  if (key.endsWith('Step')) return t('competitions.rule.step', { step: option })
  const ids = [`competitions.rule.${key}.${option}`, `competitions.rule.tie.${option}`]
  const id = ids.find(isKnownMessage)
  return id === undefined ? option : t(id)
}

import type { DressageRules, RuleValues, TieBreak } from '#domain/scoring/dressage/rules.ts'
import type { ErrorScheme, Fault } from '#domain/scoring/dressage/test.ts'
import { formatMark, formatPercent } from '#locales/formatting.ts'
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
      return t('rules.value.step', { step: values[key] })
    case 'errors':
      return errorWords(values.errors, t)
    case 'otherFaults':
      return deduction(values.otherFaults.value, values.otherFaults.unit, t)
    case 'freestyleTechnicalFault':
    case 'freestyleTimeFault':
      return deduction(values[key].value, values[key].unit, t)
    case 'freestyleTimeGrace':
      return t('rules.value.seconds', { count: values.freestyleTimeGrace })
    case 'freestyleForbiddenMovement':
      return forbiddenWords(values.freestyleForbiddenMovement, t)
    case 'freestyleDifficulty':
      return t(`rules.value.freestyleDifficulty.${values.freestyleDifficulty}`)
    case 'qualityTotal':
      return t(`rules.value.qualityTotal.${values.qualityTotal}`)
    case 'overallFrom':
      return t(`rules.value.overallFrom.${values.overallFrom}`)
    case 'judgeColumns':
      return t(`rules.value.judgeColumns.${values.judgeColumns}`)
    case 'missingMark':
      return t(`rules.value.missingMark.${values.missingMark}`)
    case 'minimumPercent':
      return values.minimumPercent === null
        ? t('rules.value.none')
        : `${formatPercent(values.minimumPercent, 1, t.locale)} %`
    case 'judgePercentDecimals':
      return values[key] === null
        ? t('rules.value.exact')
        : t('rules.value.decimals', { count: values[key] })
    case 'totalDecimals':
      return t('rules.value.decimals', { count: values[key] })
    case 'totalFrom':
      return t(`rules.value.totalFrom.${values.totalFrom}`)
    case 'tieBreak':
    case 'freestyleTieBreak':
    case 'youngHorseTieBreak':
      return tieWords(values[key], t)
    case 'markApart':
      return t('rules.value.marks', { marks: formatMark(values.markApart, t.locale) })
    case 'percentApart':
      return `${formatPercent(values.percentApart, 1, t.locale)} %`
    case 'remarkAtOrBelow':
      return values.remarkAtOrBelow === null
        ? t('rules.value.noRemark')
        : t('rules.value.remark', { mark: formatMark(values.remarkAtOrBelow, t.locale) })
  }
}

function errorWords({ unit, steps, eliminateAt }: ErrorScheme, t: Translate): string {
  const costs = steps.map((step, index) =>
    t('rules.value.error', { number: index + 1, cost: deduction(step, unit, t) }),
  )
  const end =
    eliminateAt === null
      ? t('rules.value.neverEliminated')
      : t('rules.value.eliminated', { number: eliminateAt })
  return [...costs, end].join(', ')
}

function forbiddenWords(
  { technical, artistic, cap }: RuleValues['freestyleForbiddenMovement'],
  t: Translate,
): string {
  const costs = [technical, artistic].flatMap(({ value, unit }) =>
    value === 0 ? [] : [deduction(value, unit, t)],
  )
  const capped = cap === null ? [] : [t('rules.value.cap', { mark: formatMark(cap, t.locale) })]
  return [...costs, ...capped].join(', ') || t('rules.value.none')
}

function deduction(value: number, unit: Fault['unit'], t: Translate): string {
  switch (unit) {
    case 'percent':
      return `−${formatPercent(value, value % 1000 === 0 ? 0 : 1, t.locale)} %`
    case 'points':
      return t('rules.value.minusPoints', { points: formatMark(value, t.locale) })
    case 'mark':
      return t('rules.value.minusMark', { mark: formatMark(value, t.locale) })
  }
}

function tieWords({ by, firstPlaces }: TieBreak, t: Translate): string {
  if (by.length === 0) return t('rules.value.tie.shared')
  const order = by.map((each) => t(`rules.value.tie.${each}`)).join(', ')
  return firstPlaces === null
    ? t('rules.value.tie.all', { order })
    : t('rules.value.tie.first', { order, places: firstPlaces })
}

/** "half marks", "the median", "mean of the rounded percentages". */
export function optionWords(key: string, option: string, t: Translate): string {
  if (key.endsWith('Step')) return t('rules.value.step', { step: option })
  const ids = [`rules.value.${key}.${option}`, `rules.value.tie.${option}`]
  const id = ids.find(isKnownMessage)
  return id === undefined ? option : t(id)
}

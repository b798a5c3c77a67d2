import type {
  Costs,
  EventingRules,
  RuleValues,
  TimePenalty,
} from '#domain/scoring/eventing/rules.ts'
import { formatValue } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'

type RuleKey = keyof RuleValues

/** The values that matter in a competition with these phases, those that decide places first. */
export function ruleKeys({ phases }: EventingRules): readonly RuleKey[] {
  if (phases.length === 0) return ['penaltyDecimals']
  return [
    'tieBreak',
    'dressageCoefficient',
    'judgePercentDecimals',
    'penaltyDecimals',
    'errors',
    'otherFault',
    ...(phases.includes('cross_country') ? crossCountryKeys : []),
    ...(phases.includes('jumping') ? jumpingKeys : []),
    ...(phases.includes('final_jumping') ? (['finalists'] as const) : []),
    'markStep',
    'markApart',
    'judgesApart',
  ]
}

const crossCountryKeys = [
  'refusalsAtFence',
  'refusalsOnCourse',
  'frangible',
  'missedFlag',
  'dangerousRiding',
  'crossCountryTime',
  'tooFast',
  'earlyStart',
  'crossCountryLimit',
  'optimumRounding',
  'farUnderOptimum',
] as const

const jumpingKeys = [
  'knockDown',
  'disobediences',
  'jumpingTime',
  'rebuild',
  'jumpingLimit',
] as const

/** A rule value as a person would say it. */
export function ruleWords(key: RuleKey, values: RuleValues, t: Translate): string {
  switch (key) {
    case 'tieBreak':
      return tieWords(values.tieBreak, t)
    case 'dressageCoefficient':
      return t('eventing.rule.times', {
        factor: formatValue(values.dressageCoefficient, { unit: 'points' }, t.locale),
      })
    case 'judgePercentDecimals':
      return values.judgePercentDecimals === null
        ? t('rules.value.exact')
        : t('rules.value.decimals', { count: values.judgePercentDecimals })
    case 'penaltyDecimals':
      return t('rules.value.decimals', { count: values.penaltyDecimals })
    case 'errors':
      return costWords(values.errors, (cost) => minusPoints(cost, t), t)
    case 'otherFault':
      return minusPoints(values.otherFault, t)
    case 'refusalsAtFence':
    case 'disobediences':
      return costWords(values[key], (cost) => penaltyWords(cost, t), t)
    case 'refusalsOnCourse':
      return values.refusalsOnCourse === null
        ? t('eventing.rule.onlyAtFence')
        : t('course.rule.ends', { number: values.refusalsOnCourse })
    case 'frangible':
    case 'missedFlag':
    case 'dangerousRiding':
    case 'knockDown':
      return penaltyWords(values[key], t)
    case 'crossCountryTime':
    case 'jumpingTime':
      return timeWords(values[key], t)
    case 'tooFast':
      return tooFastWords(values.tooFast, t)
    case 'earlyStart':
    case 'rebuild':
      return t('eventing.rule.addsSeconds', { seconds: values[key] })
    case 'crossCountryLimit':
    case 'jumpingLimit':
      return values[key] === null
        ? t('course.rule.noLimit')
        : t('course.rule.percentOf', { percent: values[key] })
    case 'optimumRounding':
      return t(`eventing.rule.optimumRounding.${values.optimumRounding}`)
    case 'farUnderOptimum':
      return t('rules.value.seconds', { count: values.farUnderOptimum })
    case 'finalists':
      return String(values.finalists)
    case 'markStep':
      return t('rules.value.step', { step: values.markStep })
    case 'markApart':
      return t('rules.value.marks', {
        marks: formatValue(values.markApart, { unit: 'points' }, t.locale),
      })
    case 'judgesApart':
      return `${formatValue(values.judgesApart, { unit: 'percent', decimals: 1 }, t.locale)} %`
  }
}

export function ruleLabel(key: RuleKey, t: Translate): string {
  switch (key) {
    case 'judgePercentDecimals':
      return t('rules.value.judgePercentDecimals')
    case 'markApart':
      return t('rules.value.markApart')
    case 'judgesApart':
      return t('rules.value.percentApart')
    case 'markStep':
      return t('course.rule.markStep')
    default:
      return t(`eventing.rule.${key}`)
  }
}

function costWords(
  { steps, eliminateAt }: Costs,
  cost: (value: number) => string,
  t: Translate,
): string {
  const costs = steps.map((step, index) =>
    t('course.rule.times', { number: index + 1, cost: cost(step) }),
  )
  const end = eliminateAt === null ? [] : [t('course.rule.ends', { number: eliminateAt })]
  return [...costs, ...end].join(', ')
}

function minusPoints(tenths: number, t: Translate): string {
  return t('rules.value.minusPoints', {
    points: formatValue(tenths, { unit: 'points', decimals: tenths % 10 === 0 ? 0 : 1 }, t.locale),
  })
}

function penaltyWords(thousandths: number, t: Translate): string {
  return t('course.rule.penalties', { penalties: figure(thousandths, t) })
}

function timeWords({ penalty, seconds }: TimePenalty, t: Translate): string {
  return t('course.rule.time', { penalties: figure(penalty, t), seconds })
}

function tooFastWords(tooFast: RuleValues['tooFast'], t: Translate): string {
  if (tooFast === null) return t('eventing.rule.tooFast.nobody')
  const penalties = figure(tooFast.penalty, t)
  return tooFast.once
    ? t('eventing.rule.tooFast.once', { penalties, seconds: tooFast.grace ?? 0 })
    : t('eventing.rule.tooFast.each', { penalties })
}

/** Thousandths of a penalty without decimals that say nothing. */
function figure(thousandths: number, t: Translate): string {
  const decimals = thousandths % 1000 === 0 ? 0 : thousandths % 100 === 0 ? 1 : 2
  return formatValue(thousandths, { unit: 'penalties', decimals }, t.locale)
}

function tieWords(criteria: RuleValues['tieBreak'], t: Translate): string {
  if (criteria.length === 0) return t('rules.value.tie.shared')
  const order = criteria.map((each) => t(`explain.criterion.${each}`)).join(', ')
  return t('rules.value.tie.all', { order })
}

/** "half marks", "up to the next second", "cross-country". */
export function optionWords(key: string, option: string, t: Translate): string {
  if (key === 'markStep') return t('rules.value.step', { step: option })
  if (key === 'penaltyDecimals') return t('rules.value.decimals', { count: option })
  const ids = [`eventing.rule.${key}.${option}`, `explain.criterion.${option}`]
  const id = ids.find(isKnownMessage)
  return id === undefined ? option : t(id)
}

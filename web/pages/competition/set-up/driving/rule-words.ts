import type { IncidentKey, Place, Scale } from '#domain/scoring/driving/incidents.ts'
import { fieldOf, incidentsAt } from '#domain/scoring/driving/incidents.ts'
import { sectionName } from '#domain/scoring/driving/phases.ts'
import type { DrivingRules, RuleValues } from '#domain/scoring/driving/rules.ts'
import { formatClock, formatFigure, formatValue } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { fieldWords } from '#web/components/scoring/scoring-words.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'

type RuleKey = keyof RuleValues

/** The values that matter in a competition of these phases, those that decide places first. */
export function ruleKeys({ phases }: DrivingRules): readonly RuleKey[] {
  const kinds = phases.map(({ kind }) => kind)
  const isAlone = phases.length === 1
  const course = phases.find(({ kind }) => kind === 'cones')
  const inSeconds = course?.kind === 'cones' && course.judged === 'time'
  return [
    ...(isAlone ? [] : (['combinedTieBreak'] as const)),
    ...(kinds.includes('dressage')
      ? (['dressageTieBreak', 'dressageBase', 'markStep'] as const)
      : []),
    ...(kinds.includes('marathon') ? marathonKeys : []),
    ...(course === undefined ? [] : inSeconds ? timedKeys : conesKeys),
    ...(kinds.includes('indoor') ? (['clockTieBreak', 'rebuildTime'] as const) : []),
    'phaseDecimals',
    ...(kinds.includes('dressage') ? (['markApart', 'percentApart'] as const) : []),
  ]
}

const marathonKeys = [
  'marathonTieBreak',
  'overTimePerSecond',
  'underMinimumPerSecond',
  'lateStartPerSecond',
  'obstaclePerSecond',
  'obstacleTimeLimit',
  'wrongPace',
  'minimumBelowAllowed',
  'timeLimitFactor',
  'marathonClock',
  'obstacleTimesApart',
] as const

const conesKeys = ['conesTieBreak', 'conesOverTimePerSecond', 'conesClock', 'rebuildTime'] as const

const timedKeys = ['clockTieBreak', 'timePerPenalty', 'rebuildTime'] as const

/** What can go wrong in these phases, by the place where it is recorded. */
export function incidentKeysOf({ phases }: DrivingRules): readonly IncidentKey[] {
  const places = phases.flatMap(({ kind }): readonly Place[] => {
    if (kind === 'marathon') return ['section', 'obstacle']
    return kind === 'total' ? [] : [kind]
  })
  return places.flatMap(incidentsAt)
}

export function ruleLabel(key: RuleKey, t: Translate): string {
  switch (key) {
    case 'markStep':
      return t('course.rule.markStep')
    case 'markApart':
    case 'percentApart':
      return t(`rules.value.${key}`)
    default:
      return t(`driving.rule.${key}`)
  }
}

/** A rule value as a person would say it. */
export function ruleWords(key: RuleKey, values: RuleValues, t: Translate): string {
  switch (key) {
    case 'combinedTieBreak':
    case 'dressageTieBreak':
    case 'marathonTieBreak':
    case 'conesTieBreak':
    case 'clockTieBreak':
      return tieWords(values[key], t)
    case 'dressageBase':
      return penaltyWords(values.dressageBase, t)
    case 'markStep':
      return t('rules.value.step', { step: values.markStep })
    case 'phaseDecimals':
      return t('rules.value.decimals', { count: values.phaseDecimals })
    case 'marathonClock':
    case 'conesClock':
      return t(`driving.rule.clock.${values[key]}`)
    case 'overTimePerSecond':
    case 'underMinimumPerSecond':
    case 'lateStartPerSecond':
    case 'obstaclePerSecond':
    case 'conesOverTimePerSecond':
      return t('course.rule.perSecond', { penalties: figure(values[key], t) })
    case 'obstacleTimeLimit':
      return values.obstacleTimeLimit === null
        ? t('course.rule.noLimit')
        : formatClock(values.obstacleTimeLimit, t.locale)
    case 'wrongPace': {
      const { counts, penalty, per } = values.wrongPace
      const words = { penalties: figure(penalty, t), seconds: formatFigure(per, 2, t.locale) }
      return t(`driving.rule.wrongPace.${counts}`, words)
    }
    case 'minimumBelowAllowed':
      return minimumWords(values.minimumBelowAllowed, t)
    case 'timeLimitFactor':
      return t('driving.rule.timesAllowed', { factor: values.timeLimitFactor })
    case 'rebuildTime':
      return t('driving.rule.addsTime', { time: formatClock(values.rebuildTime, t.locale) })
    case 'timePerPenalty':
      return secondsWords(values.timePerPenalty, t)
    case 'markApart':
      return t('rules.value.marks', {
        marks: formatValue(values.markApart, { unit: 'points' }, t.locale),
      })
    case 'percentApart':
      return `${formatValue(values.percentApart, { unit: 'percent', decimals: 1 }, t.locale)} %`
    case 'obstacleTimesApart':
      return t('driving.rule.timesMiddle', { factor: values.obstacleTimesApart })
  }
}

/** "Obstacle: groom dismounts". */
export function incidentLabel(key: IncidentKey, t: Translate): string {
  const place = key.slice(0, key.indexOf('.'))
  const at = place === 'section' || place === 'obstacle' ? `driving.place.${place}` : null
  const word = at === 'driving.place.section' || at === 'driving.place.obstacle' ? t(at) : null
  const phase =
    place === 'dressage' || place === 'cones' || place === 'indoor' ? t(`ridden.${place}`) : place
  return t('driving.rule.incident', {
    place: word ?? phase,
    incident: fieldWords({ kind: fieldOf(key), number: null, label: null }, t),
  })
}

/** What the first, second, third … time costs; indoors in seconds. */
export function scaleWords(key: IncidentKey, { steps, eliminateAt }: Scale, t: Translate): string {
  if (eliminateAt === 1) return t('course.rule.endsAtOnce')
  const cost = (value: number) =>
    key.startsWith('indoor.') ? secondsWords(value, t) : penaltyWords(value, t)
  const [first = 0, second] = steps
  if (eliminateAt === null && second === 0 && steps.length === 2) {
    return t('course.rule.onceOnly', { cost: cost(first) })
  }
  if (eliminateAt === null && steps.length === 1) {
    return t('course.rule.eachTime', { cost: cost(first) })
  }
  return [
    ...steps.map((step, index) => t('course.rule.times', { number: index + 1, cost: cost(step) })),
    ...(eliminateAt === null ? [] : [t('course.rule.ends', { number: eliminateAt })]),
  ].join(', ')
}

type Tie = RuleValues[
  | 'combinedTieBreak'
  | 'dressageTieBreak'
  | 'marathonTieBreak'
  | 'conesTieBreak'
  | 'clockTieBreak'][number]

function tieWords(criteria: readonly Tie[], t: Translate): string {
  if (criteria.length === 0) return t('rules.value.tie.shared')
  const order = criteria.map((each) => t(`driving.rule.tie.${each}`)).join(', ')
  return t('rules.value.tie.all', { order })
}

function minimumWords(below: RuleValues['minimumBelowAllowed'], t: Translate): string {
  return sectionName.options
    .flatMap((name) => {
      const time = below[name]
      if (time === undefined) return []
      const section = t(`driving.section.${name}`)
      return t('driving.rule.belowAllowed', { section, time: formatClock(time, t.locale) })
    })
    .join(', ')
}

function penaltyWords(thousandths: number, t: Translate): string {
  return t('course.rule.penalties', { penalties: figure(thousandths, t) })
}

/** Hundredths of a second as whole seconds where they are. */
function secondsWords(hundredths: number, t: Translate): string {
  const decimals = hundredths % 100 === 0 ? 0 : 2
  const seconds = formatValue(hundredths, { unit: 'seconds', decimals }, t.locale)
  return t('driving.rule.seconds', { seconds })
}

/** Thousandths of a penalty without decimals that say nothing. */
function figure(thousandths: number, t: Translate): string {
  const decimals = thousandths % 1000 === 0 ? 0 : thousandths % 100 === 0 ? 1 : 2
  return formatValue(thousandths, { unit: 'penalties', decimals }, t.locale)
}

/** "hundredths count", "judge at C". */
export function optionWords(key: string, option: string, t: Translate): string {
  if (key === 'markStep') return t('rules.value.step', { step: option })
  const ids = ['driving.rule.clock', 'driving.rule.tie', 'rules.counts'] as const
  const id = ids.map((each) => `${each}.${option}`).find(isKnownMessage)
  return id === undefined ? option : t(id)
}

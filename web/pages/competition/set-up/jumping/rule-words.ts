import { isJumpOff, type Round } from '#domain/scoring/jumping/format.ts'
import type { JumpingRules, RuleValues } from '#domain/scoring/jumping/rules.ts'
import { formatValue } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'

type RuleKey = keyof RuleValues

/** The values that matter in this format, those that decide places first. */
export function ruleKeys({ format }: JumpingRules): readonly RuleKey[] {
  return shownFor.filter(([, fits]) => format.rounds.some(fits)).map(([key]) => key)
}

/** Each value with the rounds in which it scores. */
const shownFor: readonly (readonly [RuleKey, (round: Round) => boolean])[] = [
  ['knockdown', ({ table }) => table === 'A'],
  ['disobediences', ({ table }) => table === 'A' || table === 'points'],
  ['falls', () => true],
  ['timeFaults', ({ timeFaults, table }) => timeFaults === 'round' && table !== 'style'],
  ['jumpOffTimeFaults', ({ timeFaults }) => timeFaults === 'jump-off'],
  ['tableCKnockdown', ({ table, knockdown }) => table === 'C' && knockdown === 'first'],
  ['laterTableCKnockdown', ({ table, knockdown }) => table === 'C' && knockdown === 'later'],
  ['style', ({ table }) => table === 'style'],
  ['unratedUpTo', ({ table }) => table === 'style'],
  ['leastClearPercent', ({ table }) => table === 'A' || table === 'C'],
  ['correction', () => true],
  ['timeLimitFactor', ({ table, timeLimit }) => table !== 'C' && timeLimit !== false],
  ['tableCLimit', ({ table, timeLimit }) => table === 'C' && timeLimit === true],
  ['ownLineLimit', ({ table, timeLimit }) => table === 'C' && timeLimit === 'short'],
  ['declinedJumpOff', isJumpOff],
  ['speedLegPercent', ({ speedLeg }) => speedLeg],
  ['speedLegDecimals', ({ speedLeg, table }) => speedLeg || table === 'carried'],
  ['idealTimeLess', ({ clock }) => clock === 'ideal'],
  ['jokerFactor', ({ points }) => points?.kind === 'course' && points.joker],
  ['farUnderTimeAllowed', () => true],
]

/** A rule value as a person would say it. */
export function ruleWords(key: RuleKey, values: RuleValues, t: Translate): string {
  switch (key) {
    case 'knockdown':
      return faultWords(values.knockdown, t)
    case 'disobediences':
      return disobedienceWords(values.disobediences, t)
    case 'falls':
      return values.falls.length === 0 ? t('jumping.words.firstOut') : costs(values.falls, t)
    case 'timeFaults':
    case 'jumpOffTimeFaults': {
      const { amount, period } = values[key]
      const seconds = secondsOf(period, t)
      return t('jumping.words.perSecond', { faults: faultWords(amount, t), seconds })
    }
    case 'timeLimitFactor':
      return t('jumping.words.times', { factor: values.timeLimitFactor })
    case 'correction':
    case 'tableCKnockdown':
    case 'laterTableCKnockdown':
    case 'ownLineLimit':
      return t('jumping.words.seconds', { seconds: secondsOf(values[key], t) })
    case 'tableCLimit': {
      const { long, short, longFrom } = values.tableCLimit
      return t('jumping.words.tableCLimit', {
        long: secondsOf(long, t),
        short: secondsOf(short, t),
        metres: longFrom,
      })
    }
    case 'declinedJumpOff':
      return t(`jumping.rule.declinedJumpOff.${values.declinedJumpOff}`)
    case 'speedLegPercent':
      return faultWords(values.speedLegPercent * 10, t)
    case 'speedLegDecimals':
      return t('rules.value.decimals', { count: values.speedLegDecimals })
    case 'idealTimeLess':
      return t('jumping.words.idealTime', { percent: values.idealTimeLess })
    case 'style': {
      const { knockdown, disobediences, secondOver } = values.style
      return t('jumping.words.style', {
        knockdown: markWords(knockdown, t),
        disobediences: disobediences.map((each) => markWords(each, t)).join(', '),
        over: markWords(secondOver, t),
      })
    }
    case 'unratedUpTo': {
      const { unratedUpTo } = values
      if (unratedUpTo === null) return '–'
      return formatValue(unratedUpTo, { unit: 'mark', decimals: 1 }, t.locale)
    }
    case 'leastClearPercent':
      return values.leastClearPercent === null ? '–' : `${values.leastClearPercent} %`
    case 'jokerFactor':
      return t('jumping.words.joker', { factor: values.jokerFactor })
    case 'farUnderTimeAllowed':
      return t('jumping.words.under', { percent: values.farUnderTimeAllowed })
  }
}

/** "the first place together, the money shared". */
export function optionWords(key: string, option: string, t: Translate): string {
  const id = `jumping.rule.${key}.${option}`
  return isKnownMessage(id) ? t(id) : option
}

function disobedienceWords(byHeight: RuleValues['disobediences'], t: Translate): string {
  return byHeight
    .map(({ upTo, faults }) => {
      const words = costs(faults, t)
      return upTo === null ? words : t('jumping.words.upTo', { height: upTo, costs: words })
    })
    .join('; ')
}

/** "4 faults, 8 faults, then eliminated". */
function costs(faults: readonly number[], t: Translate): string {
  return t('jumping.words.thenOut', { costs: faults.map((each) => faultWords(each, t)).join(', ') })
}

/** Thousandths of a fault; a quarter is 250. */
function faultWords(faults: number, t: Translate): string {
  return t('jumping.words.faults', { faults: faults / 1000 })
}

/** Whole seconds without decimals: 600 hundredths are 6. */
function secondsOf(hundredths: number, t: Translate): string {
  const decimals = hundredths % 100 === 0 ? 0 : 2
  return formatValue(hundredths, { unit: 'seconds', decimals }, t.locale)
}

function markWords(hundredths: number, t: Translate): string {
  return `−${formatValue(hundredths, { unit: 'mark', decimals: 1 }, t.locale)}`
}

import { decimalsOf } from '#domain/money/currencies.ts'
import { prizeRuleSets } from '#domain/scoring/prize-money/rule-sets.ts'
import { qualificationRuleSets } from '#domain/scoring/qualification/rule-sets.ts'
import { teamFormulas } from '#domain/scoring/teams/team-formulas/all.ts'
import { formatAmount } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { ConditionsForm } from './conditions-values.ts'

type Field = keyof ConditionsForm

/** How the form names its fields, where another person changed one meanwhile. */
export function labelsOf(discipline: string, t: Translate): Record<Field, string> {
  return {
    startsPerRider: t('conditions.startsPerRider', { discipline }),
    startsPerHorse: t('conditions.startsPerHorse', { discipline }),
    fee: t('conditions.fee.perStart'),
    feeCurrency: t('conditions.prize.currency'),
    teamFormula: t('conditions.team.formula'),
    hasPrizes: t('conditions.prize.has'),
    purse: t('conditions.prize.purse'),
    currency: t('conditions.prize.currency'),
    prizeRuleSet: t('conditions.prize.ruleSet'),
    chart: t('conditions.prize.chart'),
    furtherPrize: t('conditions.prize.further'),
    beyondChart: t('conditions.prize.beyondChart'),
    hasQualification: t('conditions.qualification.has'),
    qualificationRuleSet: t('conditions.qualification.ruleSet'),
    count: t('conditions.qualification.count'),
    firstOfGroup: t('conditions.qualification.firstOfGroup'),
    perNation: t('conditions.qualification.perNation'),
    reserves: t('conditions.qualification.reserves'),
    tieAtTheCut: t('conditions.qualification.tie'),
    withoutField: t('conditions.qualification'),
  }
}

const named: readonly { id: string; name: string }[] = [
  ...prizeRuleSets,
  ...qualificationRuleSets,
  ...teamFormulas,
]

const amounts: readonly Field[] = ['fee', 'purse', 'furtherPrize']

/** Undefined where nothing is said. */
export function wordsOf(
  { field, value, form }: { field: Field; value: unknown; form: ConditionsForm },
  t: Translate,
): string | undefined {
  switch (typeof value) {
    case 'boolean':
      return t(value ? 'competitions.yes' : 'competitions.no')
    case 'number':
      return amounts.includes(field)
        ? amountWords(value, currencyOf(field, form), t)
        : String(value)
    case 'string':
      return textWords(field, value, t) || undefined
    default:
      return undefined
  }
}

function currencyOf(field: Field, form: ConditionsForm): string {
  return field === 'fee' ? form.feeCurrency : form.currency
}

function amountWords(amount: number, currency: string, t: Translate): string {
  return formatAmount(amount, t.locale, decimalsOf(currency))
}

function textWords(field: Field, value: string, t: Translate): string {
  if (field === 'tieAtTheCut') {
    return t(`conditions.qualification.tie.${value === 'lot' ? 'lot' : 'all'}`)
  }
  return named.find(({ id }) => id === value)?.name ?? value
}

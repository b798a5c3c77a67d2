import type { Conditions } from '#domain/competitions/stored-conditions.ts'
import { prizeCharts } from '#domain/scoring/prize-money/charts.ts'
import type { BeyondChart } from '#domain/scoring/prize-money/prize-values.ts'
import {
  type QualificationValues,
  qualificationValues,
} from '#domain/scoring/qualification/qualification-values.ts'
import { qualificationRuleSets } from '#domain/scoring/qualification/rule-sets.ts'
import { plainValues } from '#domain/scoring/rule-set.ts'
import { formatFigure } from '#locales/formatting.ts'
import type { Locale } from '#locales/messages.ts'
import type { ConditionsInput } from '#web/graphql/generated/graphql.ts'

type Typed = number | string

/** As the form has them: an empty text where nothing is said. */
export interface ConditionsForm {
  startsPerRider: Typed
  startsPerHorse: Typed
  /** In whole units; empty where nothing is said of one. */
  fee: Typed
  feeCurrency: string
  teamFormula: string
  hasPrizes: boolean
  /** In whole units, as people say it: 2500 or 2500.50. */
  purse: Typed
  currency: string
  prizeRuleSet: string
  chart: string
  furtherPrize: Typed
  beyondChart: BeyondChart
  hasQualification: boolean
  qualificationRuleSet: string
  count: Typed
  firstOfGroup: Typed
  perNation: Typed
  reserves: Typed
  tieAtTheCut: string
}

export function formOf(conditions: Conditions, locale: Locale): ConditionsForm {
  const { startsPerRider, startsPerHorse, fee, team, prizeMoney } = conditions
  return {
    startsPerRider: startsPerRider ?? '',
    startsPerHorse: startsPerHorse ?? '',
    fee: fee ? fee.amount / 100 : '',
    feeCurrency: fee?.currency ?? prizeMoney?.currency ?? 'EUR',
    teamFormula: team?.formula ?? '',
    ...prizeFields(conditions, locale),
    ...qualificationFields(conditions),
  }
}

function prizeFields({ prizeMoney }: Conditions, locale: Locale) {
  const usual = prizeCharts[0]?.shares.value ?? []
  if (!prizeMoney) {
    const nothing = { hasPrizes: false, purse: '', currency: 'EUR', furtherPrize: '' }
    return {
      ...nothing,
      beyondChart: 'shared' as const,
      prizeRuleSet: 'fei-2026',
      chart: usual.join(' '),
    }
  }
  const { purse, currency, ruleSet, chart, furtherPrize, beyondChart } = prizeMoney
  const shown =
    beyondChart === 'shared' ? chart : chart.map((cents) => formatFigure(cents, 2, locale))
  return {
    hasPrizes: true,
    purse: purse / 100,
    currency,
    prizeRuleSet: ruleSet,
    chart: shown.join(' '),
    beyondChart,
    furtherPrize: furtherPrize === null ? '' : furtherPrize / 100,
  }
}

function qualificationFields({ qualification }: Conditions) {
  if (!qualification) {
    const nothing = { hasQualification: false, qualificationRuleSet: '', count: '', perNation: '' }
    return { ...nothing, firstOfGroup: 0, reserves: 3, tieAtTheCut: 'all' }
  }
  return {
    hasQualification: true,
    qualificationRuleSet: qualification.ruleSet ?? '',
    ...fieldsOfValues(qualification.values),
  }
}

function fieldsOfValues(values: QualificationValues) {
  const { places, firstOfGroup, perNation, reserves, tieAtTheCut } = values
  return {
    count: 'count' in places ? places.count : '',
    firstOfGroup,
    perNation: perNation ?? '',
    reserves,
    tieAtTheCut,
  }
}

/** What a rule set fills in. */
export function fromRuleSet(id: string): Partial<ConditionsForm> {
  const values = basisOf(id)
  return values
    ? { qualificationRuleSet: id, ...fieldsOfValues(values) }
    : { qualificationRuleSet: '' }
}

/** Null while something that is switched on lacks what it needs, or the chart cannot be read. */
export function inputOf(form: ConditionsForm): ConditionsInput | null {
  const prizeMoney = form.hasPrizes ? prizeOf(form) : undefined
  const qualification = form.hasQualification ? qualificationOf(form) : undefined
  const fee = numberOf(form.fee)
  if (prizeMoney === null || qualification === null) return null
  return {
    startsPerRider: numberOf(form.startsPerRider),
    startsPerHorse: numberOf(form.startsPerHorse),
    fee: fee === null ? null : { amount: Math.round(fee * 100), currency: form.feeCurrency },
    teamFormula: form.teamFormula || null,
    prizeMoney: prizeMoney ?? null,
    qualification: qualification ?? null,
  }
}

/** `33 20 15`, `33%; 20%; 4,5`; null for what is no chart. Weights are whole numbers: thousandths of what was typed. */
export function chartOf(text: string): number[] | null {
  const numbers = numbersIn(text)
  const isWhole = numbers.every(Number.isInteger)
  return falling(isWhole ? numbers : numbers.map((number) => Math.round(number * 1000)))
}

function numbersIn(text: string): number[] {
  const parts = text
    .replaceAll('%', ' ')
    .split(/[\s;/]+/)
    .filter((part) => part !== '')
  return parts.map((part) => Number(part.replace(',', '.')))
}

function falling(weights: number[]): number[] | null {
  const isFalling = weights.every((weight, at) => weight <= (weights[at - 1] ?? weight))
  const isChart = weights.every((weight) => weight >= 0) && (weights[0] ?? 0) > 0 && isFalling
  return isChart ? weights : null
}

/** `300 200 100,50` in cents, where the chart says what each place gets. */
function amountsOf(text: string): number[] | null {
  return falling(numbersIn(text).map((amount) => Math.round(amount * 100)))
}

function prizeOf(form: ConditionsForm): NonNullable<ConditionsInput['prizeMoney']> | null {
  const purse = numberOf(form.purse)
  const { beyondChart } = form
  const chart = beyondChart === 'shared' ? chartOf(form.chart) : amountsOf(form.chart)
  if (purse === null || purse <= 0 || chart === null) return null
  const further = numberOf(form.furtherPrize)
  return {
    purse: Math.round(purse * 100),
    currency: form.currency,
    ruleSet: form.prizeRuleSet,
    chart,
    beyondChart,
    furtherPrize: further === null ? null : Math.round(further * 100),
  }
}

function qualificationOf(
  form: ConditionsForm,
): NonNullable<ConditionsInput['qualification']> | null {
  const base = basisOf(form.qualificationRuleSet)
  const count = numberOf(form.count)
  const places = count === null ? base?.places : { count }
  if (!places) return null
  return {
    ruleSet: form.qualificationRuleSet || null,
    values: {
      places,
      firstOfGroup: numberOf(form.firstOfGroup) ?? 0,
      perNation: numberOf(form.perNation),
      minimum: base?.minimum ?? null,
      tieAtTheCut: form.tieAtTheCut === 'lot' ? 'lot' : 'all',
      reserves: numberOf(form.reserves) ?? 0,
    },
  }
}

/** A share of the placed and a least score are the rule set's own: the form has no field for them. */
function basisOf(id: string): QualificationValues | null {
  const ruleSet = qualificationRuleSets.find((each) => each.id === id)
  return ruleSet ? qualificationValues.parse(plainValues(ruleSet.values)) : null
}

function numberOf(typed: Typed): number | null {
  return typeof typed === 'number' && Number.isFinite(typed) ? typed : null
}

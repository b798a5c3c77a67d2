import { z } from 'zod'
import { conditionsInput } from '#domain/competitions/conditions.ts'
import type { Conditions } from '#domain/competitions/stored-conditions.ts'
import { readDecimals } from '#domain/forms/decimal.ts'
import { decimalsOf } from '#domain/money/currencies.ts'
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

/** Null where nothing is typed. */
type Typed = number | null

/** As the form has them; amounts in the smallest unit of their currency. */
export type ConditionsForm = {
  startsPerRider: Typed
  startsPerHorse: Typed
  fee: Typed
  feeCurrency: string
  teamFormula: string
  hasPrizes: boolean
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
  /** A share of the placed and a least score: what no field is for. */
  withoutField: Pick<QualificationValues, 'places' | 'minimum'> | null
}

/** `currency` is that of the show, for what is not said yet. */
export function formOf(
  conditions: Conditions,
  { currency, locale }: { currency: string; locale: Locale },
): ConditionsForm {
  const { startsPerRider, startsPerHorse, fee, team, prizeMoney } = conditions
  return {
    startsPerRider,
    startsPerHorse,
    fee: fee?.amount ?? null,
    feeCurrency: fee?.currency ?? prizeMoney?.currency ?? currency,
    teamFormula: team?.formula ?? '',
    ...prizeFields(conditions, { currency, locale }),
    ...qualificationFields(conditions),
  }
}

function prizeFields(
  { prizeMoney }: Conditions,
  { currency: usualCurrency, locale }: { currency: string; locale: Locale },
) {
  const usual = prizeCharts[0]?.shares.value ?? []
  if (!prizeMoney) {
    const nothing = { hasPrizes: false, purse: null, currency: usualCurrency, furtherPrize: null }
    return {
      ...nothing,
      beyondChart: 'shared' as const,
      prizeRuleSet: 'fei-2026',
      chart: usual.join(' '),
    }
  }
  const { purse, currency, ruleSet, chart, furtherPrize, beyondChart } = prizeMoney
  const shown =
    beyondChart === 'shared'
      ? chart
      : chart.map((amount) => formatFigure(amount, decimalsOf(currency), locale))
  return {
    hasPrizes: true,
    purse,
    currency,
    prizeRuleSet: ruleSet,
    chart: shown.join(' '),
    beyondChart,
    furtherPrize,
  }
}

function qualificationFields({ qualification }: Conditions) {
  if (!qualification) {
    const nothing = { hasQualification: false, qualificationRuleSet: '', withoutField: null }
    const usual = { firstOfGroup: 0, reserves: 3, tieAtTheCut: 'all' }
    return { ...nothing, count: null, perNation: null, ...usual }
  }
  return {
    hasQualification: true,
    qualificationRuleSet: qualification.ruleSet ?? '',
    ...fieldsOfValues(qualification.values),
  }
}

function fieldsOfValues(values: QualificationValues) {
  const { places, minimum, firstOfGroup, perNation, reserves, tieAtTheCut } = values
  return {
    count: 'count' in places ? places.count : null,
    ...{ firstOfGroup, perNation, reserves, tieAtTheCut },
    withoutField: { places, minimum },
  }
}

/** What a rule set fills in. */
export function fromRuleSet(id: string): Partial<ConditionsForm> {
  const ruleSet = qualificationRuleSets.find((each) => each.id === id)
  if (!ruleSet) return { qualificationRuleSet: '', withoutField: null }
  const values = qualificationValues.parse(plainValues(ruleSet.values))
  return { qualificationRuleSet: id, ...fieldsOfValues(values) }
}

/** What is switched on and lacks what it needs is refused at its field. */
export const conditionsForm = z.custom<ConditionsForm>().transform(inputOf).pipe(conditionsInput)

function inputOf(form: ConditionsForm): z.input<typeof conditionsInput> {
  return {
    startsPerRider: form.startsPerRider,
    startsPerHorse: form.startsPerHorse,
    fee: form.fee === null ? null : { amount: form.fee, currency: form.feeCurrency },
    teamFormula: form.teamFormula || null,
    prizeMoney: form.hasPrizes ? prizeOf(form) : null,
    qualification: form.hasQualification ? qualificationOf(form) : null,
  }
}

/** `33 20 15`, `33%; 20%; 4,5`; null for what is no chart. Weights are whole numbers: thousandths of what was typed. */
export function chartOf(text: string): number[] | null {
  const whole = readDecimals(text, { decimals: 0, units: ['%'] })
  return falling(whole ?? readDecimals(text, { decimals: 3, units: ['%'] }))
}

function falling(weights: number[] | null): number[] | null {
  if (weights === null || (weights[0] ?? 0) <= 0) return null
  return weights.every((weight, at) => weight >= 0 && weight <= (weights[at - 1] ?? weight))
    ? weights
    : null
}

/** `300 200 100,50` in the smallest unit, where the chart says what each place gets. */
export function amountsOf(text: string, currency: string): number[] | null {
  return falling(readDecimals(text, { decimals: decimalsOf(currency) }))
}

function prizeOf({ purse, furtherPrize, beyondChart, ...form }: ConditionsForm) {
  const chart =
    beyondChart === 'shared' ? chartOf(form.chart) : amountsOf(form.chart, form.currency)
  const { currency, prizeRuleSet: ruleSet } = form
  return { purse: purse ?? 0, currency, ruleSet, chart: chart ?? [], beyondChart, furtherPrize }
}

function qualificationOf({ count, withoutField, ...form }: ConditionsForm) {
  const { firstOfGroup, perNation, reserves, tieAtTheCut } = form
  const share = withoutField && 'percent' in withoutField.places ? withoutField.places : null
  return {
    ruleSet: form.qualificationRuleSet || null,
    values: {
      places: (count === null && share) || { count: count ?? 0 },
      minimum: withoutField?.minimum ?? null,
      perNation,
      firstOfGroup: firstOfGroup ?? 0,
      reserves: reserves ?? 0,
      tieAtTheCut: tieAtTheCut === 'lot' ? ('lot' as const) : ('all' as const),
    },
  }
}

import type { ComponentType } from 'react'
import type { ZodType } from 'zod'
import {
  type Fee,
  fee,
  type Limit,
  limit,
  type PriceListRules,
  type Refund,
  type Requirement,
  refund,
  requirement,
} from '#domain/entries/rules.ts'
import type { Translate } from '#locales/messages.ts'
import type { RuleWords } from '#locales/rule-facts.ts'
import {
  feeSentence,
  limitSentence,
  refundSentence,
  requirementSentence,
} from '#locales/rule-sentence.ts'
import type { EditorProblem } from './condition-problems.ts'
import { FeeEditor } from './fee-editor.tsx'
import { LimitEditor } from './limit-editor.tsx'
import {
  extraFeePresets,
  limitPresets,
  type Preset,
  refundPresets,
  requirementPresets,
  startFeePresets,
} from './presets.ts'
import { RefundEditor } from './refund-editor.tsx'
import { RequirementEditor } from './requirement-editor.tsx'
import type { RuleFieldsProps } from './rule-parts.tsx'
import { type AnyRule, type ListName, problemsOfRule } from './rule-problems.ts'

/** What a list of rules needs to know of its rules. */
export interface RuleKind<Rule extends AnyRule> {
  list: ListName
  schema: ZodType<Rule, Rule>
  sentence: (rule: Rule, words: RuleWords) => string
  Editor: ComponentType<RuleFieldsProps<Rule>>
  labels: (t: Translate) => Partial<Record<keyof Rule & string, string>>
  presets: readonly Preset<Rule>[]
  /** A new one: of a preset, or empty. */
  begin: (named: { id: string; text: string }, rest?: Omit<Rule, 'id' | 'text'>) => Rule
  problems: (rule: Rule, before: Rule | null, rules: PriceListRules) => readonly EditorProblem[]
}

/** Fees for starts, horses and riders. */
export const feeRules: RuleKind<Fee> = {
  list: 'fees',
  schema: fee,
  sentence: feeSentence,
  Editor: FeeEditor,
  labels: fieldLabels,
  presets: startFeePresets,
  begin: (named, rest) => ({ ...(rest ?? { per: 'place', amount: '' }), ...named }),
  problems: (rule, before, rules) => problemsOfRule({ list: 'fees', rule, before }, rules),
}

/** Fees for products, changes and incidents. */
export const extraFeeRules: RuleKind<Fee> = {
  ...feeRules,
  presets: extraFeePresets,
  begin: (named, rest) => ({ ...(rest ?? { per: 'item', amount: '' }), ...named }),
}

export const refundRules: RuleKind<Refund> = {
  list: 'refunds',
  schema: refund,
  sentence: refundSentence,
  Editor: RefundEditor,
  labels: fieldLabels,
  presets: refundPresets,
  begin: (named, rest) => ({ ...(rest ?? { of: [], when: ['', '=', ''] }), ...named }),
  problems: (rule, before, rules) => problemsOfRule({ list: 'refunds', rule, before }, rules),
}

export const limitRules: RuleKind<Limit> = {
  list: 'limits',
  schema: limit,
  sentence: limitSentence,
  Editor: LimitEditor,
  labels: fieldLabels,
  presets: limitPresets,
  begin: (named, rest) => ({
    ...(rest ?? { count: 'place', within: ['competition'], most: '' }),
    ...named,
  }),
  problems: (rule, before, rules) => problemsOfRule({ list: 'limits', rule, before }, rules),
}

export const requirementRules: RuleKind<Requirement> = {
  list: 'require',
  schema: requirement,
  sentence: requirementSentence,
  Editor: RequirementEditor,
  labels: fieldLabels,
  presets: requirementPresets,
  begin: (named, rest) => ({ ...(rest ?? { of: 'place', must: ['', '=', ''] }), ...named }),
  problems: (rule, before, rules) => problemsOfRule({ list: 'require', rule, before }, rules),
}

/** What the fields of a rule are called where two people changed one. */
function fieldLabels(t: Translate) {
  return {
    text: t('rule-editor.text'),
    per: t('rule-editor.per'),
    each: t('rule-editor.each'),
    amount: t('rule-editor.amount'),
    quantity: t('rule-editor.quantity'),
    owed: t('rule-editor.owed'),
    replaces: t('rule-editor.replaces'),
    highest: t('rule-editor.highest'),
    includes: t('rule-editor.includes'),
    vat: t('rule-editor.vat.inside'),
    payee: t('rule-editor.payee'),
    payer: t('rule-editor.payer'),
    currency: t('rule-editor.currency'),
    when: t('rule-editor.when'),
    must: t('rule-editor.must'),
    else: t('rule-editor.else'),
    of: t('rule-editor.of'),
    percent: t('rule-editor.comesBack.percent'),
    keep: t('rule-editor.keep'),
    atLeast: t('rule-editor.atLeast'),
    within: t('rule-editor.within'),
    where: t('rule-editor.which'),
    most: t('rule-editor.most'),
    least: t('rule-editor.least'),
    id: t('rule-editor.id'),
    note: t('rule-editor.note'),
  }
}

import { z } from 'zod'
import { condition } from './condition.ts'
import { type EntryFile, entryFile } from './entry-file.ts'
import { documentRequirement } from './requirements/document.ts'
import { membershipRequirement } from './requirements/membership.ts'
import { question } from './requirements/question.ts'
import { fee, limit, refund, requirement } from './rules.ts'

/**
 * What a show says about entering it, as it is stored: lists of things with ids, each thing saved by itself, so
 * that two people who write two rules lose nothing. The shapes are those of an entry file; what the file has as
 * one object (facts of the show, defaults) is a list here as well.
 */
const { products, show, entries } = entryFile.shape
const ruleId = z.string().min(1).max(100)
const factValue = z.union([z.string().max(1000), z.number(), z.boolean()])

/** Facts of a competition that the schedule adds to what the competition itself says: `level`, `group`. */
const competitionFacts = show.unwrap().extend({ id: ruleId })
/** What the form asks of people and horses; `id` is the path of the fact: `rider.club`. */
const formField = z.strictObject({
  id: ruleId,
  need: z.enum(['hidden', 'optional', 'required', 'requiredWhen']),
  /** Of `requiredWhen`: optional elsewhere. */
  when: condition.optional(),
})
/** `id` is the path of a fact, as `horse.stall`. */
const stated = z.strictObject({ id: ruleId, value: factValue })

export const ruleOf = {
  fees: fee,
  refunds: refund,
  require: requirement,
  limits: limit,
  products: products.unwrap().element,
  memberships: membershipRequirement,
  documents: documentRequirement,
  questions: question,
  fields: formField,
  /** By the id of the competition. */
  competitions: competitionFacts,
  /** Facts of the show, by name: `ballot`. */
  show: stated,
  /** What holds where a fact is nowhere, by path. */
  defaults: stated,
  /** What somebody might enter, priced while the rules are written. */
  samples: entries.unwrap().element,
  /** Questions about the rules that the organiser has answered with "it is meant so", by a key. */
  meant: z.strictObject({ id: z.string().min(1).max(500) }),
} as const

export type RuleListName = keyof typeof ruleOf

export type RuleOf<List extends RuleListName> = z.output<(typeof ruleOf)[List]>

export type EntryRules = { readonly [List in RuleListName]: readonly RuleOf<List>[] }

export const ruleListNames = [
  ...(['fees', 'refunds', 'require', 'limits', 'products', 'memberships', 'documents'] as const),
  ...(['questions', 'fields', 'competitions', 'show', 'defaults', 'samples', 'meant'] as const),
] satisfies readonly RuleListName[]

/** More than the longest real schedule by far. */
export const mostRules = 500

const list = <Rule extends z.ZodType>(rule: Rule) => z.array(rule).max(mostRules).default([])

export const entryRules = z.strictObject({
  fees: list(ruleOf.fees),
  refunds: list(ruleOf.refunds),
  require: list(ruleOf.require),
  limits: list(ruleOf.limits),
  products: list(ruleOf.products),
  memberships: list(ruleOf.memberships),
  documents: list(ruleOf.documents),
  questions: list(ruleOf.questions),
  fields: list(ruleOf.fields),
  competitions: list(ruleOf.competitions),
  show: list(ruleOf.show),
  defaults: list(ruleOf.defaults),
  samples: list(ruleOf.samples),
  meant: list(ruleOf.meant),
})

export const noEntryRules: EntryRules = entryRules.parse({})

/** Stored rules that cannot be read throw: a fee must not turn into none. */
export function readEntryRules(json: unknown): EntryRules {
  return entryRules.parse(json)
}

/** The rules as an entry file has them. */
export function asFileRules(
  rules: EntryRules,
): Pick<EntryFile, 'require' | 'limits' | 'fees' | 'refunds' | 'products' | 'show' | 'defaults'> {
  const { require, limits, fees, refunds, products } = rules
  return {
    ...{ require: [...require], limits: [...limits], fees: [...fees], refunds: [...refunds] },
    products: [...products],
    show: statedFacts(rules.show),
    defaults: statedFacts(rules.defaults),
  }
}

function statedFacts(
  list: readonly RuleOf<'defaults'>[],
): Record<string, string | number | boolean> {
  return Object.fromEntries(list.map(({ id, value }) => [id, value]))
}

/** The same of a template or file that has them as objects. */
export function statedList(
  facts: Readonly<Record<string, unknown>>,
): readonly RuleOf<'defaults'>[] {
  return Object.entries(facts).flatMap(([id, value]) => {
    const parsed = stated.safeParse({ id, value })
    return parsed.success ? [parsed.data] : []
  })
}

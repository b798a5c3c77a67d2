import type { OpenQuestion, Verdict } from '#domain/entries/judgement.ts'
import type { Thing } from '#domain/entries/things.ts'
import { type ChargeLine, chargeLines } from './charge-lines.ts'
import type { Charge } from './charges.ts'
import { explainCharge, explainVerdict } from './explain.ts'
import type { Priced } from './price.ts'

/** What `npm run price` prints of one show; amounts are integers in the smallest unit. */
export interface Answer {
  entries: readonly EntryAnswer[]
  problems: readonly Line[]
}

/** A rule, the thing it is about under the name of its kind (`place`, `horse`), and why. */
export type Line = Readonly<Record<string, string | number>>

export interface EntryAnswer {
  id: string
  charges: readonly (ChargeLine & { why: string })[]
  refused: readonly Line[]
  waiting: readonly Line[]
  marked: readonly Line[]
  refunds: readonly RefundLine[]
  open: readonly OpenLine[]
  totals: Readonly<Record<string, Totals>>
}

export interface RefundLine {
  rule: string
  of: number
  amount: number
  currency: string
  as?: 'credit'
  why: string
}

export interface OpenLine {
  rule: string
  unknown: readonly string[]
  of: readonly string[]
}

export interface Totals {
  charges: number
  refunds: number
  net: number
}

/** The answer for every entry, as listed, and what is wrong with the schedule itself. */
export function answerOf(priced: Priced, currency: string): Answer {
  const { judgement, below, world } = priced
  const problems = judgement.problems.map((each) => verdictLine(each))
  const least = below.map(({ rule, member, count, least }) => ({
    rule: rule.id,
    ...(member === null || member.kind === 'show' ? {} : { [member.kind]: member.id }),
    why: `${rule.text}: ${count} of at least ${least}`,
  }))
  const parts = partsByEntry(priced)
  return {
    entries: world.entries.map((entry) => entryAnswer(entry, parts, currency)),
    problems: [...problems, ...least],
  }
}

/** The lines of each entry, by what they are. */
export function partsByEntry({ judgement, charges, remissions, open }: Priced) {
  return {
    charges: byEntry(charges),
    refused: byEntry(judgement.refused),
    waiting: byEntry(judgement.waiting),
    marked: byEntry(judgement.marked),
    remissions: byEntry(remissions),
    open: byEntry(open),
  }
}

function byEntry<Of extends { entry: Thing | null }>(lines: readonly Of[]) {
  const groups = Map.groupBy(lines, ({ entry }) => entry)
  return (entry: Thing): readonly Of[] => groups.get(entry) ?? []
}

function entryAnswer(
  entry: Thing,
  parts: ReturnType<typeof partsByEntry>,
  currency: string,
): EntryAnswer {
  const charges = parts.charges(entry)
  const lines = chargeLines(charges).map((line) => ({ ...line.line, why: explainCharge(line) }))
  const refunds = parts.remissions(entry).map(
    ({ refund: { rule }, of, amount, currency: unit }): RefundLine => ({
      ...{ rule: rule.id, of, amount, currency: unit },
      ...(rule.as === undefined ? {} : { as: rule.as }),
      why: rule.text,
    }),
  )
  return {
    id: entry.id,
    charges: lines,
    refused: parts.refused(entry).map((each) => verdictLine(each)),
    waiting: parts.waiting(entry).map(({ position, ...each }) => ({
      limit: each.rule,
      [each.thing.kind]: each.thing.id,
      position,
      why: explainVerdict(each),
    })),
    marked: parts.marked(entry).map((each) => ({ ...verdictLine(each), as: each.as })),
    refunds,
    open: openLines(parts.open(entry)),
    totals: totalsOf(charges, refunds, currency),
  }
}

function verdictLine(verdict: Verdict): Line {
  const { rule, thing } = verdict
  const about = thing.kind === 'show' ? {} : { [thing.kind]: thing.id }
  return { rule, ...about, why: explainVerdict(verdict) }
}

/** One line for each rule, with everything that is not known of any thing. */
function openLines(questions: readonly OpenQuestion[]): readonly OpenLine[] {
  const rules = new Map<string, { unknown: Set<string>; of: Set<string> }>()
  for (const { rule, unknown, thing } of questions) {
    const line = rules.get(rule) ?? { unknown: new Set(), of: new Set() }
    rules.set(rule, line)
    for (const path of unknown) line.unknown.add(path)
    line.of.add(thing.id)
  }
  return [...rules].map(([rule, { unknown, of }]) => ({
    rule,
    unknown: [...unknown],
    of: [...of],
  }))
}

/** By currency, never added together; the currency of the list is always there. */
export function totalsOf(
  charges: readonly Charge[],
  refunds: readonly { amount: number; currency: string }[],
  currency: string,
): Readonly<Record<string, Totals>> {
  const totals = new Map<string, Totals>([[currency, { charges: 0, refunds: 0, net: 0 }]])
  const add = (unit: string, charged: number, refunded: number) => {
    const total = totals.get(unit) ?? { charges: 0, refunds: 0, net: 0 }
    totals.set(unit, {
      charges: total.charges + charged,
      refunds: total.refunds + refunded,
      net: total.net + charged - refunded,
    })
  }
  for (const charge of charges) add(charge.currency, charge.amount, 0)
  for (const refund of refunds) add(refund.currency, 0, refund.amount)
  return Object.fromEntries(totals)
}

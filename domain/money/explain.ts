import type { Verdict } from '#domain/entries/judgement.ts'
import type { UsedFact } from '#domain/entries/scope.ts'
import { printAmount } from './cents.ts'
import type { ExplainedLine } from './charge-lines.ts'

/** In English, as the price command prints it: other languages say the same of the same rule and facts. */
export function explainCharge({ line, fee, unit, facts }: ExplainedLine): string {
  const { quantity, currency } = line
  const price =
    quantity === 1 ? printAmount(unit, currency) : `${quantity} × ${printAmount(unit, currency)}`
  return sentence(`${fee.rule.text}: ${price}`, facts)
}

export function explainVerdict({ text, facts }: Pick<Verdict, 'text' | 'facts'>): string {
  return sentence(text, facts)
}

function sentence(text: string, facts: readonly UsedFact[]): string {
  const values = new Map<string, Set<string>>()
  for (const { path, value } of facts) {
    const known = values.get(path) ?? new Set<string>()
    values.set(path, known)
    known.add(typeof value === 'object' ? value.join(', ') : String(value))
  }
  if (values.size === 0) return text
  return `${text} (${[...values].map(([path, all]) => `${path} ${[...all].join(' / ')}`).join('; ')})`
}

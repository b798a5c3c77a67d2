import type { FileProblem } from '#domain/show-file/file-problem.ts'
import type { FactType } from './facts.ts'
import { type Kind, kinds } from './kinds.ts'
import { stages } from './rules.ts'

type Path = readonly (string | number)[]

/** What is wrong with a rule, as data: a file says it in English, the pages in the reader's language. */
export type RuleFault =
  | { fault: 'twice'; id: string }
  | { fault: 'noBounds' }
  | { fault: 'belongsToNone' | 'namesMany' | 'namesNothing'; kind: Kind; member: string }
  | { fault: 'hasNone'; kind: Kind; member: Kind }
  | { fault: 'noFee'; id: string }
  | { fault: 'noCharges' }
  | { fault: 'notWhole' }
  | { fault: 'noAmount' | 'noDate'; value: string }
  | { fault: 'circle'; ids: readonly string[] }
  | { fault: 'noPath' | 'noKind' | 'nothingAround'; path: string }
  | { fault: 'empty' }
  | { fault: 'noFact' }
  | { fault: 'needsList' | 'needsOne' | 'needsOrder'; operator: string }
  | { fault: 'needsTwo' }
  | { fault: 'otherType'; path: string; type: FactType; value: string }

export interface RuleProblem extends FileProblem {
  cause: RuleFault
}

/** Whether a fault of a file is one of a rule, which the pages say in the reader's language. */
export function isRuleProblem(problem: FileProblem): problem is RuleProblem {
  return 'cause' in problem
}

/** Names the field of the rule, and where it stands in it where that is deeper. */
export function ruleProblem(cause: RuleFault, path: Path, at?: Path): RuleProblem {
  const message = inEnglish(cause)
  return { path, message, cause, ...(at === undefined ? {} : { at }) }
}

export const typeNames: Readonly<Record<FactType, string>> = {
  date: 'a day ("2026-05-01") or a local time ("2026-05-01T18:00")',
  money: 'an amount, an integer in the smallest unit',
  number: 'a number',
  'yes-no': 'true or false',
  stage: `one of ${stages.join(', ')}`,
  text: 'a text',
}

function inEnglish(fault: RuleFault): string {
  switch (fault.fault) {
    case 'belongsToNone':
      return `${withArticle(fault.kind)} belongs to no one ${fault.member}`
    case 'namesMany':
      return `"${fault.member}" names many from ${withArticle(fault.kind)}`
    case 'namesNothing':
      return `"${fault.member}" names nothing from ${withArticle(fault.kind)}`
    case 'hasNone':
      return `${withArticle(fault.kind)} has no ${fault.member}`
    case 'noPath':
      return `"${fault.path}" is no path: write kind.fact`
    case 'noKind':
      return `"${fault.path}" names nothing: the kinds are ${kinds.join(', ')}`
    case 'nothingAround':
      return `"${fault.path}" goes back from a where, and there is none around it`
    default:
      return ofRule(fault)
  }
}

type OfPath = { fault: 'belongsToNone' | 'namesMany' | 'namesNothing' | 'hasNone' | 'noPath' }
type OfThings = OfPath | { fault: 'noKind' | 'nothingAround' }

function ofRule(fault: Exclude<RuleFault, OfThings>): string {
  switch (fault.fault) {
    case 'twice':
      return `"${fault.id}" is there twice`
    case 'noBounds':
      return 'has neither "most" nor "least"'
    case 'noFee':
      return `no fee "${fault.id}"`
    case 'noCharges':
      return 'there are no charges yet to take a percent of'
    case 'notWhole':
      return 'must be an integer in the smallest unit of the currency'
    case 'noAmount':
      return `must be an amount, and ${fault.value} is none`
    case 'noDate':
      return `"${fault.value}" is no date`
    case 'circle':
      return `goes round in a circle: ${fault.ids.map((id) => `"${id}"`).join(', ')} wait for each other`
    case 'empty':
      return 'names nothing'
    case 'noFact':
      return 'names nothing: a literal is compared with a literal'
    case 'otherType':
      return `"${fault.path}" is ${typeNames[fault.type]}, and ${fault.value} is not`
    default:
      return ofOperator(fault)
  }
}

function ofOperator(
  fault: Extract<RuleFault, { fault: 'needsList' | 'needsOne' | 'needsOrder' | 'needsTwo' }>,
): string {
  switch (fault.fault) {
    case 'needsTwo':
      return '"between" needs two values: [from, to]'
    case 'needsList':
      return `"${fault.operator}" needs a list`
    case 'needsOne':
      return `"${fault.operator}" compares with one value, not with a list`
    case 'needsOrder':
      return `"${fault.operator}" needs a number or a date`
  }
}

function withArticle(kind: Kind): string {
  return `${/^[aei]/.test(kind) ? 'an' : 'a'} ${kind}`
}

import type { Value } from '#domain/entries/condition.ts'
import { leadsToOne } from '#domain/entries/kinds.ts'
import { isScalarList } from '#domain/entries/value-parts.ts'
import { type Around, countedFor, type LiteralKind } from './offered-facts.ts'
import type { ValueForm } from './value-parts.ts'

interface Forms {
  usual: readonly ValueForm[]
  special: readonly ValueForm[]
}

const ofMoney: Forms = {
  usual: ['fixed', 'fact', 'percentOfFees', 'steps', 'net'],
  special: [
    ...(['times', 'table', 'add', 'subtract', 'least', 'most'] as const),
    ...(['percentOfValue', 'lowest', 'highest', 'sum', 'mean'] as const),
  ],
}

const ofNumber: Forms = {
  usual: ['fixed', 'fact', 'count', 'sum', 'steps'],
  special: [
    ...(['add', 'subtract', 'times', 'least', 'most'] as const),
    ...(['lowest', 'highest', 'mean', 'table', 'percentOfValue'] as const),
  ],
}

const ofDate: Forms = {
  usual: ['fixed', 'fact', 'lowest', 'highest'],
  special: ['least', 'most', 'steps', 'table'],
}

const ofText: Forms = { usual: ['fixed', 'fact'], special: ['steps', 'table'] }

/** The ways in which a value can be formed; also the one that is there. */
export function formsFor({ type }: LiteralKind, now: ValueForm, hasCharges: boolean): Forms {
  const forms = { money: ofMoney, number: ofNumber, date: ofDate }[String(type)] ?? ofText
  const usual = forms.usual.filter((form) => hasCharges || form !== 'percentOfFees')
  const isThere = usual.includes(now) || forms.special.includes(now)
  return { usual, special: isThere ? forms.special : [...forms.special, now] }
}

/** How a form begins; what was there goes into it where it can. */
export function startOf(
  form: ValueForm,
  before: Value,
  { around, kind }: { around: Around; kind: LiteralKind },
): Value {
  const literal = literalOf(before)
  const [counted = 'place'] = countedFor(around.about)
  switch (form) {
    case 'fixed':
      return literal
    case 'list':
      return []
    case 'fact':
      return { fact: usualFact(around, kind) }
    case 'count':
      return { count: counted }
    case 'sum':
      return { sum: '' }
    case 'mean':
      return { mean: '' }
    case 'lowest':
      return { lowest: kind.type === 'date' ? 'place.at' : '' }
    case 'highest':
      return { highest: kind.type === 'date' ? 'place.at' : '' }
    case 'percentOfFees':
      return { percent: 50, of: [] }
    case 'percentOfValue':
      return { percent: 50, of: { fact: usualFact(around, kind) } }
    case 'steps':
      return {
        by: { count: counted },
        upTo: [
          [1, literal],
          [null, ''],
        ],
      }
    case 'table':
      return { by: [{ count: counted }], cells: {} }
    case 'net':
      return { net: typeof literal === 'number' ? literal : 0, vat: 0 }
    case 'times':
      return { times: [before, { count: counted }] }
    case 'add':
      return { add: [before, ''] }
    case 'subtract':
      return { subtract: [before, ''] }
    case 'least':
      return { least: [before, ''] }
    case 'most':
      return { most: [before, ''] }
  }
}

function literalOf(value: Value) {
  if (isScalarList(value)) return value[0] ?? ''
  return typeof value === 'object' ? '' : value
}

function usualFact({ about }: Around, { type }: LiteralKind): string {
  if (type === 'date') return 'show.closing'
  return type === 'money' && leadsToOne(about, 'competition') ? 'competition.fee' : ''
}

import { type FactType, type KnownFact, knownFact } from '#domain/entries/facts.ts'
import { type FactPath, isKind, type Kind, readPath } from '#domain/entries/kinds.ts'
import type { IsKnown } from './change-words.ts'
import type { Translate } from './messages.ts'
import { quoted } from './rule-grammar.ts'

/** How the facts of a schedule are named in sentences. */

export interface RuleWords {
  t: Translate
  /** In the browser only the areas that are loaded; `entry-rules` must be. */
  isKnown: IsKnown
  /** Of the price list; a fee may name its own. */
  currency: string
  /** What a rule is called, by its id. */
  nameOf: (ruleId: string) => string | undefined
  /** What the show calls a fact of its own: the text of a question. */
  factLabel?: ((path: string) => string | undefined) | undefined
  /** What a value of a fact is called where that is not itself: the name of a competition by its id. */
  valueLabel?: ((path: string, value: string) => string | undefined) | undefined
}

/** the: as a subject · bare: without an article, in brackets · to: behind "after", "of" (a case of its own in German). */
export type Form = 'the' | 'bare' | 'to'

/** "the height of the competition"; a fact of the schedule's own keeps its name in quotation marks. */
export function factWords(path: string, form: Form, words: RuleWords): string {
  const { t } = words
  const read = readPath(path)
  if (read === null) return quoted(path, t)
  const label = labelOf(read, form, words)
  return read.outer ? t('entry-rules.fact.outer', { fact: label }) : label
}

function labelOf({ kind, fact }: FactPath, form: Form, words: RuleWords): string {
  const { t, isKnown, factLabel } = words
  if (fact === 'id') return t(`entry-rules.kind.${form === 'bare' ? 'one' : 'the'}.${kind}`)
  const known = knownFact(kind, fact)
  const alone = `entry-rules.showDate.${form}.${fact}`
  if (kind === 'show' && known !== undefined && isKnown(alone)) return t(alone)
  const of = t(`entry-rules.kind.of.${kind}`)
  const id = `entry-rules.fact.${form}.${fact === 'at' && happens.includes(kind) ? 'happened' : fact}`
  const own = factLabel?.(`${kind}.${fact}`)
  if (own !== undefined) return t('entry-rules.fact.own.the', { name: own, of })
  if (known !== undefined && isKnown(id)) return t(id, { of })
  if (isKind(fact)) {
    const thing = t(`entry-rules.kind.the.${fact}`)
    return t('entry-rules.fact.thing', { thing, by: t(`entry-rules.kind.by.${kind}`) })
  }
  return t('entry-rules.fact.own.the', { name: fact, of })
}

/** What has a time of its own that is no time of entry. */
const happens: readonly Kind[] = ['item', 'change', 'incident']

/** What a value is, so that a number beside it is written as money, as a height or as an age. */
export interface Sort {
  type: FactType
  unit?: KnownFact['unit'] | 'calendarYear'
  /** Texts that have words: the disciplines, the stages of a place. */
  vocabulary?: readonly Word[]
  /** Names of values by what they are stored as. */
  labelOf?: (value: string) => string | undefined
}

export const words = [
  'dressage',
  'jumping',
  'eventing',
  'driving',
  'endurance',
  'horse',
  'pony',
  'stallion',
  'mare',
  'gelding',
  'vet',
  'doctor',
  'asked',
  'confirmed',
  'declared',
  'started',
] as const

export type Word = (typeof words)[number]

/** Undefined for a fact of the schedule's own. */
export function sortOfFact(path: string): Sort | undefined {
  const read = readPath(path)
  const known = read === null ? undefined : knownFact(read.kind, read.fact)
  if (read === null || known === undefined) return undefined
  const unit = read.fact === 'birthYear' ? 'calendarYear' : known.unit
  const vocabulary = vocabularies[read.fact]
  return {
    type: known.type,
    ...(unit === undefined ? {} : { unit }),
    ...(vocabulary === undefined ? {} : { vocabulary }),
  }
}

const disciplines: readonly Word[] = ['dressage', 'jumping', 'eventing', 'driving', 'endurance']

const vocabularies: Readonly<Record<string, readonly Word[]>> = {
  discipline: disciplines,
  kind: disciplines,
  type: ['horse', 'pony'],
  sex: ['stallion', 'mare', 'gelding'],
  certificate: ['vet', 'doctor'],
  reached: ['asked', 'confirmed', 'declared', 'started'],
}

import type { Value } from '#domain/entries/condition.ts'
import type { FactType, KnownFact } from '#domain/entries/facts.ts'
import { hasMany, type Kind, kinds, leadsToOne, readPath } from '#domain/entries/kinds.ts'
import type { EntryVocabulary, FactOption, VocabularyFact } from '#domain/entries/vocabulary.ts'
import { sortOfFact } from '#locales/rule-facts.ts'
import { sortOf } from '#locales/rule-sorts.ts'

/** What a condition or value is asked about. */
export interface Around {
  about: Kind
  /** In a `where`: what asks. */
  outer: Kind | null
}

export interface OfferedFact extends VocabularyFact {
  path: string
  outer: boolean
}

/** The facts that can be read from the thing that is asked about, its own first. */
export function offeredFacts(
  { facts }: EntryVocabulary,
  { about, outer }: Around,
): readonly OfferedFact[] {
  const readFrom = (from: Kind, isOuter: boolean) => {
    const near = kinds.filter((kind) => kind !== from && leadsToOne(from, kind))
    return [from, ...near].flatMap((kind) =>
      facts
        .filter((each) => each.kind === kind)
        .map((each): OfferedFact => {
          const path = `${each.kind}.${each.fact}`
          return { ...each, path: isOuter ? `outer.${path}` : path, outer: isOuter }
        }),
    )
  }
  return [...readFrom(about, false), ...(outer === null ? [] : readFrom(outer, true))]
}

/** The facts that a typed name could be: of the thing that is asked about, or of one that it belongs to. */
export function ownFacts(name: string, { about }: Around): readonly string[] {
  const owners = [about, ...kinds.filter((kind) => kind !== about && leadsToOne(about, kind))]
  return owners
    .map((kind) => `${kind}.${name}`)
    .filter((path) => name.length <= 50 && readPath(path) !== null)
}

/** Of which things several can belong to the thing that is asked about. */
export function severalOf(about: Kind): readonly Kind[] {
  return kinds.filter((kind) => kind !== about && kind !== 'show' && hasMany(about, kind))
}

/** What can be counted for a thing: also what is counted for another that it belongs to. */
export function countedFor(about: Kind): readonly Kind[] {
  return kinds.filter((kind) => kind !== 'show' && (hasMany(about, kind) || about === kind))
}

/** Whose things can be counted: those of the thing itself, and of what it belongs to. */
export function ownersFor(about: Kind, counted: Kind): readonly Kind[] {
  return kinds.filter(
    (kind) =>
      (kind === 'show' || leadsToOne(about, kind)) && kind !== counted && hasMany(kind, counted),
  )
}

/** What a value is, so that what is compared with it is typed as money, as a height or as a day. */
export interface LiteralKind {
  type: FactType
  unit?: KnownFact['unit'] | 'calendarYear'
  options?: readonly FactOption[]
  /** A new fact of the schedule's own: what it is compared with says its type. */
  isOpen?: boolean
  /** Texts that have words of their own in every language: disciplines, stages. */
  words?: readonly string[]
  /** Chosen by name, stored by id. */
  things?: 'competitions' | 'products'
}

export const money: LiteralKind = { type: 'money' }

export const number: LiteralKind = { type: 'number' }

export function kindOfFact(path: string, { facts }: EntryVocabulary): LiteralKind {
  const read = readPath(path)
  if (read === null) return { type: 'text' }
  const { kind, fact } = read
  const own = facts.find((each) => each.kind === kind && each.fact === fact)
  const known = sortOfFact(path.replace(/^outer\./, ''))
  const type = own?.type ?? known?.type ?? 'text'
  const unit = type === known?.type ? known.unit : own?.unit
  const words = type === 'text' || type === 'stage' ? known?.vocabulary : undefined
  const things = fact === 'id' ? thingsOf(kind) : undefined
  return {
    type,
    ...(unit === undefined ? {} : { unit }),
    ...(own?.options === undefined ? {} : { options: own.options }),
    ...(words === undefined ? {} : { words }),
    ...(things === undefined ? {} : { things }),
    ...(own === undefined && known === undefined && things === undefined ? { isOpen: true } : {}),
  }
}

/** Undefined where only the other side can tell. */
export function kindOfValue(value: Value, vocabulary: EntryVocabulary): LiteralKind | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  if ('fact' in value && value.plus === undefined) return kindOfFact(value.fact, vocabulary)
  if ('lowest' in value) return kindOfGathered(value.lowest, vocabulary)
  if ('highest' in value) return kindOfGathered(value.highest, vocabulary)
  return sortOf(value)
}

/** As long as no fact is chosen a sum is offered as well. */
function kindOfGathered(fact: string, vocabulary: EntryVocabulary): LiteralKind | undefined {
  return fact === '' ? undefined : kindOfFact(fact, vocabulary)
}

/** The left side of a comparison: there a text is a path. */
export function kindOfLeft(left: Value, vocabulary: EntryVocabulary): LiteralKind {
  if (typeof left === 'string') return kindOfFact(left, vocabulary)
  return kindOfValue(left, vocabulary) ?? number
}

/** A new fact has the type of what it is compared with. */
export function settledKind(kind: LiteralKind, right: Value | undefined): LiteralKind {
  if (!kind.isOpen) return kind
  if (typeof right === 'boolean') return { type: 'yes-no' }
  return typeof right === 'number' ? number : kind
}

function thingsOf(kind: Kind): LiteralKind['things'] {
  if (kind === 'competition') return 'competitions'
  return kind === 'product' ? 'products' : undefined
}

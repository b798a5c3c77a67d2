import type { Condition, Scalar } from './condition.ts'
import { type FactType, type KnownFact, knownFact, knownFacts } from './facts.ts'
import { type Kind, readPath } from './kinds.ts'
import { factsInCondition, type MentionedFact, mentionedFacts } from './mentioned-facts.ts'
import { isMoment } from './moments.ts'
import type { DocumentRequirement } from './requirements/document.ts'
import type { MembershipRequirement } from './requirements/membership.ts'
import type { Question } from './requirements/question.ts'
import type { PriceListRules } from './rules.ts'

/** What the rules of one show may speak of: the editors of rules offer these. */
export interface EntryVocabulary {
  currency: string
  competitions: readonly NamedThing[]
  products: readonly NamedThing[]
  fees: readonly { id: string; text: string }[]
  facts: readonly VocabularyFact[]
}

export interface NamedThing {
  id: string
  name: string
}

export interface VocabularyFact {
  kind: Kind
  fact: string
  type: FactType
  unit?: KnownFact['unit']
  /** What the show calls it; a known fact has its name from the words of the product. */
  label?: string
  /** The values that it has, as far as they are known; others may be typed. */
  options?: readonly FactOption[]
}

export interface FactOption {
  value: string
  label?: string
}

/** A competition or product with its facts, as the engine reads it. */
type Described = Readonly<Record<string, unknown>> & { id: string }

export interface VocabularyParts {
  currency: string
  rules: PriceListRules
  show?: Readonly<Record<string, unknown>> | undefined
  competitions: readonly Described[]
  products: readonly Described[]
  questions?: readonly Question[] | undefined
  memberships?: readonly MembershipRequirement[] | undefined
  documents?: readonly DocumentRequirement[] | undefined
  /** What the form asks beside its questions; facts that the engine knows keep their own words. */
  asked?: readonly VocabularyFact[] | undefined
}

/** The facts that the engine knows, those that the show has of its own, and those that its rules name. */
export function entryVocabulary(parts: VocabularyParts): EntryVocabulary {
  const { currency, rules, competitions, products } = parts
  return {
    currency,
    competitions: competitions.map(named),
    products: products.map(named),
    fees: rules.fees.map(({ id, text }) => ({ id, text })),
    facts: factsOf(parts),
  }
}

/** States of a document or membership, as `factsOfOutcomes` makes them facts. */
const states = ['missing', 'uploaded', 'verified', 'refused', 'waived'] as const

/** A text fact with more values than these is typed, not chosen: names, numbers of licences. */
const mostOptions = 60

function factsOf(parts: VocabularyParts): readonly VocabularyFact[] {
  const asked = [...questionFacts(parts), ...paperFacts(parts)]
  const facts = new Map<string, VocabularyFact>()
  for (const fact of asked) facts.set(pathOf(fact), fact)
  const seen = Map.groupBy(seenValues(parts), ({ path }) => path)
  for (const { kind, fact, type, unit } of knownFacts) {
    const path = pathOf({ kind, fact })
    const known = { kind, fact, type, ...(unit === undefined ? {} : { unit }) }
    const own = facts.get(path)
    facts.set(path, own === undefined ? withValues(known, valuesOf(seen.get(path))) : own)
  }
  for (const fact of [...(parts.asked ?? []), ...ownFacts(seen)]) {
    const path = pathOf(fact)
    if (!facts.has(path)) facts.set(path, withValues(fact, valuesOf(seen.get(path))))
  }
  return [...facts.values()]
}

/** Of the schedule's own, by the paths that it names. */
function ownFacts(seen: ReadonlyMap<string, unknown>): readonly VocabularyFact[] {
  return [...seen.keys()].flatMap((path) => {
    const read = readPath(path)
    return read === null ? [] : [{ kind: read.kind, fact: read.fact, type: 'text' } as const]
  })
}

function questionFacts({ questions = [] }: VocabularyParts): readonly VocabularyFact[] {
  return questions.map((question) => {
    const { of: kind, id: fact, text: label } = question
    const options =
      question.kind === 'choice'
        ? question.options.map(({ id, text }) => ({ value: id, label: text }))
        : undefined
    const type = answerTypes[question.kind]
    return { kind, fact, type, label, ...(options === undefined ? {} : { options }) }
  })
}

const answerTypes: Readonly<Record<Question['kind'], FactType>> = {
  text: 'text',
  choice: 'text',
  number: 'number',
  date: 'date',
  yesNo: 'yes-no',
}

function paperFacts({ memberships = [], documents = [] }: VocabularyParts) {
  const papers = [...memberships, ...documents]
  const options = states.map((value) => ({ value }))
  const own = papers.map(
    ({ id, of, text }): VocabularyFact => ({
      ...{ kind: of, fact: id, type: 'text', label: text },
      options,
    }),
  )
  const kinds = [...new Set(papers.map(({ of }) => of))]
  return [
    ...own,
    ...kinds.map((kind): VocabularyFact => ({ kind, fact: 'documentsMissing', type: 'yes-no' })),
  ]
}

/** Values of facts as the show and its rules use them. */
function seenValues(parts: VocabularyParts): readonly MentionedFact[] {
  const { rules, show = {}, competitions, products, questions, memberships, documents } = parts
  const asked: readonly { when?: Condition | undefined }[] = [
    ...(questions ?? []),
    ...(memberships ?? []),
    ...(documents ?? []),
  ]
  return [
    ...valuesOfThings('show', [show]),
    ...valuesOfThings('competition', competitions),
    ...valuesOfThings('product', products),
    ...mentionedFacts(rules),
    ...asked.flatMap(({ when }) => factsInCondition(when)),
  ]
}

function valuesOfThings(
  kind: Kind,
  things: readonly Readonly<Record<string, unknown>>[],
): readonly MentionedFact[] {
  return things.flatMap((thing) =>
    Object.entries(thing).flatMap(([fact, value]) => {
      const compared = (Array.isArray(value) ? value : [value]).filter(isScalar)
      const says = fact !== 'id' && fact !== 'note' && compared.length > 0
      return says ? [{ path: pathOf({ kind, fact }), compared }] : []
    }),
  )
}

function valuesOf(mentions: readonly MentionedFact[] = []): readonly Scalar[] {
  return [...new Set(mentions.flatMap(({ compared }) => compared))]
}

/** The type that the values have, unless the engine reads the fact itself; texts become options. */
function withValues(fact: VocabularyFact, values: readonly Scalar[]): VocabularyFact {
  const isFixed = knownFact(fact.kind, fact.fact)?.fixed === true
  const type = isFixed ? fact.type : (commonType(values, fact.type) ?? fact.type)
  const { unit: _, ...rest } = fact
  const typed = type === fact.type ? fact : { ...rest, type }
  const texts = type === 'text' && fact.fact !== 'id' ? values.map(String) : []
  if (texts.length === 0 || texts.length > mostOptions) return typed
  return { ...typed, options: texts.map((value) => ({ value })) }
}

/** Undefined where there are no values, or of several types. */
function commonType(values: readonly Scalar[], usual: FactType): FactType | undefined {
  const types = new Set(values.map((value) => typeOf(value, usual)))
  const [only] = types
  return types.size === 1 ? only : undefined
}

function typeOf(value: Scalar, usual: FactType): FactType {
  if (typeof value === 'boolean') return 'yes-no'
  if (typeof value === 'number') return usual === 'money' ? 'money' : 'number'
  if (isMoment(value)) return 'date'
  return usual === 'stage' ? 'stage' : 'text'
}

function named(thing: Described): NamedThing {
  const { id } = thing
  const name = thing['name']
  return { id, name: typeof name === 'string' && name !== '' ? name : id }
}

function pathOf({ kind, fact }: { kind: Kind; fact: string }): string {
  return `${kind}.${fact}`
}

function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

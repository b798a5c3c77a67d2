import { isSameName } from './names.ts'

/** What two rows of the registry are compared by. */
export interface ComparedHorse {
  name: string
  feiId: string | null
  ueln: string | null
  microchip: string | null
  birthYear: number | null
  sex: string | null
  nation: string | null
  sire: string | null
  dam: string | null
}

export interface ComparedPerson {
  firstName: string
  familyName: string
  feiId: string | null
  birthYear: number | null
  nation: string | null
  club: string | null
}

/** What speaks for two rows being one (`same`) or two (`different`). */
export interface LikenessReason {
  field: string
  says: 'same' | 'different'
}

export interface Likeness {
  /** 0 to 100; from `leastLikely` the pair is shown to an office. */
  score: number
  reasons: readonly LikenessReason[]
}

/** Below it a pair is nothing that an office needs to look at. */
export const leastLikely = 40

/** By how much a field speaks for one row or for two, where both rows have it. */
type Weights<Row> = Partial<Record<keyof Row & string, Weight>>

interface Weight {
  same: number
  different: number
}

const horseWeights: Weights<ComparedHorse> = {
  feiId: { same: 100, different: -100 },
  ueln: { same: 100, different: -100 },
  microchip: { same: 100, different: -60 },
  birthYear: { same: 25, different: -50 },
  sire: { same: 15, different: -30 },
  dam: { same: 20, different: -30 },
  nation: { same: 5, different: 0 },
}

const personWeights: Weights<ComparedPerson> = {
  feiId: { same: 100, different: -100 },
  birthYear: { same: 30, different: -60 },
  club: { same: 15, different: 0 },
  nation: { same: 10, different: -20 },
}

/** Without a name in common two rows are one only by an identifier. */
const sameName = 45

export function horseLikeness(a: ComparedHorse, b: ComparedHorse): Likeness {
  const reasons: LikenessReason[] = []
  let score = 0
  if (isSameName(a.name, b.name)) {
    score += sameName
    reasons.push({ field: 'name', says: 'same' })
  }
  // A stallion may have become a gelding; a mare stays one.
  const isOneMare = (a.sex === 'mare') !== (b.sex === 'mare')
  if (a.sex !== null && b.sex !== null && isOneMare) {
    score -= 80
    reasons.push({ field: 'sex', says: 'different' })
  }
  return withFields({ score, reasons }, horseWeights, [a, b])
}

export function personLikeness(a: ComparedPerson, b: ComparedPerson): Likeness {
  const isNamed = isSameName(`${a.familyName} ${a.firstName}`, `${b.familyName} ${b.firstName}`)
  const begun: Likeness = isNamed
    ? { score: sameName, reasons: [{ field: 'name', says: 'same' }] }
    : { score: 0, reasons: [] }
  return withFields(begun, personWeights, [a, b])
}

function withFields<Row extends object>(
  begun: Likeness,
  weights: Weights<Row>,
  [a, b]: readonly [Row, Row],
): Likeness {
  const reasons = [...begun.reasons]
  let { score } = begun
  const [ofA, ofB] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  for (const [field, weight] of Object.entries<Weight | undefined>(weights)) {
    const facts = [ofA.get(field) ?? null, ofB.get(field) ?? null] as const
    if (!weight || facts.includes(null)) continue
    const says = isSameFact(...facts) ? 'same' : 'different'
    score += weight[says]
    if (weight[says] !== 0) reasons.push({ field, says })
  }
  return { score: Math.min(100, Math.max(0, score)), reasons }
}

function isSameFact(one: unknown, other: unknown): boolean {
  return typeof one === 'string' && typeof other === 'string'
    ? isSameName(one, other)
    : one === other
}

/** Identifiers that are given once: a row that has one is never a row that has another. */
export const horseIdentifiers = ['feiId', 'ueln'] as const
export const personIdentifiers = ['feiId'] as const

/** The kinds of identifier of which both rows have one, and not the same: they are two. */
export function distinctIdentifiers<Kind extends string>(
  kinds: readonly Kind[],
  [a, b]: readonly [Readonly<Record<Kind, string | null>>, Readonly<Record<Kind, string | null>>],
): Kind[] {
  return kinds.filter((kind) => a[kind] !== null && b[kind] !== null && a[kind] !== b[kind])
}

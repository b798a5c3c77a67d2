import type { BoxKind, BoxUse, Features, Occupant, Stay } from './stabling.ts'

/** Why a kind of box is not what a stay asks for. */
export type Misfit = 'use' | 'isolation' | keyof Features

/** Uses of a box that an occupant may have, its own first: tack is kept in horse boxes as well. */
const usesFor: Record<Occupant['kind'], readonly BoxUse[]> = {
  horse: ['horse'],
  tack: ['tack', 'horse'],
  feed: ['feed', 'tack', 'horse'],
  guests: ['room'],
  vehicle: ['pitch'],
}

const features: readonly (keyof Features)[] = [
  'permanent',
  'stallionSafe',
  'drinker',
  'power',
  'length',
  'width',
  'beds',
]

/** Everything in which the kind falls short; empty where the stay may be placed there. */
export function misfits(stay: Stay, kind: BoxKind): Misfit[] {
  const lacking: Misfit[] = []
  if (!usesFor[stay.occupant.kind].includes(kind.use)) lacking.push('use')
  if (stay.isolation !== kind.isolation) lacking.push('isolation')
  return [
    ...lacking,
    ...features.filter((each) => Number(stay.needs[each]) > Number(kind.has[each])),
  ]
}

/**
 * How many simpler kinds would do: with nothing that this one lacks, and less of something. What is
 * better is kept for those who ask for it.
 */
export function simplerKinds(stay: Stay, kind: BoxKind, kinds: readonly BoxKind[]): number {
  return kinds.filter((other) => misfits(stay, other).length === 0 && isSimpler(stay, other, kind))
    .length
}

function isSimpler(stay: Stay, one: BoxKind, other: BoxKind): boolean {
  const uses = usesFor[stay.occupant.kind]
  const more = [
    uses.indexOf(other.use) - uses.indexOf(one.use),
    ...features.map((each) => Number(other.has[each]) - Number(one.has[each])),
  ]
  return more.every((difference) => difference >= 0) && more.some((difference) => difference > 0)
}

import type { Scalar } from './condition.ts'
import type { Kind } from './kinds.ts'

/** What is known of a thing, by the name of the fact; never null. */
export type Facts = ReadonlyMap<string, Known>

export type Known = Scalar | readonly Scalar[]

/** What has become of what a rider asked for. */
export type Standing = 'asking' | 'in' | 'waiting' | 'refused'

/**
 * Something that rules are asked about, with what it is connected to. The engine builds these from a case and
 * sets `standing` while it judges places one after the other; everything else stays as it is.
 */
export interface Thing {
  readonly kind: Kind
  readonly id: string
  readonly facts: Map<string, Known>
  /** As listed in the file. */
  readonly position: number
  standing: Standing
  /** Null of what belongs to the show, and of riders, horses and pairs, which may stand in several entries. */
  entry: Thing | null
  competition: Thing | null
  product: Thing | null
  rider: Thing | null
  turnout: Thing | null
  team: Thing | null
  pair: Thing | null
  place: Thing | null
  item: Thing | null
  /** Of a place the one that starts, or all of its turnout. */
  readonly horses: Thing[]
  /** Refused or not; of a turnout those of its horses. */
  readonly places: Thing[]
  readonly items: Thing[]
  readonly changes: Thing[]
  readonly incidents: Thing[]
  /** Of an entry: those it lists. Of a rider or horse: the turnouts it goes in. */
  readonly riders: Thing[]
  readonly turnouts: Thing[]
  readonly teams: Thing[]
  readonly pairs: Thing[]
  /** Of riders, horses and pairs: the entries that name them, as listed. */
  readonly entries: Thing[]
}

/** A show with everybody who has entered it. */
export interface World {
  show: Thing
  competitions: readonly Thing[]
  products: readonly Thing[]
  entries: readonly Thing[]
  riders: readonly Thing[]
  horses: readonly Thing[]
  pairs: readonly Thing[]
}

export function makeThing(kind: Kind, id: string, position: number): Thing {
  return {
    kind,
    id,
    facts: new Map<string, Known>([['id', id]]),
    position,
    standing: 'in',
    entry: null,
    competition: null,
    product: null,
    rider: null,
    turnout: null,
    team: null,
    pair: null,
    place: null,
    item: null,
    horses: [],
    places: [],
    items: [],
    changes: [],
    incidents: [],
    riders: [],
    turnouts: [],
    teams: [],
    pairs: [],
    entries: [],
  }
}

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
  /** Of a place or item, once it is judged: which of the stages it has reached, as a number; -1: refused. */
  reached: number
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
  horses: Thing[]
  /** Refused or not; of a turnout those of its horses. */
  places: Thing[]
  items: Thing[]
  changes: Thing[]
  incidents: Thing[]
  /** Of an entry: those it lists. Of a rider or horse: the turnouts it goes in. */
  riders: Thing[]
  turnouts: Thing[]
  teams: Thing[]
  pairs: Thing[]
  /** Of riders, horses and pairs: the entries that name them, as listed. */
  entries: Thing[]
}

type ThingList =
  | 'horses'
  | 'places'
  | 'items'
  | 'changes'
  | 'incidents'
  | 'riders'
  | 'turnouts'
  | 'teams'
  | 'pairs'
  | 'entries'

/** Most lists of most things stay empty: they share this one. */
const none: Thing[] = []

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

/** Of a class: the engine would keep what is written as a literal among what stays, and its whole show with it. */
class NewThing implements Thing {
  readonly kind: Kind
  readonly id: string
  readonly facts: Map<string, Known>
  readonly position: number
  standing: Standing = 'in'
  reached = -1
  entry: Thing | null = null
  competition: Thing | null = null
  product: Thing | null = null
  rider: Thing | null = null
  turnout: Thing | null = null
  team: Thing | null = null
  pair: Thing | null = null
  place: Thing | null = null
  item: Thing | null = null
  horses = none
  places = none
  items = none
  changes = none
  incidents = none
  riders = none
  turnouts = none
  teams = none
  pairs = none
  entries = none

  constructor(kind: Kind, id: string, position: number) {
    this.kind = kind
    this.id = id
    this.position = position
    this.facts = new Map()
    this.facts.set('id', id)
  }
}

export function makeThing(kind: Kind, id: string, position: number): Thing {
  return new NewThing(kind, id, position)
}

/** Puts a thing into a list of another. */
export function enlist(owner: Thing, list: ThingList, thing: Thing): void {
  if (owner[list] === none) owner[list] = [thing]
  else owner[list].push(thing)
}

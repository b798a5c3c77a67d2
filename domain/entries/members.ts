import { type Kind, leadsToOne } from './kinds.ts'
import { nothing, type Scope, type Slot, scopeOf } from './scope.ts'
import type { Thing } from './things.ts'

/** The one thing of a kind that the thing asked about belongs to; null where nobody has named it. */
export function theOne(scope: Scope, kind: Kind): Thing | null | typeof nothing {
  const { thing } = scope
  if (thing.kind === kind) return thing
  switch (kind) {
    case 'show':
      return scope.run.world.show
    case 'entry':
      return scope.entry ?? thing.entry
    case 'horse':
      return scope.horse ?? (thing.horses.length === 1 ? (thing.horses[0] ?? null) : null)
    case 'rider':
    case 'competition':
    case 'product':
    case 'place':
    case 'item':
      return thing[kind]
    case 'turnout':
    case 'team':
      return thing[kind] ?? nothing
    case 'pair':
      return thing.pair ?? (thing.turnout === null ? null : nothing)
    default:
      return null
  }
}

/** All things of a kind that belong to the thing asked about, or to those of another kind that it has. */
export function allOf(scope: Scope, kind: Kind, whose?: Kind): readonly Thing[] | null {
  if (whose === undefined) return ofThing(scope, kind)
  const owners = ownersOf(scope, whose)
  if (owners === null) return null
  const [owner, ...more] = owners
  const things = (each: Thing) =>
    ofThing(scopeOf(scope.run, each, { entry: each.entry ?? scope.entry }), kind)
  if (owner === undefined) return []
  return more.length === 0 ? things(owner) : unique(owners.flatMap(things))
}

/** Places and items of a thing that count, within what a fee charges `each` of. */
export function partsOf({ thing, run, slot }: Scope, list: 'places' | 'items'): readonly Thing[] {
  const parts = partsOfThing(thing, list).filter(run.sees)
  return slot === null ? parts : parts.filter((part) => isIn(part, slot))
}

/** The places and items that a charge on the thing is about: of a place only itself. */
export function chargedParts(scope: Scope): readonly Thing[] {
  const { kind } = scope.thing
  if (kind === 'place' || kind === 'item') return [scope.thing]
  return [...partsOf(scope, 'places'), ...partsOf(scope, 'items')]
}

function partsOfThing(thing: Thing, list: 'places' | 'items'): readonly Thing[] {
  if (thing.kind === 'place') return list === 'places' ? [thing] : ofHorses(thing, list)
  if (thing.kind === 'item') return list === 'items' ? [thing] : ofHorses(thing, list)
  if (thing.kind !== 'change' && thing.kind !== 'incident') return thing[list]
  const about = list === 'places' ? thing.place : thing.item
  if (about !== null) return [about]
  return thing.turnout?.[list] ?? ofHorses(thing, list)
}

/** The values that a part has for the fact, its own or those of its competition or product. */
export function slotValues(part: Thing, fact: string): readonly Slot['value'][] {
  const about = part.kind === 'place' ? part.competition : part.product
  const value = part.facts.get(fact) ?? about?.facts.get(fact)
  if (value === undefined) return []
  return typeof value === 'object' ? value : [value]
}

/** What has no value belongs to all of them. */
function isIn(part: Thing, { fact, value }: Slot): boolean {
  const values = slotValues(part, fact)
  return values.length === 0 || values.includes(value)
}

function ofThing(scope: Scope, kind: Kind): readonly Thing[] {
  const { thing, run } = scope
  if (kind === 'place') return partsOf(scope, 'places')
  if (kind === 'item') return partsOf(scope, 'items')
  if (kind === thing.kind) return [thing]
  if (kind === 'change' || kind === 'incident') {
    return thing[`${kind}s`].filter(({ standing }) => standing !== 'refused')
  }
  if (thing.kind === 'show') return ofShow(scope, kind)
  return (
    stated[kind]?.(scope) ?? unique(partsOf(scope, 'places').flatMap(named(kind, run.world.show)))
  )
}

/** What a thing names itself, whatever places it has; null where only its places tell. */
const stated: Partial<Record<Kind, (scope: Scope) => readonly Thing[] | null>> = {
  entry: ({ thing, entry }) => {
    if (thing.entry !== null) return [thing.entry]
    return thing.entries.length > 0 ? thing.entries : listOf(entry)
  },
  horse: ({ thing, horse }) => {
    if (horse !== null) return [horse]
    return thing.horses.length > 0 || hasOwnHorses.has(thing.kind) ? thing.horses : null
  },
  rider: ({ thing }) => (thing.kind === 'entry' ? thing.riders : one(thing.rider)),
  turnout: ({ thing }) => (listsTurnouts.has(thing.kind) ? thing.turnouts : one(thing.turnout)),
  team: ({ thing }) => (thing.kind === 'entry' ? thing.teams : one(thing.team)),
  pair: ({ thing }) => one(thing.pair),
  competition: ({ thing }) => one(thing.competition),
  product: (scope) => one(scope.thing.product) ?? productsOf(scope),
}

const listsTurnouts: ReadonlySet<Kind> = new Set(['entry', 'rider', 'horse'])
const hasOwnHorses: ReadonlySet<Kind> = new Set(['entry', 'turnout', 'place', 'item', 'pair'])

function productsOf(scope: Scope): readonly Thing[] {
  return unique(partsOf(scope, 'items').flatMap(({ product }) => listOf(product)))
}

function ofShow({ run: { world } }: Scope, kind: Kind): readonly Thing[] {
  switch (kind) {
    case 'competition':
      return world.competitions
    case 'product':
      return world.products
    case 'entry':
      return world.entries
    case 'rider':
      return world.riders
    case 'horse':
      return world.horses
    case 'pair':
      return world.pairs
    case 'turnout':
      return world.entries.flatMap(({ turnouts }) => turnouts)
    case 'team':
      return world.entries.flatMap(({ teams }) => teams)
    default:
      return [world.show]
  }
}

function named(kind: Kind, show: Thing): (place: Thing) => readonly Thing[] {
  switch (kind) {
    case 'horse':
      return ({ horses }) => horses
    case 'rider':
    case 'turnout':
    case 'team':
    case 'pair':
    case 'competition':
      return (place) => listOf(place[kind])
    default:
      return () => [show]
  }
}

/** Whose things are counted; null where nobody has named them. */
function ownersOf(scope: Scope, whose: Kind): readonly Thing[] | null {
  if (whose === 'show') return [scope.run.world.show]
  if (whose === 'entry' && scope.entry !== null) return [scope.entry]
  const owners = ofThing({ ...scope, slot: null }, whose)
  const mustBeNamed = whose !== 'turnout' && whose !== 'team'
  if (owners.length > 0 || !mustBeNamed) return owners
  return leadsToOne(scope.thing.kind, whose) ? null : []
}

function ofHorses({ horses }: Thing, list: 'places' | 'items'): readonly Thing[] {
  const [horse, ...more] = horses
  if (horse === undefined) return []
  return more.length === 0 ? horse[list] : unique(horses.flatMap((each) => each[list]))
}

function one(thing: Thing | null): readonly Thing[] | null {
  return thing === null ? null : [thing]
}

function listOf(thing: Thing | null): readonly Thing[] {
  return thing === null ? [] : [thing]
}

function unique(things: readonly Thing[]): readonly Thing[] {
  return [...new Set(things)]
}

import { byTime } from '#domain/entries/eligibility.ts'
import { chargedParts, slotValues } from '#domain/entries/members.ts'
import type { Fee } from '#domain/entries/rules.ts'
import type { Run, Scope, Slot } from '#domain/entries/scope.ts'
import type { Thing } from '#domain/entries/things.ts'

/** What a fee may charge, and the entry that is charged. */
export interface Subject {
  thing: Thing
  entry: Thing
}

/** Everything that a fee is asked of. What counts once in the show is charged in the entry that asked first. */
export function subjectsOf({ per, owed }: Fee, run: Run): readonly Subject[] {
  const { world } = run
  switch (per) {
    case 'place':
    case 'item':
      return inOwnEntry(world.show[`${per}s`].filter(run.sees))
    case 'change':
    case 'incident':
      return inOwnEntry(world.show[`${per}s`].filter(({ standing }) => standing !== 'refused'))
    default: {
      const mustRide = owed === 'declared' || owed === 'started'
      return thingsOf(per, run).flatMap((thing) => {
        const entry = chargedIn(thing, { run, mustRide })
        return entry === null ? [] : [{ thing, entry }]
      })
    }
  }
}

/** Every value of the fact that a fee counts apart: the thing's own, else those of its places and items. */
export function slotsOf(scope: Scope, fact: string): readonly (Slot | null)[] {
  const own = scope.thing.facts.get(fact)
  const values =
    own === undefined
      ? chargedParts(scope).flatMap((part) => slotValues(part, fact))
      : typeof own === 'object'
        ? own
        : [own]
  const slots = [...new Set(values)].map((value) => ({ fact, value }))
  return slots.length === 0 ? [null] : slots
}

function inOwnEntry(things: readonly Thing[]): readonly Subject[] {
  return things.flatMap((thing) => (thing.entry === null ? [] : [{ thing, entry: thing.entry }]))
}

function thingsOf(
  per: Exclude<Fee['per'], 'place' | 'item' | 'change' | 'incident'>,
  { world }: Run,
): readonly Thing[] {
  switch (per) {
    case 'entry':
      return world.entries
    case 'rider':
      return world.riders
    case 'horse':
      return world.horses
    case 'pair':
      return world.pairs
    case 'turnout':
    case 'team':
      return world.entries.flatMap((entry) => entry[`${per}s`])
  }
}

/**
 * The entry whose place or item of the thing was asked for first. Whose places were all refused is not charged
 * unless it has an item; who asked for nothing is, in the entry that lists it. A pair is made by its places.
 */
function chargedIn(thing: Thing, { run, mustRide }: { run: Run; mustRide: boolean }): Thing | null {
  const places = thing.places.filter(run.sees)
  const items = thing.items.filter(run.sees)
  if (places.length === 0) {
    const asked = thing.places.some(({ standing }) => standing !== 'refused')
    if (thing.kind === 'pair' || (mustRide && asked)) return null
    if (items.length === 0 && thing.places.length + thing.items.length > 0) return null
  }
  const first = firstOf(firstOf(null, places), items)
  if (first !== null) return first.entry
  if (thing.standing === 'refused') return null
  return thing.kind === 'entry' ? thing : (thing.entry ?? thing.entries[0] ?? null)
}

function firstOf(first: Thing | null, parts: readonly Thing[]): Thing | null {
  return parts.reduce<Thing | null>(
    (best, part) => (best === null || byTime(part, best) < 0 ? part : best),
    first,
  )
}

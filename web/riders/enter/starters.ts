import type { EnteredPlace, EntryForm } from '#domain/entries/entry-form.ts'
import type { Entering } from './entering.ts'
import { horseName, riderName } from './entering.ts'
import { riderOfHorse, type Starter } from './form.ts'

/** A column of the grid, or a card on a phone: a horse with who rides it, or a rider whose horse is named later. */
export interface StarterColumn extends Starter {
  id: string
  name: string
}

/**
 * Every horse of the form, and every rider who has a place without a horse or asked for one. `chosen` are the
 * riders of horses that have no place yet.
 */
export function starterColumns(
  entering: Pick<Entering, 'form' | 'horses' | 'riders'>,
  { chosen, later }: { chosen: ReadonlyMap<string, string>; later: ReadonlySet<string> },
): readonly StarterColumn[] {
  const { form } = entering
  const horses = form.horses.flatMap(({ id }): StarterColumn[] => {
    const riderId = chosenRider(form, id, chosen)
    if (riderId === null) return []
    return [{ id: `horse-${id}`, horseId: id, riderId, name: horseName(entering, id) }]
  })
  const named = form.riders.filter(
    ({ id }) => later.has(id) || form.places.some((place) => isLaterOf(place, id)),
  )
  const withoutHorse = named.map(({ id }) => ({
    id: `later-${id}`,
    horseId: null,
    riderId: id,
    name: riderName(entering, id),
  }))
  return [...horses, ...withoutHorse]
}

function chosenRider(
  form: EntryForm,
  horseId: string,
  chosen: ReadonlyMap<string, string>,
): string | null {
  const wanted = chosen.get(horseId)
  const isThere = form.riders.some(({ id }) => id === wanted)
  return wanted !== undefined && isThere ? wanted : riderOfHorse(form, horseId)
}

function isLaterOf({ horseId, riderId }: EnteredPlace, id: string): boolean {
  return horseId === null && riderId === id
}

/** "AB" of "Anna Berg": who rides, where there is no room for a name. */
export function initials(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 3)
    .toUpperCase()
}

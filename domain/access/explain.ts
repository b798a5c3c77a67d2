import {
  type AccessGrant,
  type ObjectChain,
  type Permission,
  permissionsOf,
  windowState,
} from './permission.ts'

/** One entry that has to do with what somebody may do on an object. */
export interface Reason<Entry extends AccessGrant> {
  entry: Entry
  /** How it reaches the object: it is on it, on what contains it, or on a part of it. */
  reach: 'own' | 'inherited' | 'part'
  /** Whether it is in force, will be, or was. */
  state: ReturnType<typeof windowState>
  /** What it gives on the object at this moment: nothing before it begins and after it ended, nor on a part. */
  permissions: Permission[]
}

/**
 * Why somebody may or may not do something on the object at the head of the chain: the entries on it
 * and on what contains it, the nearest first, then those on its parts, which show the way to them. What
 * is in force stands before what is not yet, and that before what is over.
 */
export function explain<Entry extends AccessGrant>(
  entries: readonly Entry[],
  chain: ObjectChain,
  now: number,
): Reason<Entry>[] {
  const reasonOf = (entry: Entry, reach: Reason<Entry>['reach']): Reason<Entry> => {
    const state = windowState(entry, now)
    const gives = state === 'active' && reach !== 'part'
    return { entry, reach, state, permissions: gives ? permissionsOf(entry.mask) : [] }
  }
  const onChain = chain.flatMap(({ className, id }, level) =>
    entries
      .filter((entry) => entry.className === className && entry.objectIdIdentity === id)
      .map((entry) => reasonOf(entry, level === 0 ? 'own' : 'inherited')),
  )
  const onParts = entries.filter((entry) => isPart(entry, chain))
  const rank = ({ state }: Reason<Entry>) => ['active', 'upcoming', 'ended'].indexOf(state)
  return [...onChain, ...onParts.map((entry) => reasonOf(entry, 'part'))].toSorted(
    (a, b) => rank(a) - rank(b),
  )
}

function isPart(entry: AccessGrant, chain: ObjectChain): boolean {
  const [object] = chain
  if (!object || chain.some((each) => isSame(entry, each))) return false
  if (object.className === 'Show') return entry.showId === object.id
  return object.className === 'Competition' && entry.competitionId === object.id
}

function isSame(entry: AccessGrant, object: ObjectChain[number]): boolean {
  return entry.className === object.className && entry.objectIdIdentity === object.id
}

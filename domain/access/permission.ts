/** The bits of an access control entry; a mask is tested bit by bit (31 grants READ). */
export const permission = { READ: 1, WRITE: 2, CREATE: 4, DELETE: 8, ADMINISTRATION: 16 } as const

export type Permission = keyof typeof permission

export const permissions: readonly Permission[] = [
  'READ',
  'WRITE',
  'CREATE',
  'DELETE',
  'ADMINISTRATION',
]

/** Every bit. */
export const fullMask = 31

export const protectedClasses = [
  'Organization',
  'Show',
  'Competition',
  'Arena',
  'JudgePosition',
] as const

export type ProtectedClass = (typeof protectedClasses)[number]

export interface ProtectedObject {
  className: ProtectedClass
  id: string
}

/**
 * One object and all that contain it, the nearest first: judge position, competition, the arenas it is
 * held in, show, organization. What is granted on one of them is granted on the object.
 */
export type ObjectChain = readonly ProtectedObject[]

/** From `startsAt` on and before `endsAt`, in epoch milliseconds; null or absent: without that bound. */
export interface TimeWindow {
  startsAt?: number | null
  endsAt?: number | null
}

export interface AccessGrant extends TimeWindow {
  className: ProtectedClass
  objectIdIdentity: string
  /** What the entry gives, with the bits of its role. */
  mask: number
  /** Of its role: what it gives on the object beside the bits. */
  privileges?: readonly string[]
  /** The competition and show that the object is in; absent for what is in none. */
  competitionId?: string | null
  showId?: string | null
}

type WindowState = 'upcoming' | 'active' | 'ended'

export function windowState({ startsAt, endsAt }: TimeWindow, now: number): WindowState {
  if (endsAt != null && endsAt <= now) return 'ended'
  return startsAt != null && startsAt > now ? 'upcoming' : 'active'
}

/** Whether any entry on the object or on one that contains it grants the permission at this moment. */
export function grants(
  entries: readonly AccessGrant[],
  chain: ObjectChain,
  { wanted, now }: { wanted: Permission; now: number },
): boolean {
  const bit = permission[wanted]
  return entriesOn(entries, chain, now).some((entry) => (entry.mask & bit) === bit)
}

/**
 * Whoever may read a part of a show or competition finds the way to it: sees that the show is there,
 * and of a competition what every reader sees.
 */
export function opensWay(
  entries: readonly AccessGrant[],
  to: { showId: string } | { competitionId: string },
  now: number,
): boolean {
  return entries.some(
    (entry) =>
      (entry.mask & permission.READ) > 0 &&
      windowState(entry, now) === 'active' &&
      ('showId' in to ? entry.showId === to.showId : entry.competitionId === to.competitionId),
  )
}

/** The entries in force on the object or on one that contains it. */
export function entriesOn<Entry extends AccessGrant>(
  entries: readonly Entry[],
  chain: ObjectChain,
  now: number,
): Entry[] {
  return entries.filter(
    (entry) =>
      windowState(entry, now) === 'active' &&
      chain.some(({ className, id }) => isOn(entry, { className, id })),
  )
}

export function permissionsOf(mask: number): Permission[] {
  return permissions.filter((each) => (mask & permission[each]) > 0)
}

function isOn(entry: AccessGrant, { className, id }: ProtectedObject): boolean {
  return entry.className === className && entry.objectIdIdentity === id
}

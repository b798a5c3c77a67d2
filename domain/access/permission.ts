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

export interface AccessEntry {
  className: ProtectedClass
  objectIdIdentity: string
  mask: number
}

/** One object and all that contain it, innermost first: judge position, competition, show, organization. */
export type ObjectChain = readonly { className: ProtectedClass; id: string }[]

/** Whether any entry on the object or on one that contains it grants the permission. */
export function grants(
  entries: readonly AccessEntry[],
  chain: ObjectChain,
  wanted: Permission,
): boolean {
  const bit = permission[wanted]
  return chain.some((object) =>
    entries.some(
      (entry) =>
        entry.className === object.className &&
        entry.objectIdIdentity === object.id &&
        (entry.mask & bit) === bit,
    ),
  )
}

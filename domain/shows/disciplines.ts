/** The sports that shows are run in; some can be set up before they can be scored. */
export const disciplineIds = ['dressage', 'jumping', 'eventing', 'driving'] as const

export type DisciplineId = (typeof disciplineIds)[number]

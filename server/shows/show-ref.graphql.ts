import { builder } from '#server/graphql/builder.ts'
import type { ShowRow } from './shows.sql.ts'

/** The type by itself, so that areas can add fields to it and parts can answer with it. */
export const ShowRef = builder.objectRef<ShowRow>('Show')

const disciplines = ['dressage', 'jumping', 'eventing', 'driving'] as const

export const Discipline = builder.enumType('Discipline', { values: disciplines })

/** A stored discipline; the table's own check keeps others out. */
export function disciplineOf(stored: string): (typeof disciplines)[number] {
  const known = disciplines.find((discipline) => discipline === stored)
  if (!known) throw new Error(`unknown discipline in the database: ${stored}`)
  return known
}

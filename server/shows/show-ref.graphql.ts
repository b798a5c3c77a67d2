import { type DisciplineId, disciplineIds } from '#domain/shows/disciplines.ts'
import { builder } from '#server/graphql/builder.ts'
import { savedOf } from '#server/graphql/section.ts'
import type { ShowRow } from './shows.sql.ts'

/** The type by itself, so that areas can add fields to it and parts can answer with it. */
export const ShowRef = builder.objectRef<ShowRow>('Show')

export const SavedShow = savedOf('Show', ShowRef)

export const Discipline = builder.enumType('Discipline', { values: disciplineIds })

/** A stored discipline; the table's own check keeps others out. */
export function disciplineOf(stored: string): DisciplineId {
  const known = disciplineIds.find((discipline) => discipline === stored)
  if (!known) throw new Error(`unknown discipline in the database: ${stored}`)
  return known
}

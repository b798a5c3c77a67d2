import { notFound } from '@tanstack/react-router'
import { type DisciplineId, disciplineIds } from '#domain/shows/disciplines.ts'

/** The discipline of an address, which `page.ts` has read. */
export function asDiscipline(text: string): DisciplineId {
  const found = disciplineIds.find((id) => id === text)
  if (found === undefined) throw notFound()
  return found
}

import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'

/** What several are on at once, timed by a start and a finish: the cross-country, a section. */
export function timedParts({ parts }: OpenDiscipline): readonly SheetPartSpec[] {
  return parts.filter(({ fields }) => fields.some(({ field }) => field === 'startedAt'))
}

/** The fences of a cross-country, each with a judge. */
export function fenceParts({ parts }: OpenDiscipline): readonly string[] {
  return parts.flatMap(({ part }) => (part.startsWith('fence.') ? part : []))
}

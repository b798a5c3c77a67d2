import type { RoundSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { countingParts } from '#domain/scoring/spare-judge.ts'

/**
 * The fences or obstacles of a round in which several are on the course at once, in their order: each is
 * judged by itself and has no start of its own. Empty for every other round.
 */
export function postsOf(
  { parts }: Pick<OpenDiscipline, 'parts'>,
  round: RoundSpec,
): readonly SheetPartSpec[] {
  const own = countingParts(parts).filter(({ part }) => round.parts.includes(part))
  if (!own.some(isTimed)) return []
  return own.filter((spec) => !isTimed(spec) && spec.fields.some(({ required }) => required))
}

/** Whether a clock runs in the part. */
export function isTimed({ fields }: SheetPartSpec): boolean {
  return fields.some(({ field }) => field === 'startedAt')
}

import { postsOf } from '#domain/results/posts.ts'
import type { RoundSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'

/** What several are on at once, timed by a start and a finish: the cross-country, a section. */
export function timedParts({ parts }: OpenDiscipline): readonly SheetPartSpec[] {
  return parts.filter(({ fields }) => fields.some(({ field }) => field === 'startedAt'))
}

/** The round with fences or obstacles that are judged one by one; a competition has one of them. */
export function roundOfPosts(discipline: OpenDiscipline): RoundSpec | undefined {
  return discipline.rounds.find((round) => postsOf(discipline, round).length > 0)
}

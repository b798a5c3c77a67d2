import type { OpenDiscipline } from './open-discipline.ts'
import { positionOf } from './position-of.ts'

interface SheetField {
  part: string
  field: string
}

/** What a judge decides: marks, faults and how it ended; remarks and signatures are not among it. */
export function isGivenByJudge(
  { judges, parts }: Pick<OpenDiscipline, 'judges' | 'parts'>,
  { part, field }: SheetField,
): boolean {
  const spec = judges.includes(positionOf(parts, part))
    ? parts.find((each) => each.part === part)
    : undefined
  return [...(spec?.fields ?? []), ...(spec?.choices ?? [])].some((each) => each.field === field)
}

/**
 * Whether it stands on the sheet of a dressage judge, whom the office tells why it changes a mark. What
 * fences, obstacles and clocks send is put together by the office while it comes.
 */
export function isMarkOfJudge(
  discipline: Pick<OpenDiscipline, 'judges' | 'parts'>,
  place: SheetField,
): boolean {
  const spec = discipline.parts.find((each) => each.part === place.part)
  const isSheet = spec?.flagsSilently === true || spec?.isSpare === true
  return isSheet && isGivenByJudge(discipline, place)
}

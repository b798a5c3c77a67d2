import { z } from 'zod'
import { type BlockValues, blockInput } from '#domain/entries/block-input.ts'
import type { RuleOf } from '#domain/entries/entry-rules.ts'
import { plainText } from '#domain/forms/inputs.ts'

export type CompetitionFacts = RuleOf<'competitions'>

/** Facts that a schedule usually says of a competition; rules may name any others. */
export const textFacts = ['level', 'group', 'kind'] as const

/** Fee, places and facts of one competition, which are stored in three places. */
const competitionFields = blockInput.omit({ name: true, competitionIds: true }).extend({
  fee: z.int().min(0).max(1_000_000_000).nullable(),
  level: plainText(200),
  group: plainText(200),
  kind: plainText(200),
  height: z.int().min(1).max(300).nullable(),
})

export type CompetitionValues = z.output<typeof competitionFields>

export const competitionForm = z
  .custom<CompetitionValues>()
  .transform((values): z.input<typeof competitionFields> => values)
  .pipe(competitionFields)

export const factFields = [
  ...textFacts,
  'height',
] as const satisfies readonly (keyof CompetitionValues)[]

export const placeFields = [
  ...(['capacity', 'confirmation', 'waitingLimit', 'waitingEndsAt', 'offerHours'] as const),
] satisfies readonly (keyof BlockValues)[]

export function formOf(
  fee: number | null,
  { name: _, competitionIds: __, ...places }: BlockValues,
  facts: CompetitionFacts | undefined,
): CompetitionValues {
  const text = (fact: (typeof textFacts)[number]) => {
    const value = facts?.[fact]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const height = facts?.['height']
  return {
    ...places,
    fee,
    ...{ level: text('level'), group: text('group'), kind: text('kind') },
    height: typeof height === 'number' ? height : null,
  }
}

/** What the schedule adds to the competition; what is not said is absent, and what the form does not show stays. */
export function factsOf(
  id: string,
  stored: CompetitionFacts | undefined,
  values: CompetitionValues,
): CompetitionFacts {
  const said = factFields.flatMap((fact) => {
    const value = values[fact]
    return value === '' || value === null ? [] : [[fact, value] as const]
  })
  const kept = Object.entries(stored ?? {}).filter(
    ([fact]) => !factFields.some((each) => each === fact),
  )
  return { ...Object.fromEntries([...kept, ...said]), id }
}

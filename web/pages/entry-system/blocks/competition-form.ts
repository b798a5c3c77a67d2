import { z } from 'zod'
import { type BlockValues, blockInput } from '#domain/entries/block-input.ts'
import type { FactValue } from '#domain/entries/entry-file.ts'
import type { RuleOf } from '#domain/entries/entry-rules.ts'
import { facetsOf, mentionedFacts } from '#domain/entries/mentioned-facts.ts'
import type { PriceListRules } from '#domain/entries/rules.ts'
import type { EntryVocabulary, VocabularyFact } from '#domain/entries/vocabulary.ts'
import { plainText } from '#domain/forms/inputs.ts'

export type CompetitionFacts = RuleOf<'competitions'>

/** Facts that a schedule usually says of a competition; rules may name any others. */
export const textFacts = ['level', 'group', 'kind'] as const

/** Of every competition, whatever the rules ask. */
export const usualFacts = [...textFacts, 'height'] as const

/** Fee, places and facts of one competition, which are stored in three places. */
const competitionFields = blockInput.omit({ name: true, competitionIds: true }).extend({
  fee: z.int().min(0).max(1_000_000_000).nullable(),
  level: plainText(200),
  group: plainText(200),
  kind: plainText(200),
  height: z.int().min(1).max(300).nullable(),
  further: z.record(z.string().max(100), z.custom<FactValue>()),
})

export type CompetitionValues = z.output<typeof competitionFields>

export const competitionForm = z
  .custom<CompetitionValues>()
  .transform((values): z.input<typeof competitionFields> => values)
  .pipe(competitionFields)

export const factFields = [
  ...usualFacts,
  'further',
] as const satisfies readonly (keyof CompetitionValues)[]

/** What the programme and the fields above say of a competition. */
const saidElsewhere: ReadonlySet<string> = new Set([
  ...['id', 'number', 'name', 'discipline', 'judges', 'starts', 'cancelledAt', 'places'],
  ...['fee', 'prizeMoney', ...usualFacts],
])

/** What else the rules ask of a competition: its own closing date, its week, a title that is won in it. */
export function furtherFacts(
  rules: PriceListRules,
  { facts }: Pick<EntryVocabulary, 'facts'>,
): readonly VocabularyFact[] {
  const paths = new Set(mentionedFacts(rules).map(({ path }) => path))
  const asked = facts.filter(
    ({ kind, fact }) =>
      kind === 'competition' && !saidElsewhere.has(fact) && paths.has(`competition.${fact}`),
  )
  const apart = facetsOf(rules).filter(
    (fact) => !(saidElsewhere.has(fact) || asked.some((each) => each.fact === fact)),
  )
  return [...asked, ...apart.map((fact) => ({ kind: 'competition', fact, type: 'text' }) as const)]
}

export const placeFields = [
  ...(['capacity', 'confirmation', 'waitingLimit', 'waitingEndsAt', 'offerHours'] as const),
] satisfies readonly (keyof BlockValues)[]

export function formOf(
  fee: number | null,
  { name: _, competitionIds: __, ...places }: BlockValues,
  facts: CompetitionFacts | undefined,
): CompetitionValues {
  const further = Object.entries(facts ?? {}).flatMap(([fact, value]) =>
    saidElsewhere.has(fact) || value === undefined ? [] : [[fact, value] as const],
  )
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
    further: Object.fromEntries(further),
  }
}

/** What the schedule adds to the competition; what is not said is absent, and what the form does not show stays. */
export function factsOf(
  id: string,
  stored: CompetitionFacts | undefined,
  values: CompetitionValues,
): CompetitionFacts {
  const said = usualFacts.flatMap((fact) => {
    const value = values[fact]
    return value === '' || value === null ? [] : [[fact, value] as const]
  })
  const shown = new Set<string>(usualFacts)
  const kept = Object.entries(stored ?? {}).filter(
    ([fact]) => saidElsewhere.has(fact) && !shown.has(fact),
  )
  return { ...Object.fromEntries([...kept, ...said]), ...values.further, id }
}

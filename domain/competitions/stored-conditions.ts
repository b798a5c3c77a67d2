/** The conditions of a competition as they are stored: read everywhere, without the libraries of rules. */
import { z } from 'zod'
import { beyondChart, prizeChart, prizeValues } from '#domain/scoring/prize-money/prize-values.ts'
import { qualificationValues } from '#domain/scoring/qualification/qualification-values.ts'
import { teamValues } from '#domain/scoring/teams/team-values.ts'

const stored = z.object({
  startsPerRider: z.int().nullable(),
  startsPerHorse: z.int().nullable(),
  /** For each start, in the smallest unit of the currency. */
  fee: z.object({ amount: z.int(), currency: z.string() }).nullable().default(null),
  team: z.object({ formula: z.string(), values: teamValues }).nullable(),
  prizeMoney: z
    .object({
      purse: z.int(),
      currency: z.string(),
      ruleSet: z.string(),
      chart: prizeChart,
      furtherPrize: z.int().nullable(),
      beyondChart: beyondChart.default('shared'),
      values: prizeValues,
    })
    .nullable(),
  qualification: z
    .object({ ruleSet: z.string().nullable(), values: qualificationValues })
    .nullable(),
})

export type Conditions = z.output<typeof stored>

export const noConditions: Conditions = {
  startsPerRider: null,
  startsPerHorse: null,
  fee: null,
  team: null,
  prizeMoney: null,
  qualification: null,
}

/**
 * Those of a competition as they are stored; none where nothing was ever said. What is stored and cannot be read
 * throws: a purse must not turn into none.
 */
export function readConditions(json: unknown): Conditions {
  const isNeverSaid = Object.keys(Object(json)).length === 0 && typeof json !== 'string'
  return isNeverSaid ? noConditions : stored.parse(json)
}

/** A start that counts for a limit. */
export interface CountedStart {
  person: { id: string; firstName: string; familyName: string }
  horse: { id: string; name: string }
}

export interface OverLimit {
  kind: 'rider' | 'horse'
  name: string
  starts: number
  most: number
}

/** Who starts more often than the conditions let them. */
export function overLimits(
  starts: readonly CountedStart[],
  { startsPerRider, startsPerHorse }: Pick<Conditions, 'startsPerRider' | 'startsPerHorse'>,
): readonly OverLimit[] {
  const over = (
    kind: OverLimit['kind'],
    most: number | null,
    of: (start: CountedStart) => { id: string; name: string },
  ) => {
    if (most === null) return []
    return [...Map.groupBy(starts, (start) => of(start).id).values()].flatMap(
      (ofOne): OverLimit[] => {
        const [first] = ofOne
        if (!first || ofOne.length <= most) return []
        return [{ kind, name: of(first).name, starts: ofOne.length, most }]
      },
    )
  }
  return [
    ...over('rider', startsPerRider, ({ person }) => ({
      id: person.id,
      name: [person.familyName, person.firstName].filter((part) => part !== '').join(', '),
    })),
    ...over('horse', startsPerHorse, ({ horse }) => horse),
  ]
}

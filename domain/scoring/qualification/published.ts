import type { PublishedFigure, PublishedTable } from '../published.ts'
import { plainValues } from '../rule-set.ts'
import freestyle from './published/dressage-2024-freestyle.json' with { type: 'json' }
import secondJumping from './published/eventing-2024-second-jumping.json' with { type: 'json' }
import { type Contender, qualify } from './qualification.ts'
import { qualificationValues } from './qualification-values.ts'
import { qualificationRuleSets } from './rule-sets.ts'

type Table = Pick<typeof freestyle, 'source' | 'ruleSet' | 'better'> & {
  rows: readonly {
    rider: string
    nation: string
    group: string | null
    scores: readonly number[] | null
    by: string | null
  }[]
}

/** Who went on by published lists, by discipline, made from the scores of the round before. */
export const published: Readonly<Record<string, readonly PublishedTable[]>> = {
  dressage: [table('dressage-2024-freestyle', freestyle)],
  eventing: [table('eventing-2024-second-jumping', secondJumping)],
}

function table(file: string, given: Table): PublishedTable {
  return { file, source: given.source, figures: () => figures(given) }
}

function* figures({ ruleSet, better, rows }: Table): Generator<PublishedFigure> {
  const found = qualificationRuleSets.find(({ id }) => id === ruleSet)
  const values = qualificationValues.parse(plainValues(found?.values ?? {}))
  const totals = rows.map(({ scores }) =>
    scores === null ? null : scores.reduce((sum, score) => sum + Math.round(score * 1000), 0),
  )
  const sign = better === 'higher' ? -1 : 1
  const contenders = rows.map(
    ({ rider, nation, group }, at): Contender => ({
      competitorId: rider,
      place: placeOf(totals[at] ?? null, totals, sign),
      group,
      total: totals[at] ?? null,
      horsConcours: false,
      nation,
    }),
  )
  const { qualified } = qualify(contenders, values, 'paddock')
  const went = new Map(qualified.map(({ competitorId, by }) => [competitorId, by]))
  for (const { rider, by } of rows) {
    yield { of: `${rider}, goes on`, expected: by, actual: went.get(rider) ?? null }
  }
}

/** One more than are better. */
function placeOf(
  total: number | null,
  all: readonly (number | null)[],
  sign: number,
): number | null {
  if (total === null) return null
  return 1 + all.filter((other) => other !== null && sign * other < sign * total).length
}

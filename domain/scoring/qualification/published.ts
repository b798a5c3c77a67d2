import type { OpenDiscipline } from '../open-discipline.ts'
import type { PublishedFigure, PublishedTable } from '../published.ts'
import { listOf, openPublished } from '../published-list.ts'
import { plainValues } from '../rule-set.ts'
import type { Sheet } from '../sheet.ts'
import freestyle from './published/dressage-2024-freestyle.json' with { type: 'json' }
import secondJumping from './published/eventing-2024-second-jumping.json' with { type: 'json' }
import { contendersOf, qualify } from './qualification.ts'
import { qualificationValues } from './qualification-values.ts'
import { qualificationRuleSets } from './rule-sets.ts'

type Table = Pick<typeof freestyle, 'source' | 'ruleSet'> & {
  rows: readonly {
    rider: string
    nation: string
    group: string | null
    scores: readonly number[] | null
    by: string | null
  }[]
}

/** Who went on by published lists, by discipline, made from the result list of the round before. */
export const published: Readonly<Record<string, readonly PublishedTable[]>> = {
  dressage: [grandPrix('dressage-2024-freestyle', freestyle)],
  eventing: [threePhases('eventing-2024-second-jumping', secondJumping)],
}

/** The total of each test, or the penalties of each phase, in thousandths. */
type SheetOf = (scores: readonly number[]) => Sheet

function grandPrix(file: string, given: Table): PublishedTable {
  const choice = {
    ruleSet: 'fei-2016',
    test: 'fei-grand-prix-2026',
    positions: ['C'],
    entryMode: 'total-percent',
  }
  const sheetOf: SheetOf = ([percent = 0]) => ({ total: { percent } })
  const opened = () => openPublished('dressage', choice)
  return { file, source: given.source, figures: () => figures(given, opened(), sheetOf) }
}

function threePhases(file: string, given: Table): PublishedTable {
  const choice = {
    ruleSet: 'fei-2026',
    format: 'long',
    dressage: { entry: 'penalties' },
    crossCountry: { entry: 'total' },
    jumping: { entry: 'total' },
  }
  const sheetOf: SheetOf = (scores) =>
    Object.fromEntries(
      ['dressage', 'cross_country', 'jumping'].flatMap((phase, at) => {
        const penalties = scores[at]
        return penalties === undefined ? [] : [[phase, { penalties }]]
      }),
    )
  const opened = () => openPublished('eventing', choice)
  return { file, source: given.source, figures: () => figures(given, opened(), sheetOf) }
}

function* figures(
  { ruleSet, rows }: Table,
  discipline: OpenDiscipline,
  sheetOf: SheetOf,
): Generator<PublishedFigure> {
  const found = qualificationRuleSets.find(({ id }) => id === ruleSet)
  const values = qualificationValues.parse(plainValues(found?.values ?? {}))
  const ridden = rows.map((row) => ({
    row,
    nation: row.nation,
    group: row.group,
    sheet: row.scores === null ? {} : sheetOf(row.scores.map((score) => Math.round(score * 1000))),
    ...(row.scores === null ? { status: 'withdrawn' as const } : {}),
  }))
  const { list, line } = listOf(discipline, ridden)
  const { qualified } = qualify(contendersOf(list), values, 'paddock')
  const went = new Map(qualified.map(({ competitorId, by }) => [competitorId, by]))
  for (const row of rows) {
    const actual = went.get(line(row)?.competitorId ?? '') ?? null
    yield { of: `${row.rider}, goes on`, expected: row.by, actual }
  }
}

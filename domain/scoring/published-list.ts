import type { CompetitorStatus } from '#domain/competitions/status.ts'
import { buildResultList } from '#domain/results/build-result-list.ts'
import { madeUpCompetitor } from '#domain/results/made-up-competitor.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { disciplineOf } from './all.ts'
import type { Column, OutStatus } from './discipline.ts'
import type { OpenDiscipline } from './open-discipline.ts'
import type { Sheet } from './sheet.ts'

/** The competition of a published list, as it would be set up for what was printed. */
export function openPublished(discipline: string, choice: object): OpenDiscipline {
  const found = disciplineOf(discipline)
  const frozen = found?.freeze(choice)
  const opened = frozen?.ok ? found?.open(frozen.rules) : frozen
  if (!opened?.ok) throw new Error(`${discipline}: ${JSON.stringify(opened)}`)
  return opened
}

/** A published row with the sheet that its figures make, and what the office says beside it. */
export interface PublishedSheet<Row> {
  row: Row
  sheet: Sheet
  status?: CompetitorStatus
  team?: string
  teamOut?: OutStatus
  nation?: string
  group?: string | null
}

/** What the result list of the product says of the rows of a published one. */
export interface PublishedList<Row> {
  line(row: Row): ResultLine | null
  place(row: Row): number | null
  total(row: Row): number | null
  /** What stands in a column; `part` where several have the key. */
  value(row: Row, key: Column['key'], part?: string): number | null
  /** In the order in which the list reads. */
  rows: readonly Row[]
  /** For what is made of the whole list: results of teams, who goes on. */
  list: Pick<ResultList, 'columns' | 'lines'>
}

/**
 * A published list as every output of the product would show it, from the same sheets: what was
 * published is over, so everybody is called finished unless the row says otherwise.
 */
export function listOf<Row>(
  discipline: OpenDiscipline,
  rows: readonly PublishedSheet<Row>[],
): PublishedList<Row> {
  const { lines, columns } = buildResultList({
    competitionId: '1',
    version: 1,
    status: 'official',
    discipline,
    competitors: rows.map(
      ({ status = 'finished', team = null, teamOut, nation = null, group = null }, index) =>
        madeUpCompetitor(String(index), index + 1, {
          status,
          team,
          group,
          ...(teamOut === undefined ? {} : { teamOut }),
          athlete: { firstName: '', familyName: String(index), nation },
        }),
    ),
    sheets: new Map(rows.map(({ sheet }, index) => [String(index), sheet])),
  })
  const byRow = new Map(
    lines.flatMap((line) => {
      const given = rows[Number(line.competitorId)]
      return given === undefined ? [] : [[given.row, line] as const]
    }),
  )
  const line = (row: Row) => byRow.get(row) ?? null
  return {
    line,
    place: (row) => line(row)?.place ?? null,
    total: (row) => line(row)?.total ?? null,
    value: (row, key, part) => {
      const at = columns.findIndex(
        (column) => column.key === key && (part === undefined || column.part === part),
      )
      return line(row)?.cells[at]?.value ?? null
    },
    rows: [...byRow.keys()],
    list: { columns, lines },
  }
}

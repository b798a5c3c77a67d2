import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { Awards } from '#domain/results/awards.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { Cell, Column, Unit } from '#domain/scoring/discipline.ts'
import { columnHeading, reasonWords } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import {
  competitionColumns,
  competitorColumns,
  memberColumns,
  partnerColumns,
} from './competitor-columns.ts'
import { type CsvCell, type CsvColumn, csvFile, type csvOptions, writeProfile } from './csv.ts'
import type { Export, ResultListInput } from './export.ts'

export const resultsCsv = {
  ...csvFile,
  id: 'results-csv',
  name: 'documents.resultList.name',
  write(input, t, { profile }) {
    const { timeZone } = input.show
    return writeProfile(resultColumns(input, t), input.resultList.lines, { profile, timeZone, t })
  },
} as const satisfies Export<ResultListInput, typeof csvOptions>

export function resultColumns(
  input: ResultListInput,
  t: Translate,
): readonly CsvColumn<ResultLine>[] {
  return [
    ...competitionColumns(input, t),
    {
      name: 'place',
      words: t('exports.column.place'),
      cell: ({ place }) => (place === null ? null : { value: place, unit: 'count' }),
    },
    {
      name: 'group_place',
      words: t('exports.column.group_place'),
      cell: ({ groupPlace }) => (groupPlace === null ? null : { value: groupPlace, unit: 'count' }),
    },
    {
      name: 'status_reason',
      words: t('exports.column.status_reason'),
      cell: (line) => {
        const words = reasonWords(line, t)
        // The office's own words are both: nothing but a text.
        if (words === line.statusReason || words === null) return words
        return { code: line.statusReason ?? '', words }
      },
    },
    ...competitorColumns(input, t),
    ...partnerColumns(input.resultList.lines, t),
    ...memberColumns(input.resultList.lines, t),
    ...valueColumns(input.resultList, t),
    {
      name: 'judges_before_deduction',
      words: t('exports.column.judges_before_deduction'),
      cell: ({ cells }) => ({ holds: cells.some(({ beforeDeduction }) => beforeDeduction) }),
    },
    ...awardColumns(input.awards, t),
    ...remarkColumns(input, t),
  ]
}

function valueColumns(list: ResultList, t: Translate): readonly CsvColumn<ResultLine>[] {
  return list.columns.flatMap((column, index) => {
    const name = columnName(column)
    const { label, unit } = columnHeading(column, t)
    const words = unit === null ? label : `${label} ${unit}`
    const value: CsvColumn<ResultLine> = {
      name,
      words,
      cell: ({ cells }) => valueCell(cells[index], column.unit),
    }
    const place: CsvColumn<ResultLine> = {
      name: `${name}_place`,
      words: t('exports.placeOf', { column: label }),
      cell: (line) => {
        const place = line.cells[index]?.place ?? null
        return place === null ? null : { value: place, unit: 'count' }
      },
    }
    // Only a judge or a round has places of its own.
    return column.part === null ? [value] : [value, place]
  })
}

/** EL, RT, WD or DSQ where the round did not end at the finish, as on the screen and on paper. */
function valueCell(cell: Cell | undefined, unit: Unit): CsvCell {
  if (cell === undefined) return null
  if (cell.value !== null) return { value: cell.value, unit }
  return cell.status === undefined ? null : (statusAbbreviation[cell.status] ?? null)
}

/** Always there, so that the files of competitions with and without prizes can be put into one. */
function awardColumns(
  { prizeMoney, goingOn, teams }: Awards,
  t: Translate,
): readonly CsvColumn<ResultLine>[] {
  const payments = new Map(prizeMoney?.payments.map((each) => [each.competitorId, each]))
  const qualified = new Set(goingOn?.qualified.map(({ competitorId }) => competitorId))
  const standings = new Map(teams?.standings.map((standing) => [standing.name, standing]))
  const teamOf = ({ team }: ResultLine) => (team === null ? undefined : standings.get(team))
  const teamUnit = teams?.column
  return [
    {
      name: 'prize_money',
      words: t('conditions.result.prizes'),
      cell: ({ competitorId }) => {
        const payment = payments.get(competitorId)
        return payment ? { cents: payment.amount } : null
      },
    },
    {
      name: 'currency',
      words: t('conditions.prize.currency'),
      cell: ({ competitorId }) =>
        payments.has(competitorId) ? (prizeMoney?.currency ?? null) : null,
    },
    {
      name: 'qualification',
      words: t('conditions.qualification'),
      cell: ({ competitorId }) => {
        if (qualified.has(competitorId)) {
          return { code: 'qualified', words: t('results.mark.qualified') }
        }
        const at = goingOn?.reserves.indexOf(competitorId) ?? -1
        return at === -1 ? null : { code: `reserve_${at + 1}`, words: `R${at + 1}` }
      },
    },
    {
      name: 'team_place',
      words: t('exports.column.team_place'),
      cell: (line) => {
        const { place = null, out = null } = teamOf(line) ?? {}
        if (out !== null) return { code: out, words: t(`results.status.${out}`) }
        return place === null ? null : { value: place, unit: 'count' }
      },
    },
    {
      name: 'team_total',
      words: t('conditions.teams'),
      cell: (line) => {
        const total = teamOf(line)?.total ?? null
        return total === null || !teamUnit ? null : { value: total, ...teamUnit }
      },
    },
    {
      // Without it a total that lacks scores would read like a better one.
      name: 'team_lacking',
      words: t('exports.column.team_lacking'),
      cell: (line) => {
        const lacking = teamOf(line)?.lacking ?? 0
        return lacking === 0 ? null : { value: lacking, unit: 'count' }
      },
    },
  ]
}

/** Which state of the result the file has, and what was changed after it was signed. */
function remarkColumns(
  { competition, resultList, remarks }: ResultListInput,
  t: Translate,
): readonly CsvColumn<ResultLine>[] {
  const { status } = resultList
  const { signedAt, signedBy } = competition
  const corrections = ({ competitorId }: ResultLine) =>
    remarks.corrections.filter((each) => each.competitorId === competitorId)
  const protests = remarks.protests
    .map(({ outcome, decision }) => `${outcome}: ${decision}`)
    .join(' | ')
  return [
    {
      name: 'result_status',
      words: t('results.resultList'),
      cell: () => ({ code: status, words: t(`results.state.result.${status}`) }),
    },
    { name: 'signed_by', words: t('exports.column.signed_by'), cell: () => signedBy },
    {
      name: 'signed_at',
      words: t('exports.column.signed_at'),
      cell: () => (signedAt === null ? null : { instant: signedAt }),
    },
    {
      name: 'corrected_at',
      words: t('exports.column.corrected_at'),
      cell: (line) => {
        const last = corrections(line).at(-1)
        return last ? { instant: last.at } : null
      },
    },
    {
      name: 'correction_reason',
      words: t('exports.column.correction_reason'),
      cell: (line) => {
        const reasons = corrections(line).flatMap(({ reason }) => reason ?? [])
        return reasons.length === 0 ? null : reasons.join(' | ')
      },
    },
    {
      name: 'protest_decisions',
      words: t('exports.column.protest_decisions'),
      cell: () => (protests === '' ? null : protests),
    },
  ]
}

/** `judge_e`, `points`, `time_faults_1`. */
function columnName({ key, part }: Column): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)
  return (part === null ? words : `${words}_${part}`).toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
}

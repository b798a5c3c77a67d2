import { withFilledColumns } from '#domain/results/filled-columns.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { headNumbers } from '#domain/results/rider-names.ts'
import type { Column } from '#domain/scoring/discipline.ts'
import { type BesideResults, besideResults, type TeamTable } from '#locales/beside-results.ts'
import {
  cellFigure,
  columnHeading,
  legend,
  lineNotes,
  memberWords,
  placeFigure,
  statusMoment,
} from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import type { Export, ResultListInput } from './export.ts'
import { type Html, html } from './html.ts'
import { caption, competitorHead, ridersOf, writePage } from './page.ts'

export const resultsHtml = {
  id: 'results-html',
  name: 'documents.resultList.name',
  ending: 'html',
  mediaType: 'text/html; charset=utf-8',
  options: {},
  write(input, t) {
    const { lines, status, version } = input.resultList
    return writePage(input, t, {
      list: 'results.resultList',
      state: `results.state.result.${status}`,
      version,
      athletes: lines.flatMap(ridersOf),
      table: resultTable(input, t),
      stateMoment: statusMoment(input.competition, input.show, t),
    })
  },
} as const satisfies Export<ResultListInput>

/** Columns of values that stand beside each other on a tablet held upright; with more, each row is a card. */
const mostBesideEachOther = 7

/** Roles are named because phones get a layout of blocks, which takes them from the elements. */
export function resultTable(input: ResultListInput, t: Translate): Html {
  const { columns, lines, status } = withFilledColumns(input.resultList)
  const { show, resultList, awards, remarks } = input
  const beside = besideResults({ show, resultList, awards, remarks }, t)
  if (lines.length === 0) return html`<p>${t('results.list.empty')}</p>`
  const hasNumbers = lines.some((line) => headNumbers(line) !== '')
  const hasGroups = lines.some((line) => line.group !== null)
  const { discipline } = input.competition
  const competitor = `${t('results.list.rider', { discipline })} / ${t('results.list.horse')}`
  const noteOf = lineNotes(resultList, show, t)
  const isWide = columns.length > mostBesideEachOther
  return html`<table role="table"${isWide ? html` class="many"` : null}>
${caption(input, t(`results.state.result.${status}`))}
<thead role="rowgroup"><tr role="row">
<th role="columnheader" scope="col" class="figure">${t('results.list.place')}</th>
${hasNumbers ? html`<th role="columnheader" scope="col" class="figure">${t('results.list.headNumber')}</th>` : null}
<th role="columnheader" scope="col">${competitor}</th>
${hasGroups ? html`<th role="columnheader" scope="col">${t('results.list.group')}</th>` : null}
${columns.map((column) => valueHead(column, t))}
${prizeHead(beside)}
</tr></thead>
<tbody role="rowgroup">
${lines.map((line) => row(line, columns, { t, hasGroups, hasNumbers, input, beside, noteOf }))}
</tbody>
</table>
${legendLine(lines, beside, t)}
${teamTable(beside.teams)}
${remarkSection(beside)}`
}

function prizeHead({ prizeHeading }: BesideResults): Html | null {
  if (prizeHeading === null) return null
  return html`<th role="columnheader" scope="col" class="figure">${prizeHeading}</th>`
}

function valueHead(column: Column, t: Translate): Html {
  const { label, unit } = columnHeading(column, t)
  const sign = unit === null ? '' : ` ${unit}`
  return html`<th role="columnheader" scope="col" class="figure">${label}${sign}</th>\n`
}

interface RowContext {
  t: Translate
  hasGroups: boolean
  hasNumbers: boolean
  input: ResultListInput
  beside: BesideResults
  noteOf: (line: ResultLine) => string | null
}

function row(
  line: ResultLine,
  columns: readonly Column[],
  { t, hasGroups, hasNumbers, input, beside, noteOf }: RowContext,
): Html {
  const group = html`<td role="cell" data-heading="${t('results.list.group')}">${line.group}</td>`
  return html`<tr role="row">
<td role="cell" class="figure lead">${placeFigure(line)}</td>
${hasNumbers ? html`<td role="cell" class="figure" data-heading="${t('results.list.headNumber')}">${line.headNumber}</td>` : null}
${competitorHead(line, {
  note: noteOf(line),
  members: memberWords(line.members, t),
  mark: beside.marks.get(line.competitorId) ?? null,
  addresses: input.startsOf?.(line.competitorId),
})}
${hasGroups ? group : null}
${columns.map((column, index) => valueCell(line, { column, index }, t))}
${prizeCell(line, beside)}
</tr>\n`
}

function prizeCell({ competitorId }: ResultLine, { prizeHeading, prizes }: BesideResults) {
  if (prizeHeading === null) return null
  const prize = prizes.get(competitorId) ?? ''
  return html`<td role="cell" class="figure" data-heading="${prizeHeading}">${prize}</td>`
}

function valueCell(
  line: ResultLine,
  { column, index }: { column: Column; index: number },
  t: Translate,
): Html {
  const cell = line.cells[index]
  const figure = cellFigure(cell, column, t)
  if (column.total) return html`<td role="cell" class="figure total">${figure}</td>\n`
  const { label } = columnHeading(column, t)
  return html`<td role="cell" class="figure" data-heading="${label}">${figure}${placeAtJudge(cell?.place ?? null, t)}</td>\n`
}

function placeAtJudge(place: number | null, t: Translate): Html | null {
  if (place === null) return null
  const words = t('results.placeAtJudge', { place })
  return html`<small aria-hidden="true">${place}</small><span class="unseen">, ${words}</span>`
}

function legendLine(
  lines: readonly ResultLine[],
  beside: BesideResults,
  t: Translate,
): Html | null {
  const entries = [...legend(lines, t), ...beside.legend]
  const abbreviations =
    entries.length === 0 ? null : html`<p class="quiet">${entries.join(' · ')}</p>\n`
  return html`${abbreviations}${beside.notes.map((note) => html`<p class="quiet">${note}</p>\n`)}`
}

function teamTable(teams: TeamTable | null): Html | null {
  if (teams === null) return null
  return html`<h2>${teams.heading}</h2>
<table role="table" class="teams">
<thead role="rowgroup"><tr role="row">
<th role="columnheader" scope="col" class="figure">${teams.place}</th>
<th role="columnheader" scope="col">${teams.team}</th>
<th role="columnheader" scope="col" class="figure">${teams.total}</th>
</tr></thead>
<tbody role="rowgroup">
${teams.rows.map(
  ({ place, team, riders, note, total }) => html`<tr role="row">
<td role="cell" class="figure lead">${place}</td>
<th role="rowheader" scope="row"><span class="rider">${team}</span><span class="horse">${riders}</span>${note === '' ? null : html`<span class="horse">${note}</span>`}</th>
<td role="cell" class="figure total">${total}</td>
</tr>\n`,
)}</tbody>
</table>`
}

/** To be seen by whoever reads the places: that they were corrected, and why. */
function remarkSection({ remarks }: BesideResults): Html | null {
  if (remarks === null) return null
  const items = remarks.lines.map(({ at, moment, words }) => {
    const time = at === null ? null : html`<time datetime="${at}">${moment}</time>: `
    return html`<li>${time}${words}</li>\n`
  })
  return html`<section class="remarks">
<h2>${remarks.heading}</h2>
<ul>
${items}</ul>
</section>`
}

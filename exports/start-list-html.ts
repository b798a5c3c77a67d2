import { statusAbbreviation } from '#domain/competitions/status.ts'
import type { StartListRow } from '#domain/results/start-list.ts'
import { formatTime } from '#locales/formatting.ts'
import { breakWords, memberWords } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import { statusSaid } from '#locales/status-said.ts'
import type { Export, StartListInput } from './export.ts'
import { type Html, html } from './html.ts'
import { caption, competitorHead, ridersOf, writePage } from './page.ts'

export const startListHtml = {
  id: 'start-list-html',
  name: 'documents.startList.name',
  ending: 'html',
  mediaType: 'text/html; charset=utf-8',
  options: {},
  write(input, t) {
    const { rows, version } = input.startList
    return writePage(input, t, {
      list: 'results.startList',
      state: `results.state.startList.${input.competition.status}`,
      version,
      athletes: rows.flatMap((row) => (row.kind === 'start' ? ridersOf(row) : [])),
      table: startTable(input, t),
      stateMoment: null,
    })
  },
} as const satisfies Export<StartListInput>

type Start = StartListRow & { kind: 'start' }
type Break = StartListRow & { kind: 'break' }

interface Reading {
  t: Translate
  timeZone: string
  hasGroups: boolean
  startsOf: StartListInput['startsOf']
  lateTo: StartListInput['lateTo']
}

/** Roles are named because phones get a layout of blocks, which takes them from the elements. */
export function startTable(input: StartListInput, t: Translate): Html {
  const { rows } = input.startList
  const { discipline, status } = input.competition
  if (rows.length === 0) return html`<p>${t('results.list.empty')}</p>`
  const hasGroups = rows.some((row) => row.kind === 'start' && row.group !== null)
  const { startsOf, lateTo } = input
  const reading = { t, timeZone: input.show.timeZone, hasGroups, startsOf, lateTo }
  const competitor = `${t('results.list.rider', { discipline })} / ${t('results.list.horse')}`
  return html`<table role="table">
${caption(input, t(`results.state.startList.${status}`))}
<thead role="rowgroup"><tr role="row">
<th role="columnheader" scope="col">${t('results.list.time')}</th>
<th role="columnheader" scope="col" class="figure">${t('results.list.order')}</th>
<th role="columnheader" scope="col" class="figure">${t('results.list.headNumber')}</th>
<th role="columnheader" scope="col">${competitor}</th>
${hasGroups ? html`<th role="columnheader" scope="col">${t('results.list.group')}</th>` : null}
</tr></thead>
<tbody role="rowgroup">
${rows.map((row) => (row.kind === 'break' ? breakRow(row, reading) : startRow(row, reading)))}
</tbody>
</table>`
}

function breakRow(row: Break, reading: Reading): Html {
  return html`<tr role="row" class="break">
<td role="cell" class="lead">${clock(row, reading)}</td>
<td role="cell" colspan="${reading.hasGroups ? 4 : 3}">${breakWords(row, reading.t)}</td>
</tr>\n`
}

function startRow(row: Start, reading: Reading): Html {
  const { t, hasGroups, startsOf } = reading
  const { status, startOrder, headNumber, group } = row
  const isOut = status === 'withdrawn' || status === 'no_show' || status === 'scratched'
  const groupCell = html`<td role="cell" data-heading="${t('results.list.group')}">${group}</td>`
  return html`<tr role="row" class="${isOut ? 'out' : 'in'}">
<td role="cell" class="lead">${clock(row, reading)}${expected(row, reading)}</td>
<td role="cell" class="figure" data-heading="${t('results.list.order')}">${startOrder}</td>
<td role="cell" class="figure total">${headNumber}</td>
${competitorHead(row, {
  note: remark(row, t),
  members: memberWords(row.members, t),
  addresses: startsOf?.(row.competitorId),
})}
${hasGroups ? groupCell : null}
</tr>\n`
}

function clock({ startsAt }: StartListRow, { timeZone, t }: Reading): Html | null {
  if (startsAt === null) return null
  return html`<time datetime="${startsAt}">${formatTime(startsAt, timeZone, t.locale)}</time>`
}

/** Beside the time that was published: the one that counts by now. */
function expected({ competitorId }: Start, { timeZone, t, lateTo }: Reading): Html | null {
  const at = lateTo?.(competitorId)
  if (at === undefined) return null
  const words = t('public.expected', { time: formatTime(at, timeZone, t.locale) })
  return html` <span class="late">${words}</span>`
}

/** Struck through is not enough: the row also says why. */
function remark(start: Start, t: Translate): string | null {
  const { status, horsConcours } = start
  if (statusAbbreviation[status] !== undefined || status === 'scratched') {
    return statusSaid(start, '', t)
  }
  return horsConcours ? t('results.horsConcours') : null
}

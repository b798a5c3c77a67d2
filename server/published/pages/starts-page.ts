import type { ResultLine } from '#domain/results/result-list.ts'
import { horseAndClub, riderNames } from '#domain/results/rider-names.ts'
import { type Html, html } from '#exports/html.ts'
import { formatDayOf } from '#locales/formatting.ts'
import { lineFigure } from '#locales/line-figure.ts'
import { placeFigure } from '#locales/list-words.ts'
import { type PublishedShow, roomsOf } from '../published-show.ts'
import { type CompetitionNow, isWaiting } from '../published-starts.ts'
import { clock, noteOf, publishedTime, roundHead } from './day-page.ts'
import type { PublicPage, Reading } from './frame.ts'
import { listLinks } from './show-page.ts'

/** One start of the rider or horse whose page it is. */
export interface OwnStart {
  line: ResultLine
  at: CompetitionNow
}

/** All starts of a rider or a horse over all rings, the next one first and large: "You start at". */
export function startsPage(
  published: PublishedShow,
  { name, starts }: { name: string; starts: readonly OwnStart[] },
  reading: Reading,
): PublicPage {
  const { t } = reading
  const byTime = starts.toSorted((a, b) => timeOf(a) - timeOf(b))
  const next = byTime.find(({ line, at }) => isWaiting(line) && at.competition.hasStartList)
  const title = t('public.startsOf', { name })
  return {
    title: `${title} · ${published.head.name}`,
    main: html`<h1>${title}</h1>
${next ? nextStart(published, next, reading) : html`<p>${t('public.noMoreStarts')}</p>`}
<ul class="plan">
${byTime.map((start) => startItem(published, start, reading))}</ul>`,
    rooms: roomsOf(
      published,
      starts.map(({ at }) => at.competition),
    ),
    isTimely: starts.some(({ at }) => at.competition.row.status === 'running'),
    isPersonal: true,
    described: null,
  }
}

function nextStart(published: PublishedShow, start: OwnStart, reading: Reading): Html {
  const { t, show } = reading
  const { line, at } = start
  const expected = timeOf(start)
  if (!Number.isFinite(expected))
    return html`<p>${t('public.nextStart')}: ${roundHead(start.at, reading)}</p>`
  const plannedAt = line.startsAt === null ? expected : Date.parse(line.startsAt)
  const isMoved = clock(plannedAt, reading) !== clock(expected, reading)
  const iso = new Date(expected).toISOString()
  return html`<div class="you">
<p>${t('public.youStart')}</p>
<p class="clock"><time datetime="${iso}">${clock(expected, reading)}</time></p>
<p><b>${roundHead(start.at, reading)}</b></p>
<p>${[formatDayOf(iso, show.timeZone, t.locale), arenaName(published, at), pairOf(line)].filter((word) => word !== null).join(' · ')}</p>
${isMoved ? html`<p class="late">${t('public.planned', { time: clock(plannedAt, reading) })}</p>` : null}
</div>`
}

function startItem(published: PublishedShow, start: OwnStart, reading: Reading): Html {
  const { t, show } = reading
  const { line, at } = start
  const { hasStartList, hasResults } = at.competition
  const isNow = at.board.now.onCourse.includes(line)
  const day =
    line.startsAt === null || !hasStartList
      ? null
      : formatDayOf(line.startsAt, show.timeZone, t.locale)
  const result = hasResults ? resultWords(start, reading) : null
  const order =
    hasStartList && isWaiting(line) && line.startOrder !== null
      ? t('public.position', { order: line.startOrder })
      : null
  const facts = [day, arenaName(published, at), pairOf(line), order, result]
  const note = hasStartList ? noteOf(line, at, reading) : null
  return html`<li${isNow ? html` class="now"` : null}>${hasStartList ? publishedTime(line, reading) : html`<span class="when"></span>`}
<div class="what"><b>${roundHead(start.at, reading)}</b><span translate="no">${facts.filter((fact) => fact !== null).join(' · ')}</span>${note === null ? null : html`<span>${note}</span>`}</div>
<div class="go">${listLinks(at.competition, reading)}</div></li>
`
}

/** "Place 2 · 71.043 %"; null before there is anything. */
function resultWords({ line, at }: OwnStart, { t }: Reading): string | null {
  const figure = lineFigure(line, at.list.columns, t.locale)
  const place = line.place === null ? placeFigure(line) : t('public.place', { place: line.place })
  const words = [place, figure].filter((word) => word !== '')
  return words.length === 0 ? null : words.join(' · ')
}

function pairOf({ athlete, horse, partners = [] }: ResultLine): string {
  return [{ athlete, horse }, ...partners]
    .map((pair) => `${riderNames(pair)} – ${horseAndClub(pair)}`)
    .join(', ')
}

function arenaName({ arenas }: PublishedShow, { competition }: CompetitionNow): string | null {
  return arenas.find(({ id }) => id === competition.row.arenaId)?.name ?? null
}

/** Expected, or else published; without either it comes last. */
function timeOf({ line, at }: OwnStart): number {
  const published = line.startsAt === null ? Number.POSITIVE_INFINITY : Date.parse(line.startsAt)
  return at.expectedAt.get(line.competitorId) ?? published
}

import type { ResultLine } from '#domain/results/result-list.ts'
import { horseAndClub } from '#domain/results/rider-names.ts'
import { isLate, minutesLate } from '#domain/timetable/delay.ts'
import { type Html, html } from '#exports/html.ts'
import { formatDay, formatMinutes, formatTime } from '#locales/formatting.ts'
import { listName, memberWords, roundWords } from '#locales/list-words.ts'
import { statusSaid } from '#locales/status-said.ts'
import type { Starters } from '../published.sql.ts'
import { type PublishedCompetition, type PublishedShow, roomsOf } from '../published-show.ts'
import type { CompetitionNow } from '../published-starts.ts'
import { isWaiting } from '../published-starts.ts'
import { addressOf, type PublicPage, type Reading } from './frame.ts'
import { arenasOf, listLinks, statusWords } from './show-page.ts'

interface Day {
  day: string
  held: readonly PublishedCompetition[]
  /** Of those that have a list to show. */
  now: ReadonlyMap<PublishedCompetition, CompetitionNow>
  starters: Starters
}

/** All arenas of a day: who starts when, and expected when. */
export function dayPage(published: PublishedShow, day: Day, reading: Reading): PublicPage {
  const { t } = reading
  const title = t('public.timetableOf', { day: formatDay(day.day, t.locale) })
  const shown = [...day.now.keys()]
  const running = shown.filter(({ row }) => row.status === 'running')
  return {
    title: `${title} · ${published.head.name}`,
    main: html`<h1>${title}</h1>
${arenasOf(published, day.held).map(
  ({ id, name, held }) => html`<section id="arena-${id ?? 'none'}">
<h2>${name ?? t('public.withoutArena')}</h2>
${held.map((competition) => competitionPlan(competition, day, reading))}
</section>
`,
)}`,
    // A stream carries few rooms: those that move by the minute come first.
    rooms: roomsOf(published, [...running, ...shown]),
    isTimely: running.length > 0,
    isPersonal: false,
    described: null,
  }
}

function competitionPlan(
  competition: PublishedCompetition,
  { now, starters }: Day,
  reading: Reading,
): Html {
  const { t } = reading
  const { row, hasStartList } = competition
  const state = now.get(competition)
  const time = row.startsAt && clock(row.startsAt.getTime(), reading)
  const isOver = row.status === 'provisional' || row.status === 'official'
  const lines = state && hasStartList && !isOver ? startsToShow(state) : []
  const isRidden = state !== undefined && isRoundRidden(state)
  const words = t(isRidden ? 'public.status.over' : statusWords(competition))
  const isUnderWay = row.status === 'running' && !isRidden
  return html`<h3>${time} ${state ? roundHead(state, reading) : `${row.number} ${row.name}`} · ${words}${state && isUnderWay ? html` · ${delayWords(state, reading)}` : null}</h3>
<p class="go">${listLinks(competition, reading)}</p>
<ul class="plan">
${lines.map((line) => startItem(line, { state, starters }, reading))}</ul>
`
}

/** The competition goes on, in another of its rounds. */
function isRoundRidden({ competition: { row }, board }: CompetitionNow): boolean {
  if (row.status !== 'running' || board.round === null || board.starters.length === 0) return false
  return board.now.onCourse.length === 0 && !board.starters.some(isWaiting)
}

/** Of a competition under way the last who were through are enough. */
function startsToShow({ board }: CompetitionNow): ResultLine[] {
  const byOrder = board.starters
    .filter((line) => line.startOrder !== null)
    .toSorted((a, b) => (a.startOrder ?? 0) - (b.startOrder ?? 0))
  const onCourse = byOrder.findIndex((line) => board.now.onCourse.includes(line))
  const waiting = byOrder.findIndex(isWaiting)
  const first = [onCourse, waiting].filter((index) => index >= 0)
  return byOrder.slice(Math.max(0, Math.min(...first, byOrder.length) - 2))
}

/** "12 Event · Cross-country": what is ridden, with its round where there are several. */
export function roundHead({ competition: { row }, board }: CompetitionNow, { t }: Reading): string {
  const head = `${row.number} ${row.name}`
  return board.round === null ? head : `${head} · ${roundWords(board.round.part, t)}`
}

function startItem(
  line: ResultLine,
  { state, starters }: { state: CompetitionNow | undefined; starters: Starters },
  reading: Reading,
): Html {
  const isNow = state?.board.now.onCourse.includes(line)
  const note = noteOf(line, state, reading)
  return html`<li${isNow ? html` class="now"` : null}>${publishedTime(line, reading)}
<div class="what"><b translate="no">${line.headNumber === null ? null : `${line.headNumber} `}${linkedName(line, starters.get(line.competitorId), reading)}</b><span translate="no">${horseAndClub(line)}</span>${partnersOf(line)}${membersOf(line, reading)}</div>
${note === null ? null : html`<div class="note">${note}</div>`}</li>
`
}

/** Of a relay: who rides after the first. */
function partnersOf({ partners = [] }: ResultLine): readonly Html[] {
  return partners.map(
    (pair) =>
      html`<span translate="no">${pair.headNumber && html`<b>${pair.headNumber}</b> `}${listName(pair.athlete)} – ${horseAndClub(pair)}</span>`,
  )
}

function membersOf({ members }: ResultLine, { t }: Reading): Html | null {
  const words = memberWords(members, t)
  return words === '' ? null : html`<span translate="no">${words}</span>`
}

function linkedName(
  { athlete }: ResultLine,
  ids: { athleteId: string } | undefined,
  reading: Reading,
): Html {
  const name = listName(athlete)
  if (!ids) return html`${name}`
  return html`<a href="${addressOf(reading, `/athletes/${ids.athleteId}`)}">${name}</a>`
}

/** What is to be known of a start besides its published time. */
export function noteOf(
  line: ResultLine,
  at: CompetitionNow | undefined,
  reading: Reading,
): Html | string | null {
  const { t } = reading
  if (at?.board.now.resultOpen.includes(line)) return t('public.resultOpen')
  if (line.status === 'on_course') {
    return t('public.onCourse', { discipline: at?.list.discipline ?? '' })
  }
  if (!isWaiting(line)) return statusSaid(line, at?.list.discipline ?? '', t)
  const expectedAt = at?.expectedAt.get(line.competitorId)
  if (expectedAt === undefined || line.startsAt === null) return null
  if (!isLate(expectedAt, Date.parse(line.startsAt))) return null
  return html`<span class="late">${t('public.expected', { time: clock(expectedAt, reading) })}</span>`
}

export function publishedTime({ startsAt }: ResultLine, reading: Reading): Html {
  if (startsAt === null) return html`<span class="when"></span>`
  return html`<time datetime="${startsAt}">${clock(Date.parse(startsAt), reading)}</time>`
}

export function delayWords({ board }: CompetitionNow, { t }: Reading): string {
  const minutes = minutesLate(board.now.delaySeconds ?? 0)
  return minutes === 0
    ? t('public.onTime')
    : t('public.late', { delay: formatMinutes(minutes, t.locale) })
}

export function clock(instant: number, { show, t }: Reading): string {
  return formatTime(new Date(instant).toISOString(), show.timeZone, t.locale)
}

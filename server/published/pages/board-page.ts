import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boardPlace, ridingIn } from '#domain/results/arena-board.ts'
import type { ResultLine } from '#domain/results/result-list.ts'
import { headNumbers, horseNames, horsesAndClubs, riderNames } from '#domain/results/rider-names.ts'
import type { TeamStanding, TeamStandings } from '#domain/results/team-standings.ts'
import { isLate, minutesLate } from '#domain/timetable/delay.ts'
import { type Html, html, styleElement } from '#exports/html.ts'
import { cancelledWords, nothingWords } from '#locales/cancelled-words.ts'
import { formatMinutes } from '#locales/formatting.ts'
import { lineFigure } from '#locales/line-figure.ts'
import { listName } from '#locales/list-words.ts'
import { teamFigure } from '#locales/team-figure.ts'
import { type PublishedShow, roomsOf } from '../published-show.ts'
import type { CompetitionNow } from '../published-starts.ts'
import { clock, roundHead } from './day-page.ts'
import { liveScript, type PublicPage, type Reading } from './frame.ts'

export interface Board {
  kind: 'scoreboard' | 'warm-up'
  arena: { id: string; name: string }
  /** What the arena shows; undefined while nothing is ridden there that strangers may see. */
  state: CompetitionNow | undefined
  /** What would be ridden there if it were not cancelled; mostly none. */
  cancelled: readonly { number: string; name: string }[]
  now: number
}

/** Read once; the same rules as those of the application's full-screen pages. */
const boardStyle = readFileSync(
  join(import.meta.dirname, '../../../web/published/board.css'),
  'utf8',
)

const rowsOfPanel = 8
const mostRows = 9
const mostOthers = 6

/** The screens of an arena for whoever has no account: a television needs an address only. */
export function boardPage(published: PublishedShow, shown: Board, reading: Reading): PublicPage {
  const { t } = reading
  const { kind, arena, state, cancelled, now } = shown
  const title = t(kind === 'scoreboard' ? 'arena-screens.scoreboard' : 'arena-screens.warmUp')
  return {
    title: `${title} · ${arena.name} · ${published.head.name}`,
    main: html`<div class="board is-public" translate="no">
<header class="board-head">
<h1>${state ? roundHead(state, reading) : arena.name}</h1>
${kind === 'warm-up' ? delay(shown, reading) : null}
<p><time>${clock(now, reading)}</time></p>
</header>
${state && cancelled.length > 0 ? html`<p class="board-cancelled">${cancelledWords(cancelled, t)}</p>` : null}
${kind === 'scoreboard' ? scoreboard(shown, reading) : warmUp(shown, reading)}
</div>`,
    rooms: roomsOf(published, state ? [state.competition] : []),
    isTimely: true,
    isPersonal: false,
    described: null,
  }
}

/** Nothing but the board: the screen belongs to it. Without script it is read again every half minute. */
export function writeBoard(page: PublicPage, reading: Reading): string {
  const { t } = reading
  return html`<!doctype html>
<html lang="${t.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<noscript><meta http-equiv="refresh" content="30"></noscript>
<title>${page.title}</title>
${styleElement(`:root { color-scheme: light dark; } body { margin: 0; } [hidden] { display: none; } ${boardStyle}`)}
${liveScript(page, reading)}
</head>
<body data-board>
<main id="page">${page.main}</main>
<p id="live" class="board-line" role="status"></p>
</body>
</html>
`.markup
}

function delay({ state }: Board, { t }: Reading): Html | null {
  const { delaySeconds: seconds = null, next = [] } = state?.board.now ?? {}
  if (seconds === null || next.length === 0) return null
  const minutes = minutesLate(seconds)
  const words =
    minutes === 0
      ? t('arena-screens.onTime')
      : t('arena-screens.late', { delay: formatMinutes(minutes, t.locale) })
  return html`<p>${words}</p>`
}

function scoreboard(shown: Board, reading: Reading): Html {
  const { t } = reading
  const { state } = shown
  if (!state || !(state.competition.hasResults || state.competition.hasStartList)) {
    return nothing(shown, reading)
  }
  const { now, last, ranking } = publicBoard(state)
  const { discipline } = state.list
  const [onCourse, ...others] = now.onCourse
  const { next } = now
  const { teams } = state
  const ranked =
    teams === null
      ? ranking.map((line) => rankedRow(line, state, reading))
      : state.competition.hasResults
        ? teams.standings.map((standing) => teamRow(standing, teams, reading))
        : []
  const pages = Array.from({ length: Math.ceil(ranked.length / rowsOfPanel) }, (_, page) =>
    ranked.slice(page * rowsOfPanel, (page + 1) * rowsOfPanel),
  )
  const heading = t(teams === null ? 'arena-screens.ranking' : 'conditions.teams')
  const panels = [
    ...pages.map((rows) => panel(heading, rows)),
    ...(next.length === 0
      ? []
      : [
          panel(
            t('arena-screens.next'),
            next.slice(0, rowsOfPanel).map((each) => nextRow(each, reading)),
          ),
        ]),
  ]
  return html`<div class="board-main">
<section class="board-now">
<div><h2>${t('arena-screens.onCourse', { discipline })}</h2>
${onCourse ? html`${riding(onCourse, state, reading)}${alsoRiding(others)}` : html`<p class="board-horse">${breakWords(next, reading) ?? t('arena-screens.nobody', { discipline })}</p>`}
</div>
${last ? lastResult(last, state, reading) : null}
</section>
<div data-rotate>${panels}</div>
</div>`
}

/** Without results only who rides and who comes; without start list nobody who is to come. */
function publicBoard({ board, competition }: CompetitionNow): CompetitionNow['board'] {
  const { hasStartList, hasResults } = competition
  const shown = { ...board, now: { ...board.now, next: hasStartList ? board.now.next : [] } }
  if (hasResults) return shown
  const onCourse = board.now.onCourse.map((line) => ({ ...line, total: null }))
  return { ...shown, now: { ...shown.now, onCourse }, last: undefined, ranking: [] }
}

function breakWords([first]: readonly Next[], reading: Reading): string | null {
  if (!first?.afterBreak || first.expectedAt === null) return null
  return reading.t('arena-screens.breakUntil', { time: clock(first.expectedAt, reading) })
}

function riding(line: ResultLine, state: CompetitionNow, { t }: Reading): Html {
  const { athlete, total, provisionalPlace } = line
  const place =
    provisionalPlace === undefined
      ? ''
      : ` · ${t('arena-screens.place', { place: provisionalPlace })}`
  const score =
    total === null
      ? null
      : html`<p class="board-score">${figure(line, state, t)} <small>${t('arena-screens.soFar')}${place}</small></p>`
  return html`<p class="board-number">${headNumbers(line)}</p>
<p class="board-name">${riderNames(line)} ${line.partners ? null : athlete.nation}</p>
<p class="board-horse">${horsesAndClubs(line)}</p>
${score}`
}

function alsoRiding(others: readonly ResultLine[]): Html | null {
  if (others.length === 0) return null
  const names = others
    .slice(0, mostOthers)
    .map(({ headNumber, athlete }) => `${headNumber ?? ''} ${athlete.familyName}`.trim())
  return html`<p class="board-others">${names.join(' · ')}</p>`
}

function lastResult(line: ResultLine, state: CompetitionNow, { t }: Reading): Html {
  const place = line.place === null ? '' : ` · ${t('arena-screens.place', { place: line.place })}`
  return html`<div class="board-last"><h2>${t('arena-screens.last')}</h2>
<p><span>${headNumbers(line)} ${riderNames(line)}</span><b>${figure(line, state, t)}${place}</b></p></div>`
}

function panel(title: string, rows: readonly Html[]): Html {
  return html`<section class="board-list"><h2>${title}</h2><ol>${rows}</ol></section>`
}

function rankedRow(line: ResultLine, state: CompetitionNow, { t }: Reading): Html {
  return html`<li><span>${boardPlace(line, state.board)}</span><span class="board-who is-named"><span>${line.partners ? riderNames(line) : listName(line.athlete)}</span> <small>${state.board.awaited.has(line.competitorId) ? t('arena-screens.toCome') : line.partners ? null : line.athlete.nation}</small></span><b>${figure(line, state, t)}</b></li>
`
}

function teamRow(standing: TeamStanding, teams: TeamStandings, { t }: Reading): Html {
  return html`<li><span>${standing.place ?? '–'}</span><span class="board-who">${standing.name}</span><b>${teamFigure(standing, teams, t)}</b></li>
`
}

type Next = CompetitionNow['board']['now']['next'][number]

function nextRow({ line, expectedAt }: Next, reading: Reading): Html {
  return html`<li class="is-time"><span>${expectedAt === null ? line.startOrder : clock(expectedAt, reading)}</span><span class="board-who"><b>${headNumbers(line)}</b> ${riderNames(line)}</span></li>
`
}

function warmUp(shown: Board, reading: Reading): Html {
  const { t } = reading
  const { state } = shown
  if (!state?.competition.hasStartList) return nothing(shown, reading)
  const { next } = state.board.now
  const riding = ridingIn(state.board)
  if (riding.length === 0 && next.length === 0) {
    return html`<p class="board-nothing">${t('arena-screens.allThrough')}</p>`
  }
  const inArena = riding.map(
    (line) =>
      html`<li class="is-time"><span>–</span><span class="board-who"><b>${headNumbers(line)}</b> ${riderNames(line)}</span><small>${t('arena-screens.onCourse', { discipline: state.list.discipline })}</small></li>
`,
  )
  const called = next.slice(0, mostRows + 1 - riding.length)
  return html`<div class="board-main is-single"><section class="board-list"><h2>${t('arena-screens.warmUp')}</h2><ol>
${inArena}${called.map((each, index) => calledRow(each, index === 0, reading))}</ol></section></div>`
}

function calledRow(each: Next, isFirst: boolean, reading: Reading): Html {
  const { line, expectedAt, afterBreak } = each
  const isCalled = isFirst && afterBreak === 0
  const note = isCalled ? reading.t('arena-screens.go') : waitingWords(each, reading)
  return html`<li class="${isCalled ? 'is-time is-called' : 'is-time'}"><span>${expectedAt === null ? line.startOrder : clock(expectedAt, reading)}</span><span class="board-who"><b>${headNumbers(line)}</b> ${riderNames(line)} <small>${horseNames(line)}</small></span><small>${note}</small></li>
`
}

function waitingWords({ line, publishedAt, expectedAt, afterBreak }: Next, reading: Reading) {
  const { t } = reading
  if (line.status === 'ready') return t('arena-screens.ready')
  if (afterBreak > 0) return t('arena-screens.afterBreak')
  if (publishedAt === null || expectedAt === null) return ''
  return isLate(expectedAt, publishedAt)
    ? t('arena-screens.plan', { time: clock(publishedAt, reading) })
    : ''
}

function nothing({ state, cancelled }: Board, { t }: Reading): Html {
  return html`<p class="board-nothing">${state ? '' : nothingWords(cancelled, t)}</p>`
}

function figure(line: ResultLine, { list }: CompetitionNow, t: Reading['t']): string {
  return lineFigure(line, list.columns, t.locale)
}

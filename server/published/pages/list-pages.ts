import type { CompetitionHead } from '#domain/results/competition-head.ts'
import type { StartList } from '#domain/results/start-list.ts'
import { isLate } from '#domain/timetable/delay.ts'
import type { CompetitorAddresses, OfCompetition, ResultListInput } from '#exports/export.ts'
import { type Html, html } from '#exports/html.ts'
import { competitionFacts, judgeSeats, ridersOf, sportsEvent, stateMoment } from '#exports/page.ts'
import { resultTable } from '#exports/results-html.ts'
import { startTable } from '#exports/start-list-html.ts'
import { statusMoment } from '#locales/list-words.ts'
import type { Starters } from '../published.sql.ts'
import { type PublishedCompetition, type PublishedShow, roomsOf } from '../published-show.ts'
import { type CompetitionNow, isWaiting } from '../published-starts.ts'
import { addressOf, type PublicPage, type Reading } from './frame.ts'
import { listLinks, statusWords } from './show-page.ts'

/** What both lists of a competition are written from. */
export interface ListSource {
  published: PublishedShow
  competition: PublishedCompetition
  head: CompetitionHead
  /** The pages that the riders and horses have. */
  starters: Starters
  /** The other list of the same competition, where it is shown. */
  other: Html
}

/** `now`: the rounds of its time, by which late starts are told; undefined while nothing is known of them. */
export function startListPage(
  { startList, now }: { startList: StartList; now: CompetitionNow | undefined },
  source: ListSource,
  reading: Reading,
): PublicPage {
  const input = inputOf(source, reading)
  const { status } = source.head
  const athletes = startList.rows.flatMap((row) => (row.kind === 'start' ? ridersOf(row) : []))
  const late = lateStarts(now)
  const lateTo = (competitorId: string) => late.get(competitorId)
  return listPage(source, reading, {
    isTimely: late.size > 0,
    list: reading.t('results.startList'),
    state: reading.t(`results.state.startList.${status}`),
    table: startTable({ ...input, startList, lateTo }, reading.t),
    moment: null,
    version: startList.version,
    described: sportsEvent(input, athletes),
  })
}

/** By competitor, UTC, ISO 8601: those still to come that are expected later than published. */
function lateStarts(now: CompetitionNow | undefined): ReadonlyMap<string, string> {
  const { board, expectedAt } = now ?? { board: { starters: [] }, expectedAt: new Map() }
  return new Map(
    board.starters.flatMap((line) => {
      const at = expectedAt.get(line.competitorId)
      if (at === undefined || line.startsAt === null || !isWaiting(line)) return []
      return isLate(at, Date.parse(line.startsAt))
        ? [[line.competitorId, new Date(at).toISOString()] as const]
        : []
    }),
  )
}

export function resultsPage(
  results: Pick<ResultListInput, 'resultList' | 'awards' | 'remarks'>,
  source: ListSource,
  reading: Reading,
): PublicPage {
  const { t } = reading
  const { resultList } = results
  const { published } = source
  const input = inputOf(source, reading)
  const { status } = source.head
  return listPage(source, reading, {
    isTimely: false,
    list: t('results.resultList'),
    state: t(`results.state.result.${status}`),
    table: resultTable({ ...input, ...results }, t),
    moment: statusMoment(source.head, published.head, t),
    version: resultList.version,
    described: sportsEvent(input, resultList.lines.flatMap(ridersOf)),
  })
}

/**
 * Of a list that is not there yet. Whoever was sent here before the competition began waits on this page:
 * it watches, and turns into the list.
 */
export function waitingPage(
  kind: 'start-list' | 'results',
  { published, competition }: { published: PublishedShow; competition: PublishedCompetition },
  reading: Reading,
): PublicPage {
  const { t } = reading
  const { id, number, name, status } = competition.row
  const list = t(kind === 'results' ? 'results.resultList' : 'results.startList')
  const promise = status === 'cancelled' ? null : html`<p>${t(`public.waiting.${kind}`)}</p>`
  return {
    title: `${number} ${name} · ${list} · ${published.head.name}`,
    main: html`<div id="competition-${id}">
<p class="list">${list}</p>
<h1>${number} ${name}</h1>
<p class="state">${t(statusWords(competition))}</p>
${promise}
<p class="go">${listLinks(competition, reading)}</p>
</div>`,
    rooms: roomsOf(published, [competition]),
    isTimely: false,
    isPersonal: false,
    described: null,
  }
}

interface List {
  isTimely: boolean
  list: string
  state: string
  table: Html
  moment: string | null
  version: number
  described: unknown
}

function listPage(
  { published, competition, head, other }: ListSource,
  { t }: Reading,
  { isTimely, list, state, moment, table, version, described }: List,
): PublicPage {
  return {
    title: `${head.number} ${head.name} · ${list} · ${published.head.name}`,
    main: html`<div id="competition-${head.id}">
<p class="list">${list}</p>
<h1>${head.number} ${head.name}</h1>
<p class="state">${state}</p>${stateMoment(moment)}
${competitionFacts({ show: published.head, competition: head }, t)}
${judgeSeats(head, t)}
<p class="go">${other}</p>
${table}
<p class="quiet">${t('exports.version', { version })}</p>
</div>`,
    rooms: roomsOf(published, [competition]),
    isTimely,
    isPersonal: false,
    described,
  }
}

function inputOf({ published, head, starters }: ListSource, reading: Reading): OfCompetition {
  return {
    show: published.head,
    competition: head,
    madeAt: '',
    startsOf: (competitorId) => startsOf(starters.get(competitorId), reading),
  }
}

function startsOf(
  starter: ReturnType<Starters['get']>,
  reading: Reading,
): CompetitorAddresses | undefined {
  return (
    starter && {
      athlete: addressOf(reading, `/athletes/${starter.athleteId}`),
      horses: starter.horses.map(({ id, name }) => ({
        name,
        address: addressOf(reading, `/horses/${id}`),
      })),
    }
  )
}

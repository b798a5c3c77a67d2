import { type Html, html } from '#exports/html.ts'
import { formatDay, formatTime } from '#locales/formatting.ts'
import { roundWords } from '#locales/list-words.ts'
import type { MessageId, Translate } from '#locales/messages.ts'
import type { EntriesNow } from '#server/entries/entries-now.ts'
import { type PublishedCompetition, type PublishedShow, roomsOf } from '../published-show.ts'
import { entriesState, takesEntries } from './entries-state.ts'
import { addressOf, type PublicPage, type Reading } from './frame.ts'

/** Days, arenas and competitions with what can be read of each; the sponsors. */
export function showPage(
  published: PublishedShow,
  taking: { entries: EntriesNow; now: number },
  reading: Reading,
): PublicPage {
  const { t } = reading
  const { head, competitions } = published
  const days = [...Map.groupBy(competitions, ({ day }) => day)]
  return {
    title: head.name,
    main: html`${entering(published, taking, reading)}<h1>${t('public.competitions')}</h1>
${competitions.some(hasList) ? html`<p><a href="${addressOf(reading, '/athletes')}">${t('shows.counts.athletes')}</a></p>` : null}
${competitions.length === 0 ? html`<p>${t('public.noCompetitions')}</p>` : null}
${days.map(([day, held]) => daySection(published, { day, held }, reading))}
${sponsors(published, t)}`,
    rooms: [
      ...roomsOf(published, []),
      { topic: `places:${head.id}`, version: taking.entries.version },
    ],
    isTimely: taking.entries.isOpen,
    isPersonal: false,
    described: null,
  }
}

/** While entries are open: until when, what is free, and the way to the form. */
function entering(
  { head, competitions }: PublishedShow,
  { entries, now }: { entries: EntriesNow; now: number },
  reading: Reading,
): Html | null {
  if (!entries.isOpen) return null
  const { t } = reading
  const free = competitions.flatMap(({ row, part }) => {
    const places = part === null ? entries.free.get(row.id) : undefined
    return places === undefined ? [] : [{ row, places }]
  })
  return html`<section class="entering">
<h2>${t('public.entries')}</h2>
<p>${entriesState(entries, { now, timeZone: head.timeZone }, reading)}</p>
${takesEntries(entries, now) ? html`<p><a class="enter" href="/shows/${head.id}/enter">${t('public.enter')}</a></p>` : null}
${free.length === 0 ? null : html`<details><summary>${t('public.free')}</summary><ul>${free.map(({ row, places }) => html`<li><span translate="no">${row.number} ${row.name}</span>: ${t('public.freePlaces', { count: places })}</li>\n`)}</ul></details>`}
</section>
`
}

function daySection(
  published: PublishedShow,
  { day, held }: { day: string | null; held: readonly PublishedCompetition[] },
  reading: Reading,
): Html {
  const { t } = reading
  const timetable =
    day === null
      ? null
      : html`<p><a href="${addressOf(reading, `/days/${day}`)}">${t('public.timetableOf', { day: formatDay(day, t.locale) })}</a></p>`
  const inArenas = arenasOf(published, held)
  return html`<section>
<h2>${day === null ? t('public.undated') : formatDay(day, t.locale)}</h2>
${timetable}
${inArenas.map(
  ({ name, held: here }) => html`<h3>${name ?? t('public.withoutArena')}</h3>
<ul class="plan">
${here.map((competition) => competitionItem(competition, reading))}
</ul>
`,
)}
</section>
`
}

/** The competitions by arena, in the order of the arenas. */
export function arenasOf(
  { arenas }: PublishedShow,
  held: readonly PublishedCompetition[],
): { id: string | null; name: string | null; held: readonly PublishedCompetition[] }[] {
  const known = arenas.map(({ id, name }) => ({
    id,
    name,
    held: held.filter(({ row }) => row.arenaId === id),
  }))
  const elsewhere = { id: null, name: null, held: held.filter(({ row }) => row.arenaId === null) }
  return [...known, elsewhere].filter((arena) => arena.held.length > 0)
}

function competitionItem(competition: PublishedCompetition, reading: Reading): Html {
  const { t, show } = reading
  const { row, part, named, isOver, sponsor, starters } = competition
  const { id, number, name, startsAt, status } = row
  const iso = startsAt?.toISOString()
  const time =
    iso === undefined
      ? html`<span class="when"></span>`
      : html`<time datetime="${iso}">${formatTime(iso, show.timeZone, t.locale)}</time>`
  const facts = [
    t(statusWords(competition)),
    starters === null ? null : t('public.starters', { count: starters }),
    sponsor === null ? null : t('results.sponsor', { sponsor }),
  ]
  return html`<li${status === 'running' && !isOver ? html` class="now"` : null} id="competition-${part === null ? id : `${id}-${part}`}">${time}
<div class="what"><b>${[`${number} ${name}`, named && roundWords(named, t)].filter(Boolean).join(' · ')}</b><span>${facts.filter((fact) => fact !== null).join(' · ')}</span></div>
<div class="go">${listLinks(competition, reading)}</div></li>
`
}

/** Whether strangers read of who starts in it. */
export function hasList({ hasStartList, hasResults }: PublishedCompetition): boolean {
  return hasStartList || hasResults
}

/** To the lists that there are; named with the competition for those who hear links one by one. */
export function listLinks(competition: PublishedCompetition, reading: Reading): Html {
  const { t } = reading
  const { id, number } = competition.row
  const link = (path: string, words: string) =>
    html`<a href="${addressOf(reading, `/competitions/${id}/${path}`)}" aria-label="${number}: ${words}">${words}</a> `
  const { hasResults, hasStartList } = competition
  return html`${hasStartList ? link('start-list', t('public.startList')) : null}${hasResults ? link('results', t('public.results')) : null}`
}

/** Where results are not shown yet, their state is not told either. */
export function statusWords({ row, isOver, hasResults }: PublishedCompetition): MessageId {
  const { status } = row
  if (isOver) return 'public.status.over'
  if ((status === 'provisional' || status === 'official') && !hasResults)
    return 'public.status.over'
  return status === 'draft' ? 'public.status.open' : `public.status.${status}`
}

function sponsors({ sponsors: all }: PublishedShow, t: Translate): Html | null {
  if (all.length === 0) return null
  const items = all.map(({ name, link }) =>
    link === null
      ? html`<li>${name}</li>\n`
      : html`<li><a href="${link}" rel="noopener">${name}</a></li>\n`,
  )
  return html`<section><h2>${t('public.sponsors')}</h2><ul class="sponsors">\n${items}</ul></section>`
}

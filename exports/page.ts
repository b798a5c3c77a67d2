import type { CompetitionHead } from '#domain/results/competition-head.ts'
import type { NamedPair, NamedPerson } from '#domain/results/result-list.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { formatMoment } from '#locales/formatting.ts'
import {
  judgeName,
  judgeStanding,
  listName,
  officialsHeading,
  seatWords,
  showFacts,
  startMoment,
} from '#locales/list-words.ts'
import type { MessageId, Translate } from '#locales/messages.ts'
import type { ListedCompetitor } from './competitor-columns.ts'
import type { CompetitorAddresses, OfCompetition } from './export.ts'
import { type Html, html, jsonScript, styleElement } from './html.ts'
import { pageStyle } from './page-style.ts'

/** What differs from one list to the next. */
export interface Page {
  list: MessageId
  state: MessageId
  /** Who signed it and when, or since when it is provisional. */
  stateMoment: string | null
  version: number
  athletes: readonly NamedPerson[]
  table: Html
}

/** A whole page in one file: no script runs and nothing is fetched, so it can be sent and kept. */
export function writePage(input: OfCompetition, t: Translate, page: Page): string {
  const { show, competition } = input
  const list = t(page.list)
  const title = `${competition.number} ${competition.name} · ${list} · ${show.name}`
  return html`<!doctype html>
<html lang="${t.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${styleElement(pageStyle)}
${jsonScript('application/ld+json', sportsEvent(input, page.athletes))}
</head>
<body>
<header>
<p class="show">${show.name}</p>
<p class="quiet">${showFacts(show, t)}</p>
</header>
<main id="competition-${competition.id}">
<p class="list">${list}</p>
<h1>${competition.number} ${competition.name}</h1>
<p class="state">${t(page.state)}</p>${stateMoment(page.stateMoment)}
${competitionFacts(input, t)}
${judgeSeats(competition, t)}
${page.table}
</main>
<footer>
<p>${t('exports.version', { version: page.version })} · ${generated(input, t)}</p>
${current(input, t)}
</footer>
</body>
</html>
`.markup
}

export function stateMoment(moment: string | null): Html | null {
  return moment === null ? null : html` <span class="quiet">${moment}</span>`
}

/** "12 Grand Prix, Official result": what the table is, for those who jump from table to table. */
export function caption({ competition }: OfCompetition, state: string): Html {
  return html`<caption>${competition.number} ${competition.name}, ${state}</caption>`
}

/** What else stands with a competitor. */
interface CompetitorNotes {
  /** In words. */
  note: string | null
  /** "Q": goes on. */
  mark?: string | null
  /** Who else is named with them, in words. */
  members: string
  addresses?: CompetitorAddresses | undefined
}

/** Who the row is about. */
export function competitorHead(
  {
    athlete,
    horse,
    team,
    partners = [],
  }: Pick<ListedCompetitor, 'athlete' | 'horse' | 'team' | 'partners'>,
  { note, mark = null, members, addresses }: CompetitorNotes,
): Html {
  const rider = linked(listName(athlete), addresses?.athlete)
  const horseName = addresses ? linkedHorses(addresses) : html`${horse.name}`
  const ofTeam = team === null ? null : ` · ${team}`
  const goesOn = mark === null ? null : html` <b class="mark">${mark}</b>`
  const also = members === '' ? null : html`\n<span class="horse">${members}</span>`
  const reason = note === null ? null : html`<span class="reason">${note}</span>`
  return html`<th role="rowheader" scope="row"><span class="rider">${rider}</span>${country(athlete)}${goesOn}
<span class="horse">${horseName}${ofClub(athlete)}${ofTeam}</span>${partners.map(partner)}${also}${reason}</th>`
}

function linkedHorses({ horses }: CompetitorAddresses): readonly Html[] {
  return horses.map(
    ({ name, address }, index) => html`${index === 0 ? '' : ', '}${linked(name, address)}`,
  )
}

function partner({ athlete, horse, headNumber }: NamedPair): Html {
  const number = headNumber === null ? null : html`<b>${headNumber}</b> `
  return html`<span class="rider">${number}${listName(athlete)}</span>${country(athlete)}
<span class="horse">${horse.name}${ofClub(athlete)}</span>`
}

function ofClub({ club }: NamedPerson): string | null {
  return club ? ` · ${club}` : null
}

function country({ nation }: NamedPerson): Html | null {
  return nation === null ? null : html` <span class="nation">${nation}</span>`
}

/** Everybody who rides as this competitor. */
export function ridersOf({
  athlete,
  partners = [],
}: Pick<ListedCompetitor, 'athlete' | 'partners'>): readonly NamedPerson[] {
  return [athlete, ...partners.map((pair) => pair.athlete)]
}

/** Test or format, start and arena, and who presents it. */
export function competitionFacts(
  { show, competition }: Pick<OfCompetition, 'show' | 'competition'>,
  t: Translate,
): Html {
  const { discipline, testName, arena, sponsor, startsAt } = competition
  const start = startMoment(competition, show, t)
  const time = start === null ? null : html`<time datetime="${startsAt}">${start}</time>`
  const named: readonly (readonly [MessageId, Html | string | null])[] = [
    [discipline === 'dressage' ? 'results.test' : 'competitions.format', testName],
    ['results.start', time],
    ['results.arena', arena],
  ]
  const items = named.flatMap(([id, value]) =>
    value === null ? [] : [html`<div><dt>${t(id)}</dt><dd>${value}</dd></div>`],
  )
  const presented = sponsor === null ? null : html`<p>${t('results.sponsor', { sponsor })}</p>`
  return items.length === 0 ? html`${presented}` : html`<dl>${items}</dl>${presented}`
}

export function judgeSeats({ judges }: CompetitionHead, t: Translate): Html | null {
  if (judges.length === 0) return null
  const seats = judges.map((judge) => {
    const standing = judgeStanding(judge)
    const known = standing === '' ? null : html` <span class="quiet">(${standing})</span>`
    return html`<li><b>${seatWords(judge.position, t)}</b> ${judgeName(judge)}${known}</li>\n`
  })
  const heading = officialsHeading(
    judges.map(({ position }) => position),
    t,
  )
  return html`<h2>${heading}</h2>\n<ul class="judges">\n${seats}</ul>`
}

function linked(name: string, address: string | undefined): Html {
  return address === undefined ? html`${name}` : html`<a href="${address}">${name}</a>`
}

/** Readers are anywhere: the zone of all the page's times is named once. */
function generated({ show, madeAt }: OfCompetition, t: Translate): Html {
  const moment = `${formatMoment(madeAt, show.timeZone, t.locale)} (${show.timeZone})`
  return html`<time datetime="${madeAt}">${t('exports.generated', { moment })}</time>`
}

function current({ currentUrl }: OfCompetition, t: Translate): Html | null {
  if (currentUrl === undefined) return null
  return html`<p><a href="${currentUrl}">${t('exports.current')}</a></p>`
}

const sports: Record<DisciplineId, string> = {
  dressage: 'Dressage',
  jumping: 'Show jumping',
  eventing: 'Eventing',
  driving: 'Combined driving',
}

/**
 * The competition for search engines (schema.org SportsEvent). It has no property for places that
 * they read, so those stay in the table. The country is left out: theirs is ISO, ours is NOC.
 */
export function sportsEvent(input: OfCompetition, athletes: readonly NamedPerson[]): unknown {
  const { show, competition, currentUrl } = input
  const location = show.venue === null ? {} : { location: { '@type': 'Place', name: show.venue } }
  const isCancelled = competition.status === 'cancelled'
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: `${competition.number} ${competition.name}`,
    sport: sports[competition.discipline],
    startDate: competition.startsAt ?? show.firstDay,
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    ...location,
    ...(currentUrl === undefined ? {} : { url: currentUrl }),
    superEvent: {
      '@type': 'SportsEvent',
      name: show.name,
      startDate: show.firstDay,
      endDate: show.lastDay,
      ...location,
    },
    competitor: athletes.map((athlete) => ({
      '@type': 'Person',
      givenName: athlete.firstName,
      familyName: athlete.familyName,
    })),
  }
}

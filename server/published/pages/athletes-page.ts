import { type Html, html } from '#exports/html.ts'
import { type PublishedCompetition, type PublishedShow, roomsOf } from '../published-show.ts'
import { addressOf, type PublicPage, type Reading } from './frame.ts'

/** Somebody who stands in a list that strangers read. */
export interface PublishedAthlete {
  id: string
  name: string
  nation: string | null
  club: string | null
  horses: ReadonlySet<string>
}

/** Everybody who starts, by name: the way to the page that tells when. */
export function athletesPage(
  published: PublishedShow,
  {
    athletes,
    competitions,
  }: {
    athletes: readonly PublishedAthlete[]
    competitions: readonly PublishedCompetition[]
  },
  reading: Reading,
): PublicPage {
  const { t } = reading
  const title = t('shows.counts.athletes')
  const byName = new Intl.Collator(t.locale)
  const inOrder = athletes.toSorted((a, b) => byName.compare(a.name, b.name))
  return {
    title: `${title} · ${published.head.name}`,
    main: html`<h1>${title}</h1>
<ul class="plan">
${inOrder.map((each) => athleteItem(each, reading))}</ul>`,
    rooms: roomsOf(published, competitions),
    isTimely: false,
    isPersonal: true,
    described: null,
  }
}

function athleteItem({ id, name, nation, club, horses }: PublishedAthlete, reading: Reading): Html {
  return html`<li><div class="what" translate="no"><b><a href="${addressOf(reading, `/athletes/${id}`)}">${name}</a></b> ${nation}${club && html`<span>${club}</span>`}<span>${[...horses].join(' · ')}</span></div></li>
`
}

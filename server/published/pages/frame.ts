import { mostRooms, type Topic } from '#domain/live/frame.ts'
import type { ShowHead } from '#domain/results/competition-head.ts'
import { type Html, html, jsonScript, styleElement } from '#exports/html.ts'
import { pageStyle } from '#exports/page-style.ts'
import { formatDays } from '#locales/formatting.ts'
import { showFacts } from '#locales/list-words.ts'
import { type Locale, locales, type Translate } from '#locales/messages.ts'
import { publishedStyle } from './style.ts'

/** A public page before it is put into its frame. */
export interface PublicPage {
  title: string
  main: Html
  /** What it shows, with the versions that it was made of: what the script watches. */
  rooms: readonly { topic: Topic; version: number }[]
  /** Shows times that move on without anything being written. */
  isTimely: boolean
  /** A rider's or horse's own page is not for search engines. */
  isPersonal: boolean
  /** For search engines (schema.org); null where there is nothing of their kind. */
  described: unknown
}

interface CalledOff {
  kind: 'cancelled' | 'postponed'
  reason: string
  firstDay: string | null
  lastDay: string | null
}

/** In which words, and from where links begin. */
export interface Reading {
  t: Translate
  show: ShowHead
  logo: string | null
  /** Of a show that was cancelled or postponed; every page says so. */
  calledOff?: CalledOff | null
  /** `/published/verden-2026` */
  base: string
  /** Of this page, behind `base`: empty or `/days/2026-05-14`. */
  path: string
  /** The language that the address names; null when the browser chose it. */
  chosen: Locale | null
}

/** A page of the show; a language that was chosen by address stays chosen. */
export function addressOf({ base, chosen }: Reading, path: string): string {
  return `${base}${path}${chosen === null ? '' : `?lang=${chosen}`}`
}

/** A whole document. Without script it is read again by reloading; with it, it moves. */
export function writeFrame(page: PublicPage, reading: Reading): string {
  const { t, show, base, path } = reading
  const home = addressOf(reading, '')
  const back =
    path === '' ? null : html`<nav><a href="${home}">${t('public.allCompetitions')}</a></nav>`
  return html`<!doctype html>
<html lang="${t.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
${page.isPersonal ? html`<meta name="robots" content="noindex">` : null}
<link rel="icon" href="/icon.svg">
<link rel="canonical" href="${base}${path}">
${preview(page, reading)}
${styleElement(pageStyle + publishedStyle)}
${page.described === null ? null : jsonScript('application/ld+json', page.described)}
${liveScript(page, reading)}
</head>
<body>
<header>
${reading.logo === null ? null : html`<img class="logo" src="/files/${reading.logo}" alt="">`}
<p class="show"><a href="${home}">${show.name}</a></p>
<p class="quiet">${showFacts(show, t)}</p>
</header>
<main id="page">
${calledOffNotice(reading)}
${back}
${page.main}
</main>
<footer>
<p id="live">${t('public.live.none')}</p>
<p>${t('public.zone', { zone: show.timeZone })}</p>
${languageLinks(t, `${base}${path}`)}
</footer>
</body>
</html>
`.markup
}

function calledOffNotice({ calledOff, t }: Reading): Html | null {
  if (!calledOff) return null
  const { kind, reason, firstDay, lastDay } = calledOff
  const days = firstDay !== null && lastDay !== null && formatDays(firstDay, lastDay, t.locale)
  return html`<section class="called-off"><p><b>${t(`public.calledOff.${kind}`)}</b></p>
<p>${reason}</p>
${days ? html`<p>${t('public.calledOff.days', { days })}</p>` : null}</section>`
}

/** What a message shows of the address that somebody sends in it. */
function preview({ title }: PublicPage, { t, show }: Reading): Html {
  const facts = showFacts(show, t)
  return html`<meta name="description" content="${facts}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${show.name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${facts}">`
}

/** The words that the script says stand in the page: the script has none of its own. */
export function liveScript({ rooms }: Pick<PublicPage, 'rooms'>, { t, show }: Reading): Html {
  const watched = JSON.stringify(rooms.slice(0, mostRooms))
  const state = (name: 'live' | 'reconnecting') =>
    t(`public.live.${name}`, { time: '{time}', since: '{since}' })
  return html`<script src="/published-live.js" type="module" id="live-script" data-rooms="${watched}" data-zone="${show.timeZone}" data-live="${state('live')}" data-reconnecting="${state('reconnecting')}" data-gone-title="${t('public.gone.title')}" data-gone-text="${t('public.gone.text')}"></script>`
}

const languageNames: Record<Locale, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  nl: 'Nederlands',
  sv: 'Svenska',
  es: 'Español',
}

/** Links to the same page in the other languages. */
export function languageLinks(t: Translate, address: string): Html {
  const links = locales.map((locale) => {
    const name = languageNames[locale]
    if (locale === t.locale) return html`<li aria-current="true">${name}</li>\n`
    return html`<li><a href="${address}?lang=${locale}" lang="${locale}" hreflang="${locale}">${name}</a></li>\n`
  })
  return html`<nav aria-label="${t('public.language')}"><ul class="languages">\n${links}</ul></nav>`
}

import { html, styleElement } from '#exports/html.ts'
import { formatDays } from '#locales/formatting.ts'
import type { EntriesNow } from '#server/entries/entries-now.ts'
import type { PublishedShow } from '../published-show.ts'
import { entriesState } from './entries-state.ts'
import { addressOf, type PublicPage, type Reading } from './frame.ts'

/** Free places at a glance, for the sites of clubs: a small page without script that they frame. */
export function entryCardPage(
  { head, version, competitions }: PublishedShow,
  { entries, now }: { entries: EntriesNow; now: number },
  reading: Reading,
): PublicPage {
  const { t } = reading
  const shown = competitions.filter(({ part }) => part === null)
  const free = shown.flatMap(({ row }) => {
    const places = entries.free.get(row.id)
    return places === undefined ? [] : [{ row, places }]
  })
  return {
    title: head.name,
    main: html`<p class="show"><a href="${addressOf(reading, '')}" target="_top" translate="no">${head.name}</a></p>
<p>${formatDays(head.firstDay, head.lastDay, t.locale)}</p>
<p><b>${entriesState(entries, { now, timeZone: head.timeZone }, reading)}</b></p>
${free.length === 0 ? null : html`<ul>${free.map(({ row, places }) => html`<li><span translate="no">${row.number} ${row.name}</span> <span>${t('public.freePlaces', { count: places })}</span></li>`)}</ul>`}`,
    rooms: [
      { topic: `show:${head.id}`, version },
      { topic: `places:${head.id}`, version: entries.version },
    ],
    isTimely: true,
    isPersonal: false,
    described: null,
  }
}

/** Small, readable on any site, and read again every five minutes. */
export function writeEntryCard(page: PublicPage, { t }: Reading): string {
  return html`<!doctype html>
<html lang="${t.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="300">
<title>${page.title}</title>
${styleElement(style)}
</head>
<body>
<main>${page.main}</main>
</body>
</html>
`.markup
}

const style = `:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
body { margin: 12px; } p { margin: 0 0 4px; } .show { font-size: 1.15em; font-weight: 650; }
a { color: inherit; } ul { list-style: none; margin: 8px 0 0; padding: 0; }
li { display: flex; justify-content: space-between; gap: 12px; padding: 3px 0; border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
li span:last-child { white-space: nowrap; }`

import { type Html, html, styleElement } from '#exports/html.ts'
import { pageStyle } from '#exports/page-style.ts'
import { formatMoment, formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { publishedStyle } from '#server/published/pages/style.ts'
import type { ScannedPaper } from './prints.ts'

/** What a phone shows that scanned a paper: in one line whether it still holds, and the way to the list. */
export function printedPage(paper: ScannedPaper, name: string, t: Translate): string {
  const { row, showName, timeZone, listUrl } = paper
  const title = stateWords(paper, t)
  const printed = formatMoment(row.printedAt.toISOString(), timeZone, t.locale)
  return html`<!doctype html>
<html lang="${t.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${showName}</title>
<link rel="icon" href="/icon.svg">
${styleElement(pageStyle + publishedStyle)}
</head>
<body>
<header>
<p class="show">${showName}</p>
</header>
<main>
<h1>${title}</h1>
${apartWords(paper, t)}
<p><b translate="no">${name} · ${row.label}</b></p>
<p class="quiet">${t('printing.paper.printed', { moment: printed })}</p>
<p><a href="${listUrl}?lang=${t.locale}">${t('printing.paper.toList')}</a></p>
</main>
</body>
</html>
`.markup
}

function stateWords({ state, at, timeZone }: ScannedPaper, t: Translate): string {
  if (state !== 'replaced') return t(`printing.paper.${state}`)
  if (at === null) return t('printing.paper.replaced')
  return t('printing.paper.replacedAt', { time: formatTime(at.toISOString(), timeZone, t.locale) })
}

function apartWords({ state, rows }: ScannedPaper, t: Translate): Html | null {
  if (state !== 'replaced') return null
  return html`<p>${t('printing.paper.rows', { count: rows })}</p>`
}

import { html, styleElement } from '#exports/html.ts'
import { pageStyle } from '#exports/page-style.ts'
import { type Locale, translator } from '#locales/messages.ts'
import { publishedStyle } from './style.ts'

/** The same for what is not published and for what does not exist: nobody learns the difference. */
export function nothingHere(locale: Locale): string {
  const t = translator(locale)
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('public.nothingHere.title')}</title>
${styleElement(pageStyle + publishedStyle)}
</head>
<body>
<main>
<h1>${t('public.nothingHere.title')}</h1>
<p>${t('public.nothingHere.text')}</p>
</main>
</body>
</html>
`.markup
}

import { html, styleElement } from '#exports/html.ts'
import { pageStyle } from '#exports/page-style.ts'
import { type Locale, translator } from '#locales/messages.ts'
import { publishedStyle } from './style.ts'

/** The same for what is not published and for what does not exist: nobody learns the difference. */
export function nothingHere(locale: Locale): string {
  const t = translator(locale)
  return notice(locale, {
    title: t('public.nothingHere.title'),
    text: t('public.nothingHere.text'),
  })
}

/** Instead of a page that is there and cannot be made now; `reason` is already in the reader's words. */
export function notNow(locale: Locale, reason: string): string {
  return notice(locale, { title: translator(locale)('public.notNow'), text: reason })
}

function notice(locale: Locale, { title, text }: { title: string; text: string }): string {
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
${styleElement(pageStyle + publishedStyle)}
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`.markup
}

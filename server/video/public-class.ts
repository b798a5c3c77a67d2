import type { FastifyInstance, FastifyRequest } from 'fastify'
import { id as idInput } from '#domain/forms/inputs.ts'
import type { ClassLine } from '#domain/video/film-class.ts'
import { type Html, html, styleElement } from '#exports/html.ts'
import { pageStyle } from '#exports/page-style.ts'
import { formatPercent } from '#locales/formatting.ts'
import { bestLocale, isLocale, isMessageId, type Translate, translator } from '#locales/messages.ts'
import { missLimit } from '#server/published/miss-limit.ts'
import { languageLinks } from '#server/published/pages/frame.ts'
import { nothingHere } from '#server/published/pages/notices.ts'
import { publishedStyle } from '#server/published/pages/style.ts'
import type { ClassRow } from './film-classes.sql.ts'
import { readPublicClass } from './film-classes.ts'
import type { Connection } from './requests.sql.ts'

/** No script, and nothing from elsewhere: names that riders typed stand in it. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'cache-control': 'no-store',
  vary: 'accept-language, accept-encoding',
}

/** `GET /published/film-class/{id}`: the result list of a video class that its office published to everybody. */
export function registerPublicClasses(
  app: FastifyInstance,
  { kysely }: { kysely: Connection },
): void {
  const misses = missLimit()
  app.get<{ Params: { id: string }; Querystring: { lang?: unknown } }>(
    '/published/film-class/:id(^\\d{1,15}$)',
    async (request, reply) => {
      misses.refuse(request.ip, reply)
      const { lang } = request.query
      const isChosen = typeof lang === 'string' && isLocale(lang)
      const t = translator(isChosen ? lang : bestLocale(request.headers['accept-language']))
      const { id } = request.params
      const found = idInput.safeParse(id).success ? await readPublicClass(kysely, id) : null
      reply.headers(headers)
      if (found !== null) return reply.send(page(found, t))
      noteMiss(misses, request)
      return reply.code(404).send(nothingHere(t.locale))
    },
  )
}

function noteMiss(misses: ReturnType<typeof missLimit>, { ip }: FastifyRequest): void {
  misses.note(ip)
}

function page(
  { row, lines }: { row: ClassRow; lines: readonly ClassLine[] },
  t: Translate,
): string {
  const { id, name, organization, testName } = row
  return html`<!doctype html>
<html lang="${t.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name}</title>
<link rel="icon" href="/icon.svg">
${styleElement(pageStyle + publishedStyle)}
</head>
<body>
<header>
<p class="show">${organization}</p>
<p class="quiet">${testName}</p>
</header>
<main>
<h1>${name}</h1>
${lines.length === 0 ? html`<p>${t('video.class.public.none')}</p>` : table(lines, t)}
</main>
<footer>
${languageLinks(t, `/published/film-class/${id}`)}
</footer>
</body>
</html>
`.markup
}

function table(lines: readonly ClassLine[], t: Translate): Html {
  return html`<table role="table">
<caption>${t('video.class.list')}</caption>
<thead role="rowgroup"><tr role="row">
<th role="columnheader" scope="col" class="figure">${t('video.class.field.place')}</th>
<th role="columnheader" scope="col">${t('video.field.pair')}</th>
<th role="columnheader" scope="col" class="figure">${t('video.class.field.percent')}</th>
</tr></thead>
<tbody role="rowgroup">
${lines.map((line) => tableRow(line, t))}
</tbody>
</table>`
}

function tableRow({ entry, place, total, outcome, reason }: ClassLine, t: Translate): Html {
  const percent = total === null ? '' : formatPercent(total, 3, t.locale)
  const id = `scoring.reason.${reason}`
  const why = isMessageId(id) ? ` · ${t(id)}` : ''
  const words = outcome === 'ranked' ? '' : `${t(`video.class.outcome.${outcome}`)}${why}`
  return html`<tr role="row">
<td role="cell" class="figure lead">${place}</td>
<th role="rowheader" scope="row">${entry.rider} <span class="horse">${entry.horse}</span>${words === '' ? null : html` <small>${words}</small>`}</th>
<td role="cell" class="figure total">${percent}</td>
</tr>
`
}

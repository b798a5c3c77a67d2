import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fileName } from '#locales/file-options.ts'
import { translator } from '#locales/messages.ts'
import { askedTogether } from '#server/asked-together.ts'
import { makeFile } from '#server/downloads/downloads.ts'
import { shelf } from '#server/downloads/shelf.ts'
import type { Context } from '#server/graphql/context.ts'
import { nothingHere } from '#server/published/pages/notices.ts'
import { printedPage } from './printed-page.ts'
import { findPrint } from './prints.sql.ts'
import { readScanned, recordPrint } from './prints.ts'

export interface PrintRoutesOptions {
  /** As who is not signed in. */
  anybody: Context
  contextOf: (request: FastifyRequest) => Promise<Context>
}

/**
 * `GET /printed/<code>`: where the QR code of a paper leads. Says without sign-in whether the paper is the
 * newest where its list is public, and leads into the application otherwise. `POST /downloads/prints/<id>`
 * with the parameters of a document: its pages were given to a printer.
 */
export function registerPrints(
  app: FastifyInstance,
  { anybody, contextOf }: PrintRoutesOptions,
): void {
  const scan = askedTogether((code: string) => readScanned(anybody, code))
  app.get<{ Params: { code: string } }>('/printed/:code', async (request, reply) => {
    const context = await contextOf(request)
    const t = translator(context.locale)
    reply.headers(headers)
    const { code } = request.params
    if (!/^[\w-]{16}$/.test(code)) return reply.code(404).send(nothingHere(context.locale))
    const paper = await scan(code)
    if (!paper) return await lookUpInside(reply, context, code)
    const name = shelf.find(({ path }) => path === paper.row.path)?.name
    return reply.send(printedPage(paper, name ? fileName(name, t) : '', t))
  })
  app.post<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/downloads/prints/:id',
    async (request, reply) => {
      const context = await contextOf(request)
      const path = `documents/${request.params.id}`
      await recordPrint(context, path, await makeFile(context, path, request.query))
      return reply.code(204).send()
    },
  )
}

/** Who holds the paper knows the show; whether it is the newest its office is told there. */
async function lookUpInside(
  reply: FastifyReply,
  { database, locale }: Context,
  code: string,
): Promise<FastifyReply> {
  const row = await findPrint(database.kysely, code)
  if (!row) return reply.code(404).send(nothingHere(locale))
  return reply.redirect(`/shows/${row.showId}/printer/printed?paper=${code}`)
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  vary: 'accept-language',
}

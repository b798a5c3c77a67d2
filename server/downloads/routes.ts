import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/graphql/context.ts'
import { recordPrint } from '#server/prints/prints.ts'
import { drawPage, makeFile } from './downloads.ts'

export interface DownloadOptions {
  contextOf: (request: FastifyRequest) => Promise<Context>
}

/**
 * `GET /downloads/documents/<id>` is a PDF and `GET /downloads/exports/<id>` another file of `shelf.ts`, with
 * what it is of and what is chosen for it: `?competition=<id>&paper=a5`. Asked by whom `Authorization` says,
 * in the language of `Accept-Language`; an address alone opens nothing. `GET /downloads/pictures/<id>` is one
 * page of the document as a picture, with `page` from 1; its headers say how many there are and its size.
 */
export function registerDownloads(app: FastifyInstance, { contextOf }: DownloadOptions): void {
  for (const kind of ['documents', 'exports']) {
    app.get<DownloadRequest>(`/downloads/${kind}/:id`, async (request, reply) => {
      const context = await contextOf(request)
      const path = `${kind}/${request.params.id}`
      const file = await makeFile(context, path, request.query)
      const body = await file.body()
      // Whether the paper is known later is no reason to wait for it now.
      recordPrint(context, path, file).catch((error) => request.log.error(error, 'print not noted'))
      return reply
        .headers({
          'content-type': file.mediaType,
          'content-disposition': file.disposition,
          'cache-control': 'private, no-store',
          // A page with names that anybody may have typed: it gets no script, no form and no origin.
          'content-security-policy': 'sandbox',
          'x-content-type-options': 'nosniff',
        })
        .send(body)
    })
  }
  app.get<DownloadRequest>('/downloads/pictures/:id', async (request, reply) => {
    const context = await contextOf(request)
    const { svg, of, width, height } = await drawPage(
      context,
      `documents/${request.params.id}`,
      request.query,
    )
    return reply
      .headers({
        'content-type': 'image/svg+xml; charset=utf-8',
        'cache-control': 'private, no-store',
        // A picture is drawn and runs nothing, also for whoever opens it by itself.
        'content-security-policy': "default-src 'none'; img-src data:; sandbox",
        'x-content-type-options': 'nosniff',
        'page-count': of,
        // In points.
        'page-size': `${width} ${height}`,
      })
      .send(svg)
  })
}

interface DownloadRequest {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

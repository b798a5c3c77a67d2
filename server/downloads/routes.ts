import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/graphql/context.ts'
import { makeFile } from './downloads.ts'

export interface DownloadOptions {
  contextOf: (request: FastifyRequest) => Promise<Context>
}

/**
 * `GET /downloads/documents/<id>` is a PDF and `GET /downloads/exports/<id>` another file of `shelf.ts`, with
 * what it is of and what is chosen for it: `?competition=<id>&paper=a5`. Asked by whom `Authorization` says,
 * in the language of `Accept-Language`; an address alone opens nothing.
 */
export function registerDownloads(app: FastifyInstance, { contextOf }: DownloadOptions): void {
  for (const kind of ['documents', 'exports']) {
    app.get<DownloadRequest>(`/downloads/${kind}/:id`, async (request, reply) => {
      const context = await contextOf(request)
      const file = await makeFile(context, `${kind}/${request.params.id}`, request.query)
      return reply
        .headers({
          'content-type': file.mediaType,
          'content-disposition': file.disposition,
          'cache-control': 'private, no-store',
          // A page with names that anybody may have typed: it gets no script, no form and no origin.
          'content-security-policy': 'sandbox',
          'x-content-type-options': 'nosniff',
        })
        .send(await file.body())
    })
  }
}

interface DownloadRequest {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

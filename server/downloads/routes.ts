import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { type AskedList, type Download, exportList, printDocument } from './downloads.ts'
import { exportRecord } from './export-record.ts'
import { exportTrail } from './export-trail.ts'

export interface DownloadOptions {
  contextOf: (request: FastifyRequest) => Promise<Context>
}

/**
 * `GET /downloads/documents/<id>?competition=<id>` with the document's options is a PDF,
 * `GET /downloads/exports/<id>?competition=<id>` a file,
 * `GET /downloads/audit?show=<id>` with a filter the audit trail,
 * `GET /downloads/personal-record?of=account&id=<id>` all that is stored of somebody. Asked by whom `Authorization` says, in the
 * language of `Accept-Language`; an address alone opens nothing.
 */
export function registerDownloads(app: FastifyInstance, { contextOf }: DownloadOptions): void {
  app.get<DownloadRequest>('/downloads/documents/:id', async (request, reply) => {
    const context = await contextOf(request)
    return send(reply, await printDocument(context, request.params.id, askedList(request.query)))
  })
  app.get<DownloadRequest>('/downloads/audit', async (request, reply) => {
    return send(reply, await exportTrail(await contextOf(request), request.query))
  })
  app.get<DownloadRequest>('/downloads/personal-record', async (request, reply) => {
    return send(reply, await exportRecord(await contextOf(request), request.query))
  })
  app.get<DownloadRequest>('/downloads/exports/:id', async (request, reply) => {
    const context = await contextOf(request)
    return send(reply, await exportList(context, request.params.id, askedList(request.query)))
  })
}

interface DownloadRequest {
  Params: { id: string }
  Querystring: Record<string, unknown>
}

function askedList({ competition, ...options }: Record<string, unknown>): AskedList {
  if (typeof competition === 'string') return { competitionId: competition, options }
  throw badInput({ messageId: 'forms.required', field: 'competition' })
}

function send(reply: FastifyReply, { mediaType, disposition, body }: Download): FastifyReply {
  return reply
    .headers({
      'content-type': mediaType,
      'content-disposition': disposition,
      'cache-control': 'private, no-store',
      // A page with names that anybody may have typed: it gets no script, no form and no origin.
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
    })
    .send(body)
}

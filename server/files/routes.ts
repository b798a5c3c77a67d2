import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badInput } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import type { Files } from './files.ts'

interface FileRoutes {
  files: Files
  contextOf: (request: FastifyRequest) => Promise<Context>
}

/**
 * `POST /files/<purpose>/<id of what it is for>?name=<file name>` takes the body as a file and answers
 * `{ id, key }`; `GET /files/<key>` hands it out, `DELETE /files/<key>` removes it. All are asked by whom `Authorization` says: an address alone
 * opens only what everybody may see.
 */
export function registerFiles(app: FastifyInstance, { files, contextOf }: FileRoutes): void {
  app.get<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
    const { file, bytes } = await files.open(await contextOf(request), request.params.key)
    return reply
      .headers({
        'content-type': file.mediaType,
        'content-length': file.size,
        'content-disposition': 'inline',
        // A key is given to one file only, but who may read it may change.
        'cache-control': 'private, max-age=300',
        // A file that was sent gets no script, no form and no origin.
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
      .send(bytes)
  })
  app.delete<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
    await files.remove(await contextOf(request), request.params.key)
    return reply.code(204).send()
  })
  app.register(async (scope) => {
    // The body is a stream of bytes, whatever it says it is.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.post<SendRequest>('/files/:purpose/:subjectId', async (request) => {
      const { purpose, subjectId } = request.params
      const { name } = request.query
      const { body } = request
      if (!body) throw badInput({ messageId: 'files.empty', field: 'file' })
      const context = await contextOf(request)
      const sent = { purpose, subjectId, name: typeof name === 'string' ? name : '', body }
      const { id, key } = await files.receive(context, sent)
      return { id, key }
    })
  })
}

interface SendRequest {
  Params: { purpose: string; subjectId: string }
  Querystring: { name?: unknown }
  Body: Readable | undefined
}

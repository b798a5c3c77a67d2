import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readEarlyFiles } from './early-files.ts'
import { cameraPolicy } from './security-headers.ts'

/** Paths that are no pages of the application, so that a wrong one is an error and not a page. */
const ownPaths = /^\/(graphql|live|downloads|files|online-payments|published|health|assets)(\/|$)/

const oneYear = 'public, max-age=31536000, immutable'

/**
 * Hands out the built application: its files, compressed ahead where the build left `.br` and `.gz`
 * beside them, and `index.html` for every path that is a page, known or not: unknown ones are its
 * error page.
 */
export async function registerWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      // Its own route reads the whole folder for each file, to see how the name is spelled there.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      // What carries a hash of its contents in its name never changes; everything else is asked for again.
      setHeaders: (reply, path) =>
        reply.header('cache-control', path.includes(`${sep}assets${sep}`) ? oneYear : 'no-cache'),
    })
    app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => {
      reply.sendFile(`/${params['*']}`)
    })
  }
  const earlyFiles = readEarlyFiles(folder)
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return answerMissing(request, reply)
    const policy = cameraPolicy(pathOf(request))
    if (policy !== undefined) reply.header('permissions-policy', policy)
    if (built && isRidersPage(request)) return reply.sendFile('riders/index.html')
    if (built) {
      const link = earlyFiles(request.url, request.headers['accept-language'])
      if (link !== undefined) reply.header('link', link)
      return reply.sendFile('index.html')
    }
    return reply
      .code(503)
      .type('text/plain')
      .send('The pages are not built yet: run "npm start".\n')
  })
}

/** Pages of the riders' application (decision 034); the service worker and the office's pages know them too. */
const ridersPages = /^\/(shows\/\d+\/enter|my-entries(\/\d+)?)\/?$/

function isRidersPage(request: FastifyRequest): boolean {
  return ridersPages.test(pathOf(request))
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? ''
}

function isPage({ method, url }: FastifyRequest): boolean {
  const [path = '/'] = url.split('?')
  return (method === 'GET' || method === 'HEAD') && isPagePath(path)
}

/** Whether the application answers at this path, which has no query. */
export function isPagePath(path: string): boolean {
  const isFile = path.slice(path.lastIndexOf('/')).includes('.')
  return !ownPaths.test(path) && !isFile
}

function answerMissing({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .type('text/plain')
    .send(`There is no ${method} ${url.split('?')[0]} here.\n`)
}

import type { FastifyInstance } from 'fastify'
import { isPagePath } from './web-files.ts'

/** The route of the files of the build, where it is built: any address could be one. */
const anyFile = '/*'

/** Of a page of the application, which has no route of its own. */
const pageMethods = ['GET', 'HEAD']

/**
 * Answers 405 with `Allow`, and notes in the log, what comes to an address by a method that it does
 * not have. Called before the routes are registered. Addresses that are nothing at all stay not found.
 */
export function refuseOtherMethods(app: FastifyInstance): void {
  const routes = new Map<string, { path: RegExp; methods: string[] }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url === anyFile) return
    const known = routes.get(url) ?? { path: pathOf(url), methods: [] }
    known.methods.push(...[method].flat())
    routes.set(url, known)
  })
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.is404 && request.routeOptions.url !== anyFile) return next()
    const path = request.url.split('?')[0] ?? ''
    const [url, route] = [...routes].find(([, one]) => one.path.test(path)) ?? []
    const allowed = route?.methods ?? (isPagePath(path) ? pageMethods : [])
    const { method, ip } = request
    if (allowed.length === 0 || allowed.includes(method)) return next()
    // The pattern and not the address: a page's may hold a code.
    request.log.info({ method, route: url ?? 'a page', networkAddress: ip }, 'refused method')
    reply
      .code(405)
      .header('allow', [...new Set(allowed)].join(', '))
      .type('text/plain')
      .send(`${method} is not for this address.\n`)
  })
}

/** `/downloads/exports/:id` as what it matches. */
function pathOf(url: string): RegExp {
  const pattern = url
    .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  return new RegExp(`^${pattern}$`)
}

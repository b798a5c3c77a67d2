import compress from '@fastify/compress'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { nextChange } from '#domain/access/hand-on.ts'
import type { AccessTopic } from '#domain/live/access-topic.ts'
import { bestLocale } from '#locales/messages.ts'
import { claimsOf, type Gate, viewerOf } from './accounts/gate.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { Seal } from './accounts/sealing.ts'
import type { Viewer } from './accounts/viewer.ts'
import { announceAccess } from './announced-access.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connection.ts'
import { registerDownloads } from './downloads/routes.ts'
import { readTogether } from './entries/show-reading.ts'
import { notSignedIn } from './errors.ts'
import type { Files } from './files/files.ts'
import { registerFiles } from './files/routes.ts'
import type { Context } from './graphql/context.ts'
import { documentBudget, noBudget } from './graphql/document-budget.ts'
import { loadKnownOperations } from './graphql/known-operations.ts'
import { registerGraphqlRoute } from './graphql/route.ts'
import { schema } from './graphql/schema.ts'
import { isDatabaseThere } from './health.sql.ts'
import { answerHttpError } from './http-errors.ts'
import type { Announcements } from './live/announce.ts'
import type { LiveHub } from './live/hub.ts'
import { registerLiveRoute } from './live/route.ts'
import { openVisibility } from './live-rooms.ts'
import type { Mail } from './mail/mail.ts'
import { openProviders } from './online-payments/open-providers.ts'
import { registerOnlinePayments } from './online-payments/routes.ts'
import { refuseOtherMethods } from './other-methods.ts'
import { registerPrints } from './prints/routes.ts'
import { registerPublished } from './published/routes.ts'
import { findNetworkAddress, reachOf } from './reach.ts'
import { remembered } from './recently-used.ts'
import { isThisMachine, limitRequests } from './request-limit.ts'
import { countRequests } from './requests-under-way.ts'
import { answerHeaders, securityHeaders } from './security-headers.ts'
import type { Films } from './video/films.ts'
import { registerPublicClasses } from './video/public-class.ts'
import { registerFilms } from './video/routes.ts'
import { registerWebFiles } from './web-files.ts'

export interface AppParts {
  config: Config
  database: Database
  announcements: Announcements
  hub: LiveHub
  gate: Gate
  mail: Mail
  seal: Seal
  passwords: Passwords
  files: Files
  films: Films
  /** Whether the demonstration is in the database. */
  demo: boolean
  log: FastifyBaseLogger
}

/** A whole show ground behind one address sends less; an attack from one sends more. */
const requestLimit = { most: 20_000, windowMs: 10_000, exceptRoutes: ['/health'] }

/** For what an account does without a request, such as filling the demonstration. */
export function systemContext(
  parts: Omit<AppParts, 'hub' | 'log' | 'films'>,
  viewer: Viewer | null,
): Context {
  const { config, database, announcements, gate, mail, seal, passwords, files, demo } = parts
  const reach = reachOf(config, findNetworkAddress())
  return {
    viewer,
    locale: 'en',
    database,
    readTogether: readTogether(database.kysely),
    announce: (topic, version) => announcements.announce({ topic, version }),
    request: { ip: '127.0.0.1', headers: {} },
    publicUrl: reach.url,
    reach,
    ownUrl: config.publicUrl,
    gate,
    mail,
    readFile: (key) => files.read(key),
    seal,
    passwords,
    providers: openProviders(config, { connection: database.kysely, demo }),
    installation: {
      demo,
      version: config.version,
      registration: config.registration,
      secondFactorRequired: config.secondFactorRequired,
      sessions: config.sessions,
      shrinkFilmsFrom: config.shrinkFilmsFrom,
      convertsFilms: config.filmConverter !== null,
    },
  }
}

/** The server with all its routes, not listening yet. Closing it ends the live streams, not the database. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, database, gate, log } = parts
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Without lines for each request nothing refers to its number.
    childLoggerFactory: (logger) => logger,
    // A proxy on this machine says whom it speaks for; nobody else is believed.
    trustProxy: isThisMachine,
    requestTimeout: 60_000,
    forceCloseConnections: true,
  })
  app.setErrorHandler(answerHttpError)
  const requestsAnswered = countRequests(app, ['/live'])
  const ofPages = await securityHeaders(config.publicUrl)
  const ofAnswers = answerHeaders(ofPages)
  app.addHook('onRequest', ({ routeOptions }, reply, next) => {
    reply.headers(routeOptions.url === '/graphql' ? ofAnswers : ofPages)
    next()
  })
  await app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false })
  limitRequests(app, requestLimit)
  refuseOtherMethods(app)
  const access = await announceAccess(parts)
  app.addHook('onClose', async () => access.close())
  const anybody = systemContext(parts, null)
  const contextOf = (request: FastifyRequest) => requestContext(anybody, request)
  const knownOperations = loadKnownOperations(
    ['', 'riders/'].map((folder) => `${config.pagesDir}/${folder}operations.json`),
  )
  const policy = { introspection: config.introspection, knownOnly: config.knownOperationsOnly }
  if (policy.knownOnly && knownOperations.documents.size === 0) {
    throw new Error(
      'KNOWN_OPERATIONS_ONLY, which is 1 where PADDOCK_DEMO is 0, needs the built pages, whose operations are known: run "npm start", or set KNOWN_OPERATIONS_ONLY=0.',
    )
  }
  const budget = config.documentMs > 0 ? documentBudget({ perSecond: config.documentMs }) : noBudget
  await registerGraphqlRoute(app, { schema, knownOperations, policy, budget, contextOf })
  registerDownloads(app, { contextOf })
  registerPrints(app, { anybody, contextOf })
  registerFiles(app, { files: parts.files, contextOf })
  registerOnlinePayments(app, anybody)
  registerPublicClasses(app, { kysely: database.kysely })
  registerFilms(app, { films: parts.films, anybody, contextOf })
  registerPublished(app, {
    kysely: database.kysely,
    announcements: parts.announcements,
    publicUrl: anybody.publicUrl,
  })
  const visibilityOf = openVisibility(database)
  registerLiveRoute(app, {
    hub: parts.hub,
    visibilityOf: async ({ headers }, topic) =>
      await visibilityOf(await viewerOf(gate, headers.authorization), topic),
    expiresAt: async (request) => await streamEnd(gate, request),
    endedBy: async (request) => await endsOf(gate, request),
    onAccessChanged: access.onAccessChanged,
  })
  app.addHook('preClose', requestsAnswered)
  app.get('/health', async (_, reply) => {
    const isThere = await isDatabaseThere(database.kysely)
    return (
      reply
        .code(isThere ? 200 : 503)
        .header('cache-control', 'no-store')
        // For a device that woke and does not know how long it slept.
        .header('server-time', Date.now())
        .send({ status: isThere ? 'ok' : 'the database does not answer' })
    )
  })
  await registerWebFiles(app, config.pagesDir)
  return app
}

async function requestContext(anybody: Context, request: FastifyRequest): Promise<Context> {
  const { authorization, 'accept-language': languages = '' } = request.headers
  const viewer = await viewerOf(anybody.gate, authorization)
  return { ...anybody, viewer, locale: localeOf(languages), request }
}

/** Whoever names a token that does not count is sent to get another one, instead of being shown what strangers see. */
async function endsOf(gate: Gate, request: FastifyRequest): Promise<AccessTopic[]> {
  const { authorization } = request.headers
  if (authorization === undefined) return []
  const viewer = await viewerOf(gate, authorization)
  const claims = await claimsOf(gate, authorization)
  if (!viewer || !claims) throw notSignedIn()
  return [`account:${claims.accountId}`, `session:${claims.family}`, 'everybody']
}

/** When access to the stream is decided again: the token ends, or a grant begins or ends. */
async function streamEnd(gate: Gate, request: FastifyRequest): Promise<number | null> {
  const claims = await claimsOf(gate, request.headers.authorization)
  if (!claims) return null
  const known = await gate.viewers.of(claims.accountId)
  const next = known && nextChange(known.viewer.accessGrants, Date.now())
  return Math.min(claims.expiresAt, next ?? claims.expiresAt)
}

const localeOf = remembered(200, bestLocale)

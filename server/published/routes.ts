import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Topic } from '#domain/live/frame.ts'
import { bestLocale, isLocale, type Locale, translator } from '#locales/messages.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'
import type { UserError } from '#server/errors.ts'
import { answerRefusal } from '#server/http-errors.ts'
import type { Announcements } from '#server/live/announce.ts'
import { remembered } from '#server/recently-used.ts'
import { type CopyAddress, parseCopyName } from './copy-address.ts'
import { type KeptPage, keepPages, type MadePage } from './kept-pages.ts'
import { missLimit } from './miss-limit.ts'
import { type PageAddress, parsePageAddress } from './page-address.ts'
import { writeBoard } from './pages/board-page.ts'
import { writeEntryCard } from './pages/entry-card-page.ts'
import { type PublicPage, type Reading, writeFrame } from './pages/frame.ts'
import { nothingHere, notNow } from './pages/notices.ts'
import { loadVersions } from './published.sql.ts'
import { writeCopy } from './published-copies.ts'
import { readPage } from './published-pages.ts'
import { readPublishedShow } from './published-show.ts'

export interface PublishedOptions {
  kysely: Connection
  announcements: Pick<Announcements, 'listen'>
  /** Where the server is reached: files that are read elsewhere name whole addresses. */
  publicUrl: string
}

/**
 * `GET /published/{show}/…`: what strangers read, without sign-in and without script. One text for all
 * who read the same page in the same language, kept until it changes.
 */
export function registerPublished(app: FastifyInstance, options: PublishedOptions): void {
  const pages = keepPages({
    announcements: options.announcements,
    make: async (key) => await makePage(options.kysely, readKey(key)),
  })
  const copies = keepPages({
    announcements: options.announcements,
    make: async (key) => await makeCopy(options, key),
    mostBytes: 32 * 1024 * 1024,
  })
  app.addHook('onClose', async () => {
    pages.stop()
    copies.stop()
  })
  const misses = missLimit()
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = askedPage(request)
    const isFramed = asked.address?.page === 'entry-card'
    reply.headers(isFramed ? framedHeaders : headers)
    if (isFramed) reply.removeHeader('x-frame-options')
    const key = keyOf(asked)
    if (!pages.isKept(key)) misses.refuse(request.ip, reply)
    const page = asked.address === null ? null : await pages.find(key)
    if (page) return sendPage(request, reply, page)
    misses.note(request.ip)
    return reply.code(404).send(nothingHere(asked.locale))
  }
  const answerCopy = async (request: FastifyRequest<CopyRequest>, reply: FastifyReply) => {
    const { show, name } = request.params
    const address = parseCopyName(name)
    const key = `${show.toLowerCase()} ${name}`
    if (!copies.isKept(key)) misses.refuse(request.ip, reply)
    const copy = address === null ? null : await copies.find(key)
    if (address && copy) {
      reply.headers(copyHeaders(address, name))
      reply.removeHeader('x-frame-options')
      return sendPage(request, reply, copy)
    }
    misses.note(request.ip)
    reply.headers(headers)
    return reply.code(404).send(nothingHere(askedPage(request).locale))
  }
  app.register(async (scope) => {
    scope.setErrorHandler<FastifyError | UserError>((error, request, reply) => {
      const { locale } = askedPage(request)
      reply.headers(headers)
      answerRefusal(
        error,
        { request, reply },
        { locale, write: ({ message }) => notNow(locale, message) },
      )
    })
    scope.get('/published/:show', answer)
    scope.get<CopyRequest>('/published/:show/copies/:name', answerCopy)
    scope.get('/published/:show/*', answer)
  })
}

/**
 * Names that others typed stand in these pages: no script but the one from here runs, and nothing
 * leaves for elsewhere. What is no page nobody keeps.
 */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types published",
  'cache-control': 'no-store',
  vary: 'accept-language, accept-encoding',
}

/** The card stands on the sites of clubs; it has no script, and nobody is signed in on it. */
const framedHeaders = {
  ...headers,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  'cross-origin-resource-policy': 'cross-origin',
}

interface CopyRequest {
  Params: { show: string; name: string }
}

/** A page may stand on the site of a club; what is no page is saved. No script runs in either. */
function copyHeaders({ ending }: CopyAddress, name: string): Record<string, string> {
  const isPage = ending === 'html'
  return {
    ...framedHeaders,
    'content-type': mediaTypes[ending],
    'content-security-policy': `${framedHeaders['content-security-policy']}; sandbox allow-popups`,
    'content-disposition': isPage ? 'inline' : `attachment; filename="${name}"`,
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  }
}

const mediaTypes: Readonly<Record<CopyAddress['ending'], string>> = {
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
}

interface AskedPage {
  show: string
  path: string
  address: ReturnType<typeof parsePageAddress>
  locale: Locale
  /** The language that the address names. */
  chosen: Locale | null
}

function askedPage({ url, headers: { 'accept-language': accepted } }: FastifyRequest): AskedPage {
  const [address = '', query = ''] = url.split('?')
  const [, , show = '', ...rest] = address.split('/')
  const path = rest
    .map((part) => `/${part}`)
    .join('')
    .replace(/\/$/, '')
  const lang = new URLSearchParams(query).get('lang') ?? ''
  const chosen = isLocale(lang) ? lang : null
  const locale = chosen ?? localeOf(accepted ?? '')
  return { show: show.toLowerCase(), path, address: parsePageAddress(path), locale, chosen }
}

const localeOf = remembered(200, bestLocale)

type KeyParts = Pick<AskedPage, 'show' | 'path' | 'locale' | 'chosen'>

function keyOf({ show, path, locale, chosen }: KeyParts): string {
  return [show, path, locale, chosen ?? ''].join(' ')
}

function readKey(key: string): KeyParts {
  const [show = '', path = '', locale = '', chosen = ''] = key.split(' ')
  return {
    show,
    path,
    locale: isLocale(locale) ? locale : 'en',
    chosen: isLocale(chosen) ? chosen : null,
  }
}

async function makePage(
  kysely: Connection,
  { show: name, path, locale, chosen }: KeyParts,
): Promise<MadePage | null> {
  const address = parsePageAddress(path)
  const published = address && (await readPublishedShow(kysely, name))
  if (!published) return null
  const reading: Reading = {
    t: translator(locale),
    show: published.head,
    logo: published.logo,
    calledOff: published.calledOff,
    base: `/published/${published.publication.shortName ?? published.head.id}`,
    path,
    chosen,
  }
  const page = await readPage({ kysely, published, reading, now: Date.now() }, address)
  if (!page) return null
  return {
    document: writerOf(address.page)(page, reading),
    topics: page.rooms.map(({ topic }) => topic),
    isTimely: page.isTimely,
    isCurrent: () => isCurrent(kysely, published.head.id, page.rooms),
  }
}

/** A copy is made of public lists, by the same functions as the pages of these lists. */
async function makeCopy(
  { kysely, publicUrl }: PublishedOptions,
  key: string,
): Promise<MadePage | null> {
  const [show = '', name = ''] = key.split(' ')
  const address = parseCopyName(name)
  const published = address && (await readPublishedShow(kysely, show))
  if (!published) return null
  const copy = await writeCopy({ kysely, published, publicUrl }, address)
  if (!copy) return null
  return {
    document: copy.body,
    topics: copy.rooms.map(({ topic }) => topic),
    isTimely: false,
    isCurrent: () => isCurrent(kysely, published.head.id, copy.rooms),
  }
}

function writerOf(page: PageAddress['page']): typeof writeFrame {
  if (page === 'entry-card') return writeEntryCard
  return page === 'scoreboard' || page === 'warm-up' ? writeBoard : writeFrame
}

/** The versions are those of what was read first: what changed meanwhile makes the page outdated. */
async function isCurrent(
  kysely: Connection,
  showId: string,
  rooms: PublicPage['rooms'],
): Promise<boolean> {
  const competitionIds = rooms.flatMap(({ topic }) => competitionOf(topic) ?? [])
  const versions = await loadVersions(kysely, { showId, competitionIds })
  return rooms.every(({ topic, version }) => versions.get(topic) === version)
}

function competitionOf(topic: Topic): string | undefined {
  const [kind, id] = topic.split(':')
  return kind === 'competition' ? id : undefined
}

/** Readers in between may keep a page for a moment, and ask again with its tag. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): FastifyReply {
  reply.headers({ etag: page.etag, 'cache-control': 'public, max-age=2' })
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  // Said, so that nothing compresses it once more for each reader.
  return reply.header('content-encoding', 'identity').send(page.plain)
}

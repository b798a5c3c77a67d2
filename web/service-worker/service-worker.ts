/**
 * Lets the application open without network. It holds one release, all of its files, and answers with
 * them; whatever is said to the server in earnest (GraphQL, the live stream, documents) it never sees.
 *
 * A page comes from the network while that answers soon: so a reload brings the newest release. Files
 * under `/assets/` carry a hash of their contents: a page gets exactly those that it was built with,
 * from whichever release is held, and releases before this one stay until no page of theirs is open.
 */

/** Put before this file by the build (`web/build/release.ts`). */
declare const paddockRelease: {
  id: string
  /** Paths, from `/`. */
  files: readonly string[]
}

declare const self: ServiceWorkerGlobalScope

/** Milliseconds after which the network counts as too slow for a page that is held here. */
const patience = 3000

/** How many files are asked for at a time: a tablet that marks goes first. */
const together = 4

/** As in server/web-files.ts: what is no page of the application. */
const notPages = /^\/(graphql|live|downloads|online-payments|published|health|assets|riders)(\/|$)/

/** As in server/web-files.ts: the riders' application is not part of the release. */
const ridersPages = /^\/(shows\/\d+\/enter|my-entries(\/\d+)?)\/?$/

/** As in server/security-headers.ts: what may ask for the camera. */
const cameraPages = /^\/shows\/\d+\/arrivals\/?$/

const prefix = 'paddock-release-'
const own = `${prefix}${paddockRelease.id}`

self.addEventListener('install', (event) => {
  event.waitUntil(holdRelease())
  // Where the browser can: a mark does not wait until a sleeping worker has woken up to let it pass.
  if ('addRoutes' in event && typeof event.addRoutes === 'function') {
    event.waitUntil(event.addRoutes({ condition: { requestMethod: 'POST' }, source: 'network' }))
  }
})

// Also the pages that were open before the first worker was.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(answerPage(request))
  } else if (pathname.startsWith('/assets/') || paddockRelease.files.includes(pathname)) {
    event.respondWith(answerFile(request, pathname))
  }
})

self.addEventListener('message', (event) => {
  switch (event.data) {
    case 'which release':
      return event.source?.postMessage({ release: paddockRelease.id })
    case 'take over':
      return event.waitUntil(self.skipWaiting())
    case 'opened':
      return event.waitUntil(dropEarlierReleases())
  }
})

/** All or nothing: a release that is not whole is not installed. */
async function holdRelease(): Promise<void> {
  // A release that comes back after another one is the newest again: the order tells.
  await caches.delete(own)
  const cache = await caches.open(own)
  const missing = ['/index.html', ...paddockRelease.files]
  const holdNext = async (): Promise<void> => {
    const path = missing.shift()
    if (path === undefined) return
    await cache.put(path, await fetchFile(path))
    await holdNext()
  }
  await Promise.all(Array.from({ length: together }, holdNext))
}

async function fetchFile(path: string): Promise<Response> {
  if (path === '/index.html') return await fetchIndex()
  const hashed = path.startsWith('/assets/')
  const held = hashed ? await caches.match(path) : undefined
  if (held) return held
  const response = await fetch(path, { cache: hashed ? 'default' : 'no-cache' })
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`)
  return response
}

/** While servers change over, the one that answers may be of another release than the one that sent this file. */
async function fetchIndex(): Promise<Response> {
  const response = await fetch('/', { cache: 'no-cache' })
  const text = await response.clone().text()
  if (!text.includes(paddockRelease.id)) throw new Error('The server has another release.')
  return response
}

function isPage(pathname: string): boolean {
  const isFile = pathname.slice(pathname.lastIndexOf('/')).includes('.')
  return !notPages.test(pathname) && !ridersPages.test(pathname) && !isFile
}

async function answerPage(request: Request): Promise<Response> {
  const fresh = fetch(request).then(
    // A server that is about to start, or a proxy without one behind it.
    (response) => (response.status >= 500 ? undefined : response),
    () => undefined,
  )
  const held = async () => {
    const index = await (await caches.open(own)).match('/index.html')
    return index && cameraPages.test(new URL(request.url).pathname) ? withCamera(index) : index
  }
  const soon = await Promise.race([fresh, new Promise<undefined>(afterPatience)])
  return soon ?? (await held()) ?? (await fresh) ?? Response.error()
}

/** What is held was answered at another address, where the camera is refused. */
function withCamera(index: Response): Response {
  const headers = new Headers(index.headers)
  const policy = headers.get('permissions-policy')
  if (policy !== null) {
    headers.set('permissions-policy', policy.replace('camera=()', 'camera=(self)'))
  }
  return new Response(index.body, { status: index.status, headers })
}

function afterPatience(resolve: (nothing: undefined) => void): void {
  setTimeout(() => resolve(undefined), patience)
}

async function answerFile(request: Request, pathname: string): Promise<Response> {
  const hashed = pathname.startsWith('/assets/')
  const releases: Pick<CacheStorage, 'match'> = hashed ? caches : await caches.open(own)
  return (await releases.match(pathname, { ignoreVary: true })) ?? (await fetch(request))
}

/** A page of this release has opened. Unless another page is open, nobody needs what came before. */
async function dropEarlierReleases(): Promise<void> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (open.length > 1) return
  // In the order in which they were made: what is behind the own one is a release that waits.
  const held = (await caches.keys()).filter((name) => name.startsWith(prefix))
  const earlier = held.slice(0, Math.max(0, held.indexOf(own)))
  await Promise.all(earlier.map((name) => caches.delete(name)))
}

import { readEvents } from '../live/read-events.ts'

/**
 * The one script of the public pages. It watches what the page shows over the live stream, and when
 * that changed reads the page again: the same text for all readers, so that a proxy in between can
 * answer. Without it the page is what it was when it was read.
 */
interface WatchedRoom {
  topic: string
  version: number
}

/** Readers do not all ask in the same moment. */
const spreadMs = 1500
/** The server pings every fifteen seconds; a stream without a byte for longer is dead. */
const silenceMs = 40_000
/** How long a stream or a page may take to begin: a line that is gone answers nothing, not even no. */
const patienceMs = 15_000
/** Expected times move on without anything being written. */
const timesMs = 30_000
/** How long each panel of a board is shown. */
const turnMs = 9000
const retryMs = [1000, 2000, 5000, 10_000, 20_000]
/** A page that nobody looks at longer has no stream: a browser has few connections for all its tabs. */
const unseenMs = 5000

interface Policy {
  createHTML(text: string): string
}

declare const trustedTypes: { createPolicy(name: 'published', rules: Policy): Policy } | undefined

/** Takes what this server sent as this page, and is used for nothing else. */
const policy: Policy =
  typeof trustedTypes === 'undefined'
    ? { createHTML: (text) => text }
    : trustedTypes.createPolicy('published', { createHTML: (text) => text })

let turn = 0
let shownAt = new Date()
/** When the server was heard last, by the stream or by a page. */
let heardAt = shownAt
/** The page is to be read again in a moment. */
let isDue = false
/** It is being read. */
let isReading = false
/** Something changed since it was asked for. */
let isOutdated = false
let stream: AbortController | undefined
let failures = 0
/** Of reading the page again, and the page that came was older than what was told of. */
let refreshFailures = 0
/** Whether the stream lives. */
let isWatching = false
/** By topic, the newest version that the stream told of. */
const announced = new Map<string, number>()
/** Ends the waiting for the next attempt. */
let tryNow = () => {}

if (roomsOf(document).length > 0) void watch()
rotate()
setInterval(() => {
  turn += 1
  rotate()
}, turnMs)
if ('board' in document.body.dataset) void keepAwake()
setInterval(() => {
  if (document.visibilityState === 'visible') refreshSoon()
}, timesMs)
let unseen: ReturnType<typeof setTimeout> | undefined
document.addEventListener('visibilitychange', () => {
  clearTimeout(unseen)
  if (document.visibilityState === 'visible') refreshSoon()
  else unseen = setTimeout(() => stream?.abort('unseen'), unseenMs)
})
for (const seen of ['visibilitychange', 'pageshow', 'focus']) {
  addEventListener(seen, () => tryNow())
}
addEventListener('offline', () => stream?.abort())
addEventListener('online', () => {
  failures = 0
  tryNow()
})

async function watch(): Promise<void> {
  for (;;) {
    await untilSeen()
    stream = new AbortController()
    try {
      await readStream(stream)
    } catch {
      // Told below, and tried again.
    }
    isWatching = false
    const { reason } = stream.signal
    if (reason === 'other rooms') continue
    tell('reconnecting')
    if (reason === 'unseen') continue
    await wait(delayAfter(failures))
    failures += 1
    refreshSoon()
  }
}

async function untilSeen(): Promise<void> {
  while (document.visibilityState !== 'visible') {
    await new Promise((seen) => document.addEventListener('visibilitychange', seen, { once: true }))
  }
}

async function readStream(controller: AbortController): Promise<void> {
  let silence = setTimeout(() => controller.abort(), patienceMs)
  const response = await fetch('/live', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ rooms: roomsOf(document) }),
    signal: controller.signal,
  })
  if (!response.ok || !response.body) return clearTimeout(silence)
  failures = 0
  isWatching = true
  tell('live')
  const heard = () => {
    heardAt = new Date()
    clearTimeout(silence)
    silence = setTimeout(() => controller.abort(), silenceMs)
  }
  heard()
  try {
    await readEvents(response.body, heard, ({ event, data }) => {
      if (event === 'frame') note(JSON.parse(data))
      if (event === 'frame' || event === 'refused') refreshSoon()
    })
  } finally {
    clearTimeout(silence)
  }
}

function refreshSoon(): void {
  if (isReading) isOutdated = true
  if (isReading || isDue) return
  isDue = true
  setTimeout(() => void refreshNow(), Math.random() * spreadMs)
}

function note({ topic, version }: WatchedRoom): void {
  announced.set(topic, Math.max(version, announced.get(topic) ?? 0))
}

async function refreshNow(): Promise<void> {
  isDue = false
  isReading = true
  isOutdated = false
  const outcome = await refresh().catch(() => 'failed')
  isReading = false
  if (outcome === 'newest') refreshFailures = 0
  else setTimeout(refreshSoon, delayAfter(refreshFailures++))
  tell(outcome !== 'failed' && isWatching ? 'live' : 'reconnecting')
  if (isOutdated) refreshSoon()
}

/** A copy that was kept on the way may lack what the stream had told of before it was asked for. */
async function refresh(): Promise<'newest' | 'older' | 'failed'> {
  const told = new Map(announced)
  const signal = AbortSignal.timeout(2 * patienceMs)
  const response = await fetch(location.href, { cache: 'no-cache', signal })
  if (response.status === 404 || response.status === 410) {
    showGone()
    return 'newest'
  }
  if (!response.ok) return 'failed'
  const text = policy.createHTML(await response.text())
  const next = new DOMParser().parseFromString(text, 'text/html')
  const shown = document.getElementById('page')
  const coming = next.getElementById('page')
  if (!shown || !coming) {
    location.reload()
    return 'failed'
  }
  if (isBehind(next, versionsOf(document))) return 'older'
  shownAt = new Date()
  heardAt = shownAt
  if (shown.innerHTML !== coming.innerHTML) shown.replaceChildren(...coming.childNodes)
  hideFrame(false)
  rotate()
  document.title = next.title
  const before = topicsOf(document)
  const script = document.getElementById('live-script')
  const rooms = next.getElementById('live-script')?.dataset['rooms']
  if (script && rooms) script.dataset['rooms'] = rooms
  if (topicsOf(document) !== before) stream?.abort('other rooms')
  return isBehind(next, told) ? 'older' : 'newest'
}

/** Withdrawn by the office: nothing of the show stays, and the page goes on asking in case it is back. */
function showGone(): void {
  const { goneTitle = '', goneText = '' } = document.getElementById('live-script')?.dataset ?? {}
  const title = document.createElement('h1')
  title.textContent = goneTitle
  const text = document.createElement('p')
  text.textContent = goneText
  document.getElementById('page')?.replaceChildren(...framed(title, text))
  document.title = goneTitle
  hideFrame(true)
}

/** On a board as large as everything there. */
function framed(...words: readonly HTMLElement[]): readonly HTMLElement[] {
  if (!('board' in document.body.dataset)) return words
  const nothing = document.createElement('div')
  nothing.className = 'board-nothing'
  nothing.append(...words)
  const board = document.createElement('div')
  board.className = 'board'
  board.append(nothing)
  return [board]
}

/** What stands around the page: the name of the show, the state of the line, the languages. */
function hideFrame(isHidden: boolean): void {
  for (const part of document.querySelectorAll('body > header, body > footer')) {
    part.toggleAttribute('hidden', isHidden)
  }
}

function isBehind(page: Document, versions: ReadonlyMap<string, number>): boolean {
  return roomsOf(page).some(({ topic, version }) => version < (versions.get(topic) ?? 0))
}

function versionsOf(page: Document): ReadonlyMap<string, number> {
  return new Map(roomsOf(page).map(({ topic, version }) => [topic, version]))
}

/** Shows the panels of a board one after the other. */
function rotate(): void {
  for (const panels of document.querySelectorAll('[data-rotate]')) {
    const all = [...panels.children]
    for (const [index, panel] of all.entries()) {
      panel.toggleAttribute('hidden', index !== turn % all.length)
    }
  }
}

/** A board's screen stays on, where the browser can. */
async function keepAwake(): Promise<void> {
  document.addEventListener('visibilitychange', () => void keepAwake(), { once: true })
  if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
  await navigator.wakeLock.request('screen').catch(() => undefined)
}

function roomsOf(page: Document): WatchedRoom[] {
  const text = page.getElementById('live-script')?.dataset['rooms']
  return text === undefined ? [] : JSON.parse(text)
}

function topicsOf(page: Document): string {
  return roomsOf(page)
    .map(({ topic }) => topic)
    .join()
}

/** The words stand in the page, in its language. */
function tell(state: 'live' | 'reconnecting'): void {
  const line = document.getElementById('live')
  const words = document.getElementById('live-script')?.dataset[state]
  if (!line || words === undefined) return
  line.textContent = words.replace('{time}', clock(shownAt)).replace('{since}', clock(heardAt))
  line.classList.toggle('is-live', state === 'live')
  // A clock that stands still is worse than none.
  document.body.toggleAttribute('data-cut', state === 'reconnecting')
}

/** As the page writes its times: at the show, whatever this device is set to. */
function clock(moment: Date): string {
  const timeZone = document.getElementById('live-script')?.dataset['zone']
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  return new Intl.DateTimeFormat(document.documentElement.lang, options).format(moment)
}

/** Between half and all of it: readers of a restarted server do not come in one moment. */
function delayAfter(times: number): number {
  const longest = retryMs[Math.min(times, retryMs.length - 1)] ?? 1000
  return longest * (0.5 + Math.random() / 2)
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    tryNow = resolve
    setTimeout(resolve, milliseconds)
  })
}

import { serverNow } from '#web/live/server-clock.ts'
import type { Book } from './book.ts'
import {
  type Attempt,
  answeredInTime,
  createDelivery,
  type Delivery,
  type Sending,
} from './delivery.ts'
import { deviceId, newId } from './device.ts'
import type { KnownPage, ToldPage } from './known-page.ts'
import {
  afterAnswer,
  afterFault,
  mostInBatch,
  nextBatch,
  nothingTried,
  type Trying,
} from './next-batch.ts'
import {
  type Answer,
  adopt,
  type Change,
  dismiss,
  enter,
  learn,
  refuseAll,
  sendAgain,
  settle,
  tryAgain,
} from './outbox-changes.ts'
import type { NewWrite, OutboxWrite } from './outbox-entry.ts'
import type { RingsideStore } from './ringside-store.ts'
import type { Send, SendAnswer } from './send.ts'

/**
 * The outbox of a tab. What a person enters is in the browser's database first and is then sent, in
 * order, until the server says that it has it. The server takes each id once and nothing of a sheet
 * is sent before what is older there, so sending anything again is harmless: after a closed tab, a
 * lost answer, from two tabs.
 */
export interface Outbox {
  /** Resolves when the value is on disk on this device; rejects when it could not be kept. */
  enter(write: NewWrite): Promise<void>
  /** Sheets that a query brought. */
  learn(pages: readonly ToldPage[]): Promise<void>
  keepBook(book: Book): Promise<void>
  /** The competition as this device holds it, with its sheets; undefined when it was never opened. */
  openBook(competitionId: string): Promise<Book | undefined>
  tryAgain(entryId: string): Promise<void>
  dismiss(entryId: string): Promise<void>
  /** Sends other accounts' entries for the competition as the account that is signed in. */
  adopt(competitionId: string): Promise<void>
  /** Sends what the server had and has lost. */
  sendAgain(entries: readonly OutboxWrite[]): Promise<void>
  /** At sign-out: what the account knew goes, what it has not sent stays. */
  forgetPages(accountId: string): Promise<void>
  /** Something happened that may let entries through: a network, a sign-in, a live stream. */
  wake(): void
  subscribe(listener: () => void): () => void
  state(): OutboxState
  close(): void
}

export interface OutboxState {
  /** False until the database was read for the first time. */
  ready: boolean
  durable: boolean
  /** Of all accounts that have used this device, in the order in which they were entered. */
  entries: readonly OutboxWrite[]
  /** By account and competitor (`pageKey`), of the competitions that this tab opened. */
  pages: ReadonlyMap<string, KnownPage>
  sending: Sending
}

export interface OutboxOptions {
  store: Promise<RingsideStore>
  /** The account that is signed in. */
  account: () => string | null
  send: Send
  /** Is told what the server has taken, before it leaves the outbox. */
  keepSent?: (entries: readonly OutboxWrite[]) => Promise<void>
  /** Tells the other tabs of this browser; absent in tests of one tab. */
  channel?: BroadcastChannel
  locks?: LockManager | undefined
}

export function pageKey(accountId: string, competitorId: string): string {
  return `${accountId} ${competitorId}`
}

interface Running {
  readonly options: OutboxOptions
  readonly listeners: Set<() => void>
  readonly opened: Set<string>
  state: OutboxState
  /** Grows with every change that this tab has applied. */
  changes: number
  readonly delivery: Delivery
  trying: Trying
  reloading: Promise<void> | undefined
  /** What is entered now belongs to it. */
  touch: string | undefined
}

export function createOutbox(options: OutboxOptions): Outbox {
  const running: Running = {
    options,
    listeners: new Set(),
    opened: new Set(),
    state: { ready: false, durable: true, entries: [], pages: new Map(), sending: 'idle' },
    changes: 0,
    delivery: createDelivery({
      attempt: () => sendOldest(running),
      onState: (sending) => tell(running, { sending }),
      lock: 'paddock-outbox',
      locks: options.locks,
    }),
    trying: nothingTried,
    reloading: undefined,
    touch: undefined,
  }
  options.channel?.addEventListener('message', () => void reload(running))
  void reload(running).then(running.delivery.begin)
  return {
    enter: (write) => enterWrite(running, write),
    learn: (pages) => learnPages(running, pages),
    keepBook: async (book) => await (await options.store).keepBook(book),
    openBook: (competitionId) => openBook(running, competitionId),
    tryAgain: (id) => changeEntries(running, (held) => tryAgain(held, id)),
    dismiss: (id) => changeEntries(running, (held) => dismiss(held, id)),
    adopt: (competitionId) =>
      changeEntries(running, (held, accountId) => adopt(held, competitionId, accountId)),
    sendAgain: (entries) =>
      changeEntries(running, (_held, accountId) => sendAgain(entries, accountId)),
    forgetPages: (accountId) => forgetPages(running, accountId),
    wake: running.delivery.wake,
    subscribe(listener) {
      running.listeners.add(listener)
      return () => running.listeners.delete(listener)
    },
    state: () => running.state,
    close() {
      running.delivery.close()
      options.channel?.close()
    },
  }
}

async function enterWrite(running: Running, write: NewWrite): Promise<void> {
  const pen = {
    id: newId(),
    touch: currentTouch(running),
    accountId: signedIn(running),
    deviceId: deviceId(),
    deviceTime: new Date(serverNow()).toISOString(),
  }
  const scope = { accountId: pen.accountId, competitorIds: [write.competitorId] }
  const store = await running.options.store
  apply(running, await store.transact(scope, (held) => enter(held, write, pen)))
  running.delivery.begin()
}

/** Whatever is entered before the page goes on to something else was one touch. */
function currentTouch(running: Running): string {
  running.touch ??= newId()
  queueMicrotask(() => {
    running.touch = undefined
  })
  return running.touch
}

async function learnPages(running: Running, told: readonly ToldPage[]): Promise<void> {
  const accountId = running.options.account()
  if (accountId === null) return
  const store = await running.options.store
  const scope = { accountId, competitorIds: told.map((page) => page.competitorId) }
  const change = await store.transact(scope, (held) => learn(held, told, accountId))
  if (running.options.account() === accountId) apply(running, change)
}

async function openBook(running: Running, competitionId: string): Promise<Book | undefined> {
  const accountId = running.options.account()
  if (accountId === null) return undefined
  const store = await running.options.store
  running.opened.add(competitionId)
  await reload(running)
  return await store.book(accountId, competitionId)
}

async function changeEntries(
  running: Running,
  change: (held: Parameters<typeof dismiss>[0], accountId: string) => Change,
): Promise<void> {
  const accountId = signedIn(running)
  const store = await running.options.store
  const scope = { accountId, competitorIds: [] }
  apply(running, await store.transact(scope, (held) => change(held, accountId)))
  running.delivery.begin()
}

async function forgetPages(running: Running, accountId: string): Promise<void> {
  const store = await running.options.store
  await store.forgetPages(accountId)
  running.opened.clear()
  running.changes += 1
  tell(running, { pages: new Map() })
  running.options.channel?.postMessage('changed')
}

function signedIn({ options }: Running): string {
  const accountId = options.account()
  if (accountId === null) throw new Error('Nobody is signed in: sign in again to go on.')
  return accountId
}

/** Brings what this tab shows up to a change that is on disk, and tells the other tabs. */
function apply(running: Running, change: Change): void {
  running.changes += 1
  const { entries, pages } = running.state
  const put = new Map((change.put ?? []).map((entry) => [entry.id, entry]))
  const gone = new Set(change.remove)
  const stay = entries.filter((entry) => !(gone.has(entry.id) || put.has(entry.id)))
  const known = new Map(pages)
  for (const page of change.pages ?? []) known.set(pageKey(page.accountId, page.competitorId), page)
  tell(running, { entries: inOrder([...stay, ...put.values()]), pages: known })
  running.options.channel?.postMessage('changed')
}

/** Reads everything again: at the start, and when another tab has changed something. */
function reload(running: Running): Promise<void> {
  running.changes += 1
  running.reloading ??= readAgain(running).finally(() => {
    running.reloading = undefined
  })
  return running.reloading
}

/** Until nothing changed while it was read. */
async function readAgain(running: Running): Promise<void> {
  const store = await running.options.store
  for (let isCurrent = false; !isCurrent; ) {
    const { changes } = running
    const entries = await store.entries()
    const pages = await readPages(running, store)
    isCurrent = changes === running.changes
    if (!isCurrent) continue
    tell(running, { ready: true, durable: store.durable, entries: inOrder(entries), pages })
  }
}

async function readPages(
  { options, opened }: Running,
  store: RingsideStore,
): Promise<ReadonlyMap<string, KnownPage>> {
  const accountId = options.account()
  if (accountId === null) return new Map()
  const read = await Promise.all([...opened].map((id) => store.pages(accountId, id)))
  return new Map(read.flat().map((page) => [pageKey(page.accountId, page.competitorId), page]))
}

function inOrder(entries: readonly OutboxWrite[]): readonly OutboxWrite[] {
  return entries.toSorted((a, b) => a.deviceSequence - b.deviceSequence)
}

function tell(running: Running, change: Partial<OutboxState>): void {
  running.state = { ...running.state, ...change }
  for (const listener of running.listeners) listener()
}

async function sendOldest(running: Running): Promise<Attempt> {
  const { options } = running
  const store = await options.store
  const accountId = options.account()
  if (accountId === null) return 'signed-out'
  const batch = nextBatch(await store.entries(), accountId, running.trying)
  if (batch.length === 0) {
    running.trying = { ...running.trying, most: mostInBatch }
    return 'idle'
  }
  tell(running, { sending: 'sending' })
  const answer = await answeredInTime(options.send(batch))
  return await takeAnswer(running, { store, batch, answer })
}

async function takeAnswer(
  running: Running,
  {
    store,
    batch,
    answer,
  }: { store: RingsideStore; batch: readonly OutboxWrite[]; answer: SendAnswer },
): Promise<Attempt> {
  const [first] = batch
  if (first === undefined) return 'idle'
  const competitorIds = [...new Set(batch.map((entry) => entry.competitorId))]
  const scope = { accountId: first.accountId, competitorIds }
  switch (answer.kind) {
    case 'unreachable':
      return 'failed'
    case 'failing':
      running.trying = afterFault(running.trying, batch)
      return 'failed'
    case 'signed-out':
      return 'signed-out'
    case 'rejected': {
      // One bad entry must not hold up the others.
      if (batch.length > 1) {
        running.trying = { ...running.trying, most: 1 }
        return 'more'
      }
      const ids = batch.map((entry) => entry.id)
      apply(running, await store.transact(scope, (held) => refuseAll(held, ids, answer.problem)))
      return 'more'
    }
    case 'answered': {
      const { answers, version } = answer
      running.trying = afterAnswer(running.trying, answers)
      await keepTaken(running, batch, answers)
      apply(running, await store.transact(scope, (held) => settle(held, answers, version)))
      const isAnswered = batch.some((entry) => answers.some(({ id }) => id === entry.id))
      return isAnswered ? 'more' : 'failed'
    }
  }
}

/** First there, then gone from here: a tab that ends in between has it twice and not nowhere. */
async function keepTaken(
  { options }: Running,
  batch: readonly OutboxWrite[],
  answers: readonly Answer[],
): Promise<void> {
  const taken = batch.filter(({ id }) =>
    answers.some((answer) => answer.id === id && answer.outcome !== 'refused'),
  )
  // Where there is no room for it, what was acknowledged must not be sent for ever.
  await options.keepSent?.(taken).catch(() => undefined)
}

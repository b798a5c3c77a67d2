import { showLiveState, whenLive } from '#web/live/live-state.ts'
import { currentSession, isRingside, subscribeToSession } from '#web/session/stored-session.ts'
import { openBrowserStore } from './browser-store.ts'
import { isWaiting } from './gate/gate-tick.ts'
import { gateTicks } from './gate/own-ticks.ts'
import { createOutbox } from './outbox.ts'
import { isUnsent, type OutboxWrite, touchesIn } from './outbox-entry.ts'
import { memoryStore } from './ringside-store.ts'
import { sendScores } from './send-scores.ts'
import { openSentWrites, type SentWrites, sentInMemory } from './sent-writes.ts'

let opened: Promise<SentWrites<OutboxWrite>> | undefined

/** The marks that this device has sent, opened when it is asked for. */
export function sentEntries(): Promise<SentWrites<OutboxWrite>> {
  opened ??= openSentWrites<OutboxWrite>('paddock-sent', 'deviceTime', Date.now()).catch(() =>
    sentInMemory(),
  )
  return opened
}

/** Devices at ringside are asked to send again; on a screen of the office nothing stays behind. */
async function keepSent(entries: readonly OutboxWrite[]): Promise<void> {
  const session = currentSession()
  if (session && isRingside(session)) await (await sentEntries()).keep(entries)
}

/** The outbox of this tab. */
export const outbox = createOutbox({
  store: openBrowserStore().catch(memoryStore),
  account: currentAccount,
  send: sendScores,
  keepSent,
  channel: new BroadcastChannel('paddock-ringside'),
  // Absent where the page is not secure: a show's own network without https.
  locks: 'locks' in navigator ? navigator.locks : undefined,
})

/** How many marks and ticks of all accounts are on this device only. */
export function unsentHere(): number {
  const { ticks } = gateTicks.state()
  return touchesIn(outbox.state().entries.filter(isUnsent)) + ticks.filter(isWaiting).length
}

/** Calls when marks or ticks on this device change; returns what ends it. */
export function subscribeToUnsent(listener: () => void): () => void {
  const ends = [outbox.subscribe(listener), gateTicks.subscribe(listener)]
  return () => {
    for (const end of ends) end()
  }
}

window.addEventListener('online', wake)
// A browser that keeps nothing loses what is not sent with the tab.
window.addEventListener('beforeunload', (event) => {
  const isKept = outbox.state().durable && gateTicks.state().durable
  if (!isKept && unsentHere() > 0) event.preventDefault()
})
// Also where the browser took a lost line for a network, and never says that it is back.
whenLive(wake)
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') wake()
})

// The indicator in the header tells how much of this account's is still here.
subscribeToUnsent(tellIndicator)

let shown = 0
let accountId = currentAccount()
subscribeToSession(() => {
  const before = accountId
  accountId = currentAccount()
  if (before !== null && before !== accountId) {
    void outbox.forgetPages(before)
    void forgetAnswers(before)
  }
  tellIndicator()
  if (accountId !== null) wake()
})

async function forgetAnswers(account: string): Promise<void> {
  const keptAnswers = await import('./kept-answers.ts')
  await keptAnswers.forgetAnswers(account)
}

function wake(): void {
  outbox.wake()
  gateTicks.wake()
}

function tellIndicator(): void {
  const account = currentAccount()
  const isOwn = (entry: { accountId: string }) => entry.accountId === account
  const marks = outbox.state().entries.filter((entry) => isUnsent(entry) && isOwn(entry))
  const ticks = gateTicks.state().ticks.filter((tick) => isWaiting(tick) && isOwn(tick))
  const unsent = touchesIn(marks) + ticks.length
  if (unsent !== shown) showLiveState({ unsentWrites: unsent })
  shown = unsent
}

function currentAccount(): string | null {
  return currentSession()?.account.id ?? null
}

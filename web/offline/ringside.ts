import { showLiveState } from '#web/live/live-state.ts'
import { currentSession, subscribeToSession } from '#web/session/stored-session.ts'
import { openBrowserStore } from './browser-store.ts'
import { createOutbox } from './outbox.ts'
import { isUnsent } from './outbox-entry.ts'
import { memoryStore } from './ringside-store.ts'
import { sendScores } from './send-scores.ts'

/** The outbox of this tab. */
export const outbox = createOutbox({
  store: openBrowserStore().catch(memoryStore),
  account: currentAccount,
  send: sendScores,
  channel: new BroadcastChannel('paddock-ringside'),
  // Absent where the page is not secure: a show's own network without https.
  locks: 'locks' in navigator ? navigator.locks : undefined,
})

window.addEventListener('online', () => outbox.wake())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') outbox.wake()
})

// The indicator in the header tells how many of this account's values are still here.
outbox.subscribe(tellIndicator)

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
  if (accountId !== null) outbox.wake()
})

async function forgetAnswers(account: string): Promise<void> {
  const keptAnswers = await import('./kept-answers.ts')
  await keptAnswers.forgetAnswers(account)
}

function tellIndicator(): void {
  const account = currentAccount()
  const { entries } = outbox.state()
  const unsent = entries.filter((entry) => isUnsent(entry) && entry.accountId === account)
  if (unsent.length !== shown) showLiveState({ unsentWrites: unsent.length })
  shown = unsent.length
}

function currentAccount(): string | null {
  return currentSession()?.account.id ?? null
}

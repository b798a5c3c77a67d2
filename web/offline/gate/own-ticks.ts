import { openSentWrites, type SentWrites, sentInMemory } from '#web/offline/sent-writes.ts'
import { currentSession, isRingside } from '#web/session/stored-session.ts'
import type { KeptTick } from './gate-tick.ts'
import { createGateTicks } from './gate-ticks.ts'
import { sendTicks } from './send-ticks.ts'
import { memoryTickStore, openTickStore } from './tick-store.ts'

let opened: Promise<SentWrites<KeptTick>> | undefined

/** The ticks that the server has taken from this device, opened when it is asked for. */
export function sentTicks(): Promise<SentWrites<KeptTick>> {
  opened ??= openSentWrites<KeptTick>('paddock-sent-ticks', 'tappedAt', Date.now()).catch(() =>
    sentInMemory(),
  )
  return opened
}

/** Devices at ringside are asked to send again; on a screen of the office nothing stays behind. */
async function keepSent(ticks: readonly KeptTick[]): Promise<void> {
  const session = currentSession()
  if (session && isRingside(session)) await (await sentTicks()).keep(ticks)
}

/** The ticks of this tab. */
export const gateTicks = createGateTicks({
  store: openTickStore().catch(memoryTickStore),
  account: () => currentSession()?.account.id ?? null,
  send: sendTicks,
  keepSent,
  channel: new BroadcastChannel('paddock-gate'),
  locks: 'locks' in navigator ? navigator.locks : undefined,
})

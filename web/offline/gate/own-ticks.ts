import { currentSession } from '#web/session/stored-session.ts'
import { createGateTicks } from './gate-ticks.ts'
import { sendTicks } from './send-ticks.ts'
import { memoryTickStore, openTickStore } from './tick-store.ts'

/** The ticks of this tab. */
export const gateTicks = createGateTicks({
  store: openTickStore().catch(memoryTickStore),
  account: () => currentSession()?.account.id ?? null,
  send: sendTicks,
  channel: new BroadcastChannel('paddock-gate'),
  locks: 'locks' in navigator ? navigator.locks : undefined,
})

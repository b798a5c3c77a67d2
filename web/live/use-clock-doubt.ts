import { useSyncExternalStore } from 'react'
import { openLeaps, subscribeToLeaps } from './device-clock.ts'

/** Milliseconds that what this device times may be too short by, until the server was heard. */
export function useClockDoubt(): number {
  const open = useSyncExternalStore(subscribeToLeaps, openLeaps)
  return open.reduce((sum, { by }) => sum + by, 0)
}

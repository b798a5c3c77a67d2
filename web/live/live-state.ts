import { useSyncExternalStore } from 'react'
import type { LiveState } from './live-connection.ts'

/** What the indicator in the header tells. */
export interface ShownLiveState {
  /** Null while nothing is watched. */
  connection: LiveState | null
  /** Marks and times entered here that the server does not have yet. */
  unsentWrites: number
}

export function useLiveState(): ShownLiveState {
  return useSyncExternalStore(subscribeToLiveState, currentLiveState)
}

export function currentLiveState(): ShownLiveState {
  return shown
}

/** Returns what ends it. */
export function subscribeToLiveState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls whenever the stream comes to life, and not while it goes on. Returns what ends it. */
export function whenLive(listener: () => void): () => void {
  let wasLive = shown.connection === 'live'
  return subscribeToLiveState(() => {
    const isBack = shown.connection === 'live' && !wasLive
    wasLive = shown.connection === 'live'
    if (isBack) listener()
  })
}

/** Changes what is given and keeps the rest. */
export function showLiveState(change: Partial<ShownLiveState>): void {
  shown = { ...shown, ...change }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()
let shown: ShownLiveState = { connection: null, unsentWrites: 0 }

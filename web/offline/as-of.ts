import { useSyncExternalStore } from 'react'
import { whenLive } from '#web/live/live-state.ts'

/** Milliseconds between two attempts to get from the server what is shown from this device. */
const pace = 10_000

/** What is shown from this device, because the server did not answer: UTC, ISO 8601, of its last answer. */
const shown = new Map<string, string>()
const listeners = new Set<() => void>()
const retries = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** The oldest answer that is shown from this device; null while all that is shown came from the server. */
export function useAsOf(): string | null {
  return useSyncExternalStore(subscribe, oldest)
}

export function showFromDevice(what: string, asOf: string): void {
  shown.set(what, asOf)
  timer ??= setInterval(retryAll, pace)
  tell()
}

export function showFromServer(what: string): void {
  if (shown.delete(what)) tell()
}

/** Called while something is shown from this device: at intervals, and when the network or the stream is back. */
export function whileFromDevice(retry: () => void): () => void {
  retries.add(retry)
  return () => retries.delete(retry)
}

globalThis.window?.addEventListener('online', retryAll)

// The stream brings its lists up to date by itself; what is no list is asked for again.
whenLive(() => {
  if (shown.size === 0) return
  retryAll()
  shown.clear()
  tell()
})

function retryAll(): void {
  if (shown.size === 0) return
  for (const retry of retries) retry()
}

function oldest(): string | null {
  return [...shown.values()].sort()[0] ?? null
}

function tell(): void {
  if (shown.size === 0) {
    clearInterval(timer)
    timer = undefined
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useLayoutEffect, useSyncExternalStore } from 'react'

/** A step of the breadcrumb above the page that is open; `to` is a path with its ids filled in. */
export interface Crumb {
  label: string
  to: string
}

/** Where the open page stands, for the header. The page itself is the last step. */
export interface Trail {
  crumbs: readonly Crumb[]
  title: string
}

/** Names the page in the header and in the browser's tab. */
export function useTrail(title: string, crumbs: readonly Crumb[]): void {
  const key = JSON.stringify({ crumbs, title })
  useLayoutEffect(() => {
    const trail: Trail = JSON.parse(key)
    set(trail)
    document.title = `${trail.title} – Paddock`
    return () => {
      if (current === trail) set(nowhere)
    }
  }, [key])
}

export function useShownTrail(): Trail {
  return useSyncExternalStore(subscribe, () => current)
}

const nowhere: Trail = { crumbs: [], title: '' }
const listeners = new Set<() => void>()
let current = nowhere

function set(trail: Trail): void {
  current = trail
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

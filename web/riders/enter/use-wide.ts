import { useSyncExternalStore } from 'react'

/** Whether all of the form has room on one screen; elsewhere it is one question after the other. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}

const wide = matchMedia('(min-width: 64em)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

import { useSyncExternalStore } from 'react'

/** Whether the page is being laid out for paper. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(subscribe, isPrinted)
}

const print = window.matchMedia('print')

function isPrinted(): boolean {
  return print.matches
}

function subscribe(listener: () => void): () => void {
  print.addEventListener('change', listener)
  return () => print.removeEventListener('change', listener)
}

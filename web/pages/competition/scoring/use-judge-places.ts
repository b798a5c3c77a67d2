import { useSyncExternalStore } from 'react'

/** Where a row has room for what its judges gave: in columns, below the name, or only the sheet tells which. */
export type JudgePlaces = 'columns' | 'below' | 'either'

/**
 * The table decides by its own width (`starter-table.module.css`, 58rem), which is known once it is laid
 * out. The window's width says for most screens what never is shown, and hundreds of bars are then not
 * made twice: a window this narrow has no table wider, and a wide one leaves it enough beside the side bar
 * of 15rem, the margins and a bar to scroll by.
 */
const narrow = '(max-width: 58em)'
const wide = '(min-width: 77.5em)'

export function useJudgePlaces(): JudgePlaces {
  return useSyncExternalStore(subscribe, judgePlaces)
}

function judgePlaces(): JudgePlaces {
  if (matchMedia(narrow).matches) return 'below'
  return matchMedia(wide).matches ? 'columns' : 'either'
}

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(narrow), matchMedia(wide)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

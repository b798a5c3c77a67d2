import { createContext } from 'react'

/** Tells the page that its set-up is not saved: saving is then the next thing to do. */
export const UnsavedSetUp = createContext<(unsaved: boolean) => void>(() => undefined)

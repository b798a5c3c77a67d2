import { createContext } from 'react'

/** Whether a page's title stands above: then what comes below begins with a heading of the second order. */
export const InPage = createContext(false)

import { lazy } from 'react'

/**
 * A part of a page whose script comes when it is shown. Where the network is gone just then, the page stays and goes on
 * without the part, which comes once it can be had: a judge must not lose the sheet because a bell did not load.
 */
export const latePart: typeof lazy = (load) => lazy(() => onceItComes(load))

/** Milliseconds: a network that is there and answers nothing is tried again as well. */
const pause = 5000

async function onceItComes<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, pause)
      })
    }
  }
}

import type { Area } from './i18n/messages.ts'

/**
 * A page that is opened under time pressure: its scripts and words are named to the browser together with the
 * page; every other page asks for its own when the application has started and knows its address. Pages say so
 * in an `early.ts` in their folder, which the build reads (`build/early-pages.ts`) and so imports nothing of them.
 */
export interface EarlyPage {
  /** As in the page's manifest. */
  path: string
  /** What parts of the address are that are no ids: a regular expression. */
  where?: Readonly<Record<string, string>>
  /** Of a page with tabs: the one that the address names. */
  tab?: string
  /** The source files that it is made of, from its folder. */
  files: readonly string[]
  words: readonly Area[]
}

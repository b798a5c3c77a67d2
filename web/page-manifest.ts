import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Permission } from '#domain/access/permission.ts'
import type { MessageId } from '#locales/messages.ts'
import type { Area } from './i18n/messages.ts'

/**
 * What the application knows of a page before it is opened. Stands in the page's folder as `page.ts`, which comes
 * with every other page: so it imports nothing of the page but in `load`.
 */
export interface PageManifest<Path extends string = string, Search extends string = string> {
  /** From the root, or within its section: `/shows/$showId/timetable`. Names that begin with `$` are read by `reads`, else as ids. */
  path: Path
  /** How parts of the address are read that are no ids: gives them back, or throws that nothing is there. */
  reads?: Readonly<Record<string, (text: string) => string>>
  /** What may stand behind the question mark, as plain texts. */
  search?: readonly Search[]
  load: () => Promise<() => ReactNode>
  /** The areas of words that it speaks, beside those that every page has. */
  words?: readonly Area[]
  /** Begun together with its script, and waited for before the page is drawn. */
  ahead?: (opened: Opened<Search>) => Promise<void>
  /** Where the navigation of the show leads to it; absent: other pages do. */
  place?: Place
  /** Only those who have it on the show are led there; absent: all who see the show. */
  needs?: Need
  /** What the line of links of its section calls it. */
  inSection?: MessageId
}

/**
 * A permission on the show; that it has comments, which its office is led to in any case; that the account may see
 * its money; or that it checks horses in.
 */
export type Need = Permission | 'COMMENTS' | 'MONEY' | 'CHECK_IN'

export interface Place {
  label: MessageId
  Icon: Icon
}

export interface Opened<Search extends string = string> {
  params: Readonly<Record<string, string>>
  search: { readonly [Name in Search]?: string }
  /** `stay` from one address of the page to another. */
  cause: 'enter' | 'stay' | 'preload'
}

export function page<const Path extends string, const Search extends string = never>(
  manifest: PageManifest<Path, Search>,
): PageManifest<Path, Search> {
  return manifest
}

/** A page around others: they open inside of it, and its line of links leads to them in this order. */
export interface SectionManifest<Path extends string, Pages> extends PageManifest<Path, never> {
  pages: Pages
}

export function section<
  const Path extends string,
  const Pages extends readonly PageManifest<string, string>[],
>(manifest: SectionManifest<Path, Pages>): SectionManifest<Path, Pages> {
  return manifest
}

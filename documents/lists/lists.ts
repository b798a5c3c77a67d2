import type { Translate } from '#locales/messages.ts'
import {
  type PrintedDocument,
  type ResultListInput,
  type ResultListOptions,
  resultListOptions,
  type StartListInput,
} from '../document.ts'
import { prepareResultList, type ResultListContent } from '../result-list/result-list.ts'
import { prepareStartList, type StartListContent } from '../start-list/start-list.ts'

/** What can stand on one paper with others. */
export type ListedInput =
  | { kind: 'start-list'; input: StartListInput }
  | { kind: 'result-list'; input: ResultListInput }

/** What `lists.typ` places: each list begins on a new page and counts its own pages. */
export interface ListsContent {
  /** Of the file. */
  title: string
  lists: readonly (StartListContent | ResultListContent)[]
}

/** Several lists of competitions as one PDF, in the order in which they were picked. */
export const listsDocument = {
  id: 'lists',
  name: 'documents.lists.name',
  options: resultListOptions,
  template: 'lists/lists.typ',
  prepare: prepareLists,
} as const satisfies PrintedDocument<
  { lists: readonly ListedInput[] },
  typeof resultListOptions,
  ListsContent
>

/** On a paper of several lists each stands as it is by itself. */
const plain = { print: 'normal', pedigree: 'without' } as const

/** Logos are those of the first list: fifty lists with a copy each would be too much. */
function withoutPictures<List extends StartListContent | ResultListContent>(list: List): List {
  const { logo: _logo, sponsors: _sponsors, ...sheet } = list.sheet
  return { ...list, sheet }
}

export function prepareLists(
  { lists }: { lists: readonly ListedInput[] },
  t: Translate,
  options: ResultListOptions,
): ListsContent {
  const shows = new Set(lists.map(({ input }) => input.show.name))
  return {
    title: [t('documents.lists.title', { count: lists.length }), ...shows].join(' · '),
    lists: lists
      .map((list) =>
        list.kind === 'start-list'
          ? prepareStartList(list.input, t, { ...plain, ...options })
          : prepareResultList(list.input, t, options),
      )
      .map((list, index) => (index === 0 ? list : withoutPictures(list))),
  }
}

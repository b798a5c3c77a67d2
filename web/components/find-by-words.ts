import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { hasWords, searchWords } from '#domain/registry/search-words.ts'

/**
 * What every typed word stands in, those first in which most of them stand as whole words: "Training 3
 * 2023" means the third test, not the first one, whose year has a 3 as well.
 */
export function findByWords<Thing>(
  things: readonly Thing[],
  search: string,
  textOf: (thing: Thing) => string,
): Thing[] {
  const typed = searchWords(search)
  const found = things.flatMap((thing) => {
    const text = textOf(thing)
    if (!hasWords(text, search)) return []
    const words = new Set(searchWords(text))
    return [{ thing, whole: typed.filter((word) => words.has(word)).length }]
  })
  return found.toSorted((a, b) => b.whole - a.whole).map(({ thing }) => thing)
}

/** The same for the choices of a select, whose groups go where nothing of them is found. */
export function findChoices(
  options: readonly ComboboxParsedItem[],
  search: string,
  textOf: (choice: ComboboxItem) => string,
): ComboboxParsedItem[] {
  const alone = options.flatMap((option) => ('group' in option ? [] : [option]))
  const groups = options.flatMap((option) => {
    if (!('group' in option)) return []
    const items = findByWords(option.items, search, textOf)
    return items.length > 0 ? [{ ...option, items }] : []
  })
  return [...findByWords(alone, search, textOf), ...groups]
}

/** The `filter` of every select that has none of its own: by what a choice is called. */
export const filterByWords: OptionsFilter = ({ options, search }) =>
  findChoices(options, search, ({ label }) => label)

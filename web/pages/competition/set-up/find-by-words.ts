import type { ComboboxItem, ComboboxParsedItem } from '@mantine/core'
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
  return options
    .map((option) =>
      'group' in option ? { ...option, items: findByWords(option.items, search, textOf) } : option,
    )
    .filter((option) => !('group' in option) || option.items.length > 0)
}

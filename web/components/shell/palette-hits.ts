import { hasWords } from '#domain/registry/search-words.ts'

/** What the server found, and for which text. */
export interface Found<Hit> {
  text: string
  hits: readonly Hit[]
}

/**
 * Until the answer for what is typed has come, nothing stands there that the text does not name: Enter
 * opens the first.
 */
export function stillFound<Hit extends { title: string }>(
  { text: asked, hits }: Found<Hit>,
  text: string,
): readonly Hit[] {
  if (text.trim() === '') return []
  return asked === text.trim() ? hits : hits.filter(({ title }) => contains(title, text))
}

export function contains(title: string, text: string): boolean {
  return hasWords(title, text)
}

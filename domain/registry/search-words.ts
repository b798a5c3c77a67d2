import { foldLetters } from './names.ts'

/** Whether every word of a search stands somewhere in the text, in any order; case and accents do not count. */
export function hasWords(text: string, search: string): boolean {
  const folded = foldLetters(text)
  return searchWords(search).every((word) => folded.includes(word))
}

/** The words of a text, folded; signs within a word stay ("1.20", "2*"). */
export function searchWords(text: string): string[] {
  return foldLetters(text)
    .split(/[\s,;]+/)
    .filter(Boolean)
}

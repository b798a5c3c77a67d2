import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lettersOf, shownBy } from '#documents/fonts/letters.ts'

/** The content of a document as the text that its template reads, in letters that the fonts have. */
export function paperText(content: unknown): string {
  return JSON.stringify(shownBy(content, letters))
}

/** Both weights have the same letters (`fonts.test.ts`). */
const letters = lettersOf(
  readFileSync(join(import.meta.dirname, '../../documents/fonts/NotoSans-Regular.ttf')),
)

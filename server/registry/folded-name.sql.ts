import { type RawBuilder, sql } from 'kysely'
import { searchWords } from '#domain/registry/search-words.ts'

/**
 * What `foldName` makes of a name, made by the database: without case, accents and punctuation. Accents go
 * before the case, so that a database whose locale lowers ASCII alone gives the same.
 */
export function folded(name: RawBuilder<string>): RawBuilder<string> {
  const joined = sql`regexp_replace(${foldedLetters(name)}, ${"['’`´.]"}, '', 'g')`
  return sql<string>`btrim(regexp_replace(${joined}, '[[:space:][:punct:]–—]+', ' ', 'g'))`
}

/** What `foldLetters` makes of a text: without case and accents; punctuation stays. */
export function foldedLetters(text: RawBuilder<string>): RawBuilder<string> {
  const single = sql`translate(${text}, 'ØøŁłĐđÐðı', 'oollddddi')`
  const double = twoLetters.reduce(
    (folding, [letter, letters]) => sql`replace(${folding}, ${letter}, ${letters})`,
    single,
  )
  return sql<string>`lower(regexp_replace(normalize(${double}, NFD), '[\u0300-\u036f]', '', 'g'))`
}

/** As `hasWords` of `search-words.ts` says it: every word somewhere in the text, whatever case and accents. */
export function textHasWords(text: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = searchWords(search)
  if (words.length === 0) return sql<boolean>`true`
  const each = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
    return sql`${foldedLetters(text)} like ${pattern}`
  })
  return sql<boolean>`(${sql.join(each, sql` and `)})`
}

const twoLetters = [
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['Æ', 'ae'],
  ['æ', 'ae'],
  ['Œ', 'oe'],
  ['œ', 'oe'],
  ['Þ', 'th'],
  ['þ', 'th'],
] as const

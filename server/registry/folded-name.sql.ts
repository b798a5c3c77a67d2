import { type RawBuilder, sql } from 'kysely'

/**
 * What `foldName` makes of a name, made by the database: without case, accents and punctuation. Accents go
 * before the case, so that a database whose locale lowers ASCII alone gives the same.
 */
export function folded(name: RawBuilder<string>): RawBuilder<string> {
  const single = sql`translate(${name}, 'ØøŁłĐđÐðı', 'oollddddi')`
  const double = twoLetters.reduce(
    (text, [letter, letters]) => sql`replace(${text}, ${letter}, ${letters})`,
    single,
  )
  const plain = sql`lower(regexp_replace(normalize(${double}, NFD), '[\u0300-\u036f]', '', 'g'))`
  const joined = sql`regexp_replace(${plain}, ${"['’`´.]"}, '', 'g')`
  return sql<string>`btrim(regexp_replace(${joined}, '[[:space:][:punct:]–—]+', ' ', 'g'))`
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

import {
  type CompiledMessageToken,
  compileMessageOrThrow,
} from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import {
  bestLocale,
  catalogs,
  isMessageId,
  locales,
  type MessageId,
  translator,
} from './messages.ts'

const messages: [string, Record<string, string>][] = catalogs.flatMap((catalog) =>
  Object.entries<Record<string, string>>(catalog),
)

describe('every message', () => {
  test('belongs to one area only', () => {
    const ids = messages.map(([id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test.each(messages)('%s has words in all locales', (_id, texts) => {
    expect(Object.keys(texts).sort()).toEqual([...locales].sort())
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([])
  })

  test.each(messages)('%s has the same placeholders in all locales', (_id, texts) => {
    const placeholders = locales.map((locale) => placeholdersOf(texts[locale] ?? ''))
    expect(new Set(placeholders).size, placeholders.join(' / ')).toBe(1)
  })
})

describe('translator', () => {
  test('fills the blanks of a message', () => {
    expect(translator('en')('documents.page', { page: 1, pages: 3 })).toBe('Page 1 of 3')
    expect(translator('de')('results.list.rider', { discipline: 'driving' })).toBe('Fahrer')
    expect(translator('de')('results.list.rider', { discipline: 'dressage' })).toBe('Reiter')
  })

  test('names its locale and is made once', () => {
    expect(translator('sv').locale).toBe('sv')
    expect(translator('sv')).toBe(translator('sv'))
  })

  test('knows which ids exist', () => {
    const known: MessageId = 'results.judges'
    expect(isMessageId(known)).toBe(true)
    expect(isMessageId('toString')).toBe(false)
  })
})

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['ja, fr;q=0.3, sv;q=0.7', 'sv'],
  ['nl;q=0, es', 'es'],
  ['es;q=oops, nl;q=0.1', 'nl'],
  ['fr , de', 'fr'],
])('of "%s" the best locale is %s', (header, locale) => {
  expect(bestLocale(header)).toBe(locale)
})

/** Names and kinds of the arguments, those within choices too, without the words. */
function placeholdersOf(text: string): string {
  return [...new Set(compileMessageOrThrow(text).flatMap(argumentsOf))].sort().join(' ')
}

function argumentsOf(token: CompiledMessageToken): string[] {
  if (typeof token === 'string') return []
  const [name, kind = '', choices] = token
  const inside = Object.values(choices ?? {}).filter((choice) => Array.isArray(choice))
  return [`${name}:${kind}`, ...inside.flat().flatMap(argumentsOf)]
}

test('a backslash that somebody typed stays one', () => {
  const typed = 'C:\\users \\u0041 \\x41'
  expect(translator('en')('results.sponsor', { sponsor: typed })).toContain(typed)
})

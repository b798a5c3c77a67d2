import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commentParts, mentionedIn, typedMention, withIds, withNames } from './mentions.ts'

test('a text is its words and the accounts that it names', () => {
  const text = 'Thanks @<12>, see @<7> and @<12>.'
  expect(mentionedIn(text)).toEqual(['12', '7'])
  expect(commentParts(text, new Set(['12', '7']))).toEqual([
    { text: 'Thanks ' },
    { mention: '12' },
    { text: ', see ' },
    { mention: '7' },
    { text: ' and ' },
    { mention: '12' },
    { text: '.' },
  ])
})

test('who is not known stays words', () => {
  expect(commentParts('@<1> @<2>', new Set(['2']))).toEqual([{ text: '@<1> ' }, { mention: '2' }])
  expect(commentParts('', new Set())).toEqual([])
  expect(mentionedIn('@12 <@12> @<x> @<1234567890123456789>')).toEqual([])
})

test('nothing of a text is lost or made up', () => {
  const pieces = fc.array(fc.oneof(fc.string(), fc.constantFrom('@<1>', '@<2>', '@<', '>')))
  fc.assert(
    fc.property(pieces, (texts) => {
      const text = texts.join('')
      const parts = commentParts(text, new Set(['1']))
      const again = parts.map((part) => ('text' in part ? part.text : `@<${part.mention}>`))
      expect(again.join('')).toBe(text)
      expect(parts.some((part) => 'mention' in part)).toBe(text.includes('@<1>'))
    }),
  )
})

test('names become ids and names again, the longer name before the shorter one', () => {
  const people = [
    { id: '1', name: 'Ann Lee' },
    { id: '2', name: 'Ann Lee Jones' },
  ]
  const stored = withIds('@Ann Lee Jones and @Ann Lee, not Ann Lee', people)
  expect(stored).toBe('@<2> and @<1>, not Ann Lee')
  expect(withNames(stored, people)).toBe('@Ann Lee Jones and @Ann Lee, not Ann Lee')
})

test.each([
  ['Thanks @An', 10, 'An'],
  ['@', 1, ''],
  ['Thanks @Ann Le', 14, 'Ann Le'],
  ['mail@example', 12, null],
  ['@Ann, well', 10, null],
  ['@Ann', 2, 'A'],
  ['no one', 6, null],
])('%s up to %i: %s', (text, caret, typed) => {
  expect(typedMention(text, caret)).toBe(typed)
})

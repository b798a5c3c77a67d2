import { describe, expect, test } from 'vitest'
import { entryVocabulary } from '#domain/entries/vocabulary.ts'
import { isMessageId, translator } from '#locales/messages.ts'
import { vocabularyWords } from '#locales/rule-sentence.ts'
import { literalOptions } from './literal-options.ts'
import { kindOfFact } from './offered-facts.ts'

const vocabulary = entryVocabulary({
  currency: 'EUR',
  rules: { require: [], limits: [], fees: [], refunds: [] },
  competitions: [
    { id: 'c1', name: 'Youngster tour', discipline: 'jumping', level: 'M' },
    { id: 'c2', name: 'Final', level: 'L' },
  ],
  products: [],
})
const words = vocabularyWords(vocabulary, translator('de'), isMessageId)

function optionsOf(path: string, { search = '' } = {}) {
  const kind = kindOfFact(path, vocabulary)
  const options = literalOptions(kind, { chosen: [], search }, { vocabulary, words })
  return options.map(({ value, label }) => [JSON.parse(value), label])
}

describe('what a value can be chosen from', () => {
  test('a discipline in the words of the reader, once', () => {
    const jumping = optionsOf('competition.discipline').filter(([value]) => value === 'jumping')
    expect(jumping).toEqual([['jumping', 'Springen']])
  })

  test('a competition by its name, and no other', () => {
    expect(optionsOf('competition.id', { search: 'Gala' })).toEqual([
      ['c1', 'Youngster tour'],
      ['c2', 'Final'],
    ])
  })

  test('a text that is typed, besides those that are known', () => {
    expect(optionsOf('competition.level', { search: 'S' })).toEqual([
      ['M', 'M'],
      ['L', 'L'],
      ['S', 'S'],
    ])
  })

  test('a height as it is announced', () => {
    expect(optionsOf('competition.height', { search: '1,20' })[0]?.[0]).toBe(120)
  })
})

import { expect, test } from 'vitest'
import { fillPlaceholders, placeholders, textIn, unknownPlaceholders } from './confirmation-text.ts'

const values = {
  ...{ name: 'Ann', show: 'Stadl-Paura', entry: 'E-0042', competitions: '1 Grand Prix' },
  ...{ total: '€ 60', contact: 'office@example.org' },
}

test('every placeholder is filled in, and what a name contains is not read again', () => {
  const text = placeholders.map((name) => `{${name}}`).join(' ')
  expect(fillPlaceholders(text, { ...values, name: '{entry}' })).toBe(
    '{entry} Stadl-Paura E-0042 1 Grand Prix € 60 office@example.org',
  )
})

test.each([
  ['{nmae} and {nmae}, {Name}, { name }', ['nmae', 'Name', ' name ']],
  ['{}', ['']],
  ['{constructor} {toString}', ['constructor', 'toString']],
  ['nothing { here }\nor {over\nlines}', [' here ']],
  ['{name} {total}', []],
])('%s names nothing that is filled in', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown)
})

test('a language without a text has that of the first language with one', () => {
  const texts = [
    { language: 'fr', text: 'Bonjour' },
    { language: 'de', text: 'Hallo' },
  ] as const
  const languages = ['de', 'fr', 'en'] as const
  const said = (language: 'de' | 'en' | 'fr') =>
    textIn<'de' | 'en' | 'fr'>(texts, { language, languages })?.text
  expect([said('fr'), said('en')]).toEqual(['Bonjour', 'Hallo'])
  expect(textIn([], { language: 'de', languages: ['de'] })).toBeNull()
})

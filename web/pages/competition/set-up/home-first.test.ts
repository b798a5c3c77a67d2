import { expect, test } from 'vitest'
import { alsoCalled, type Home, homeFirst } from './home-first.ts'

const all = ['FEI', 'USEF', 'GER', 'AUT', 'KNHS']

test.each<[string, Home, string[]]>([
  ['Germany', { country: 'GER', federation: null }, ['GER', 'FEI', 'USEF', 'AUT', 'KNHS']],
  ['the Netherlands', { country: 'NED', federation: null }, ['KNHS', 'FEI', 'USEF', 'GER', 'AUT']],
  [
    'the federation of the United States, held in Germany',
    { country: 'GER', federation: { code: 'USEF', nation: 'USA' } },
    ['USEF', 'GER', 'FEI', 'AUT', 'KNHS'],
  ],
  ['the FEI', { country: null, federation: { code: 'FEI', nation: null } }, all],
  ['nowhere', { country: null, federation: null }, all],
])('a show of %s is offered its own rules first', (_, home, expected) => {
  expect(homeFirst(all, home, (body) => body)).toEqual(expected)
})

test('rules are found by what people call their body', () => {
  expect(alsoCalled('GER')).toMatch(/\bFN\b/)
  expect(alsoCalled('FEI')).toBe('')
})

import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

const origin = 'https://shows.example.org'

test.each([
  ['/shows/3/competitions/12?tab=results#top', '/shows/3/competitions/12?tab=results#top'],
  ['/', '/'],
  [undefined, '/'],
  ['', '/'],
  ['https://elsewhere.example/', '/'],
  ['//elsewhere.example/', '/'],
  ['/\\elsewhere.example/', '/'],
  ['/\t/elsewhere.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['shows/3', '/'],
  ['/login?next=%2Fshows', '/'],
])('after sign-in, %s leads to %s', (next, path) => {
  expect(wayBack(next, origin)).toBe(path)
})
